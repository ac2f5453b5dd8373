/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { NEW_VERSION_SCRIPT, NewVersionNotice } from './new-version.tsx';

beforeAll(() => window.eval(NEW_VERSION_SCRIPT));
beforeEach(() => {
  render(<NewVersionNotice text="A new version is out." refresh="Refresh" />);
});
afterEach(() => document.body.replaceChildren());

const notice = () => document.querySelector<HTMLElement>('[data-new-version]');
function fail(name: string, attributes: object): void {
  const element = Object.assign(document.createElement(name), attributes);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

describe('specification 1 §8: chunk-load failure', () => {
  test('the notice is hidden while everything loads', () => expect(notice()?.hidden).toBe(true));
  test.each([
    ['a script', 'script', { src: '/casino/_next/static/chunks/a.js' }, false],
    ['a style sheet', 'link', { rel: 'stylesheet', href: '/casino/_next/static/chunks/a.css' }, false],
    ['a preloaded file', 'link', { rel: 'preload', href: '/casino/_next/static/chunks/a.css' }, true],
    ['a picture', 'img', { src: '/casino/media/a.webp' }, true],
    ['a foreign script', 'script', { src: 'https://other.test/a.js' }, true],
  ])('%s that fails: hidden = %s', (_name, element, attributes, isHidden) => {
    fail(element, attributes);
    expect(notice()?.hidden).toBe(isHidden);
  });
  test('without a network the notice stays hidden', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail('script', { src: '/casino/_next/static/chunks/a.js' });
    expect(notice()?.hidden).toBe(true);
  });
  test('an error that belongs to no element shows no notice', () => {
    dispatchEvent(new Event('error'));
    expect(notice()?.hidden).toBe(true);
  });
});
