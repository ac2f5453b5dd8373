import { describe, expect, test } from '@jest/globals';
import { joinerOf } from './joined-styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/c/${name}.css" data-precedence="next"/>`;
const page = (...names: string[]) =>
  `<head><meta/>${names.map(link).join('')}<link rel="manifest" href="/m"/></head>`;
const joined = (name: string, ...parts: string[]) =>
  `<link rel="stylesheet" href="/c/${name}.css" data-precedence="next" data-joins="${parts.map((part) => `/c/${part}.css`).join(' ')}"/>`;
const group = (name: string, ...parts: string[]) => ({
  joined: `/c/${name}.css`,
  parts: parts.map((part) => `/c/${part}.css`),
});

describe('joined style sheets replace their parts', () => {
  const join = joinerOf([group('root', 'a', 'b'), group('short', 'c', 'd'), group('$&', 'c', 'd', 'e')]);
  test.each<[string, string, string]>([
    [
      'the sheets of the root layout and of the page',
      page('a', 'b', 'c', 'd'),
      `<head><meta/>${joined('root', 'a', 'b')}${joined('short', 'c', 'd')}<link rel="manifest" href="/m"/></head>`,
    ],
    [
      'the longest group that fits',
      page('a', 'b', 'c', 'd', 'e'),
      `<head><meta/>${joined('root', 'a', 'b')}${joined('$&', 'c', 'd', 'e')}<link rel="manifest" href="/m"/></head>`,
    ],
    ['another order stays', page('b', 'a', 'd', 'c'), page('b', 'a', 'd', 'c')],
    ['a part alone stays', page('a', 'x', 'b'), page('a', 'x', 'b')],
  ])('%s', (_name, html, expected) => {
    expect(join(html)).toBe(expected);
    expect(join(join(html))).toBe(expected);
  });
});
