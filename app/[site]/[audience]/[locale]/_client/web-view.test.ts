/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { nativeMessage } from '#contract/native.ts';
import type { SiteView } from './site-view.ts';
import { startWebView } from './web-view.ts';

const site = {
  locale: 'en',
  defaultLocale: 'ru',
  homeHref: '/casino/en',
  casinoHref: '/casino/en/games/slot',
  frameAncestors: [],
  brand: { ownSport: false },
} as unknown as SiteView;
const navigate = jest.fn<(href: string) => void>();
const posted: unknown[] = [];
const opened = jest.fn<typeof window.open>();
/** Clicks that reached the page's own listener. */
let reached = 0;

beforeAll(() => {
  document.body.dataset['webView'] = '';
  startWebView(site, navigate);
  startWebView(site, navigate);
  document.addEventListener('click', (event) => {
    reached += 1;
    event.preventDefault(); // jsdom cannot navigate
  });
  window.open = opened;
});
beforeEach(() => {
  history.replaceState(null, '', '/casino/en');
  Object.assign(window, {
    CroupierApp: { postMessage: (text: string) => posted.push(v.parse(nativeMessage, JSON.parse(text))) },
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  posted.length = reached = 0;
  navigate.mockReset();
  opened.mockReset();
});

const click = (html: string) => {
  document.body.innerHTML = html;
  document.querySelector('span')?.click();
};

describe('specification 1 §5: external links clicked in the mobile app are opened separately', () => {
  test("the app gets the link, and the page's own listener does not", () => {
    click('<a href="https://news.example/"><span>news</span></a>');
    expect(posted).toEqual([{ type: 'open_link', url: 'https://news.example/' }]);
    expect([reached, opened.mock.calls.length]).toEqual([0, 0]);
  });
  test('without a bridge the link opens in a new window', () => {
    Object.assign(window, { CroupierApp: undefined });
    click('<a href="https://news.example/"><span>news</span></a>');
    expect(opened).toHaveBeenCalledWith('https://news.example/', '_blank', 'noopener');
    expect(reached).toBe(0);
  });
  test('links of the site, and the cashbox without a bridge, are handled by the page', () => {
    click('<a href="/casino/en/favorites"><span>mine</span></a>');
    Object.assign(window, { CroupierApp: undefined });
    click('<a href="?modal=cashbox"><span>top up</span></a>');
    expect([posted.length, reached]).toEqual([0, 2]);
  });
  test('the app opens its own cashbox', () => {
    click('<a href="?modal=cashbox"><span>top up</span></a>');
    expect(posted).toEqual([{ type: 'cashbox', direction: 'deposit' }]);
  });
});

describe('specification 1 §7: window messages navigate inside the site only', () => {
  const send = (data: unknown, init: MessageEventInit = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, ...init }));
  test.each<[string, unknown, string | null]>([
    ['push with the base', { push: '/casino/en/favorites' }, '/casino/en/favorites'],
    ['push without the base', { push: '/favorites' }, '/casino/en/favorites'],
    [
      'game.location',
      { action: 'game.location', payload: { path: '/games/slot?page=2' } },
      '/casino/en/games/slot?page=2',
    ],
    ['back', 'geo_blocking_back', '/casino/en'],
    ['another site', { push: 'https://evil.example/' }, null],
    ['another site without a scheme', { push: '//evil.example/casino' }, null],
    ['a script', { push: 'javascript:alert(1)' }, null],
    ['a path that is no page', { push: '/casino/api/user/' }, null],
  ])('%s', (_name, data, target) => {
    send(data);
    expect(navigate.mock.calls).toEqual(target === null ? [] : [[target]]);
  });
  test('a message from the window of a frame is ignored', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    send({ push: '/favorites' }, { source: frame.contentWindow, origin: location.origin });
    expect(navigate).not.toHaveBeenCalled();
  });
  test('the frame of the open game may ask for the language and go back, but may not open other pages', () => {
    document.body.innerHTML = '<div data-open-game="1"><iframe></iframe></div>';
    const game = document.querySelector('iframe')?.contentWindow;
    if (!game) throw new Error('no frame');
    const answer = jest.spyOn(game, 'postMessage').mockImplementation(() => {});
    send('geo_blocking_get_lang', { source: game, origin: 'null' });
    expect(answer).toHaveBeenCalledWith({ type: 'geo_blocking_lang', lang: 'en' }, { targetOrigin: '*' });
    send({ push: '/favorites' }, { source: game, origin: 'null' });
    expect(navigate).not.toHaveBeenCalled();
    send('geo_blocking_back', { source: game, origin: 'null' });
    expect(navigate.mock.calls).toEqual([['/casino/en/games/slot']]);
  });
});
