/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { internalTarget, languageTarget, markCurrentLinks } from './page-links.ts';

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/casino');
});

const link = (html: string): HTMLAnchorElement => {
  document.body.innerHTML = html;
  const found = document.querySelector('a');
  if (!found) throw new Error('no link');
  return found;
};

describe('which clicks become client navigations', () => {
  test.each<[string, string, MouseEventInit, string | null]>([
    ['a page of the site', '<a href="/casino/games/slot?page=2#x">x</a>', {}, '/casino/games/slot?page=2#x'],
    ['Home', '<a href="/casino">x</a>', {}, '/casino'],
    ['a modal of this page', '<a href="?modal=login">x</a>', {}, '/casino?modal=login'],
    ['another site', '<a href="https://social.example/x">x</a>', {}, null],
    ['another protocol', '<a href="mailto:a@b.example">x</a>', {}, null],
    ['a new tab by the markup', '<a href="/casino/x" target="_blank">x</a>', {}, null],
    ['a download', '<a href="/casino/x" download>x</a>', {}, null],
    ['marked as external', '<a href="/casino/x" rel="external">x</a>', {}, null],
    ['a picture of the platform', '<a href="/casino/media/a.webp">x</a>', {}, null],
    ['a game client of the platform', '<a href="/casino/play/slot">x</a>', {}, null],
    ['a file', '<a href="/robots.txt">x</a>', {}, null],
    ['a place on this page', '<a href="#main">x</a>', {}, null],
    ['with Ctrl', '<a href="/casino/x">x</a>', { ctrlKey: true }, null],
    ['with Command', '<a href="/casino/x">x</a>', { metaKey: true }, null],
    ['with Shift', '<a href="/casino/x">x</a>', { shiftKey: true }, null],
    ['with Alt', '<a href="/casino/x">x</a>', { altKey: true }, null],
    ['with the middle button', '<a href="/casino/x">x</a>', { button: 1 }, null],
  ])('%s', (_name, html, init, expected) => {
    history.replaceState(null, '', '/casino');
    const url = internalTarget(new MouseEvent('click', init), link(html));
    expect(url && url.pathname + url.search + url.hash).toBe(expected);
  });
});

describe('specification 1 §2: the language switch keeps page and query', () => {
  test.each([
    ['/casino', '', '', '/casino/en', '/casino', '/casino/en'],
    ['/casino/games/slot', '?page=2', '#x', '/casino/en', '/casino', '/casino/en/games/slot?page=2#x'],
    ['/casino/en/games/slot', '', '', '/casino', '/casino/en', '/casino/games/slot'],
    ['/casino/en', '', '', '/casino/kk', '/casino/en', '/casino/kk'],
    ['/en/casino/games/slot', '', '', '/kk/casino', '/en/casino', '/kk/casino/games/slot'],
    ['/new-sport/live', '', '', '/en/casino', '/casino', '/en/casino'],
  ])('%s%s%s → %s', (pathname, search, hash, other, home, expected) => {
    expect(languageTarget(other, home, { pathname, search, hash })).toBe(expected);
  });
});

test('links of menus to the current page are marked, by the rule of their data-nav', () => {
  document.body.innerHTML = `<a data-nav="exact" id="home" href="/casino"></a><a data-nav="" id="slot" href="/casino/games/slot"></a><a data-nav="" id="slots" href="/casino/games/slots"></a><a data-nav="siblings" id="casino" href="/casino/games/slot"></a>`;
  markCurrentLinks(document, '/casino/games/slot/hot');
  const marked = () => [...document.querySelectorAll('[aria-current=page]')].map((each) => each.id);
  expect(marked()).toEqual(['slot', 'casino']);
  markCurrentLinks(document, '/casino/games/live');
  expect(marked()).toEqual(['casino']);
  markCurrentLinks(document, '/casino');
  expect(marked()).toEqual(['home']);
});
