/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { notify } from '#components/ui/notify.ts';
import { browserTabs } from '#lib/session/tabs.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import type { PageDeps } from './page-deps.ts';
import { listenToPage } from './page-events.ts';
import { readCard } from './read-card.ts';

const CARD = `<li data-game="lucky-fox">
  <div><img src="https://img.example/fox.webp"></div>
  <a id="play" href="/casino/games/tulpar/lucky-fox" data-play="">Lucky Fox</a>
  <a id="manufacturer" href="/casino/games/tulpar" data-manufacturer="">Tulpar</a>
  <a id="demo" href="/casino/games/tulpar/lucky-fox?free=1" data-demo="">Demo</a>
  <button id="favorite" data-favorite="lucky-fox"></button>
</li>`;

const makeDeps = () => ({
  navigate: jest.fn<PageDeps['navigate']>(),
  prefetch: jest.fn<PageDeps['prefetch']>(),
  openModal: jest.fn<PageDeps['openModal']>(),
  changeLanguage: jest.fn<PageDeps['changeLanguage']>(),
  toggleFavorite: jest.fn<PageDeps['toggleFavorite']>(),
  loadMore: jest.fn<PageDeps['loadMore']>(),
  onSliderScroll: jest.fn<PageDeps['onSliderScroll']>(),
  slide: jest.fn<PageDeps['slide']>(),
  filter: jest.fn<PageDeps['filter']>(),
  onHistoryTraversal: jest.fn<PageDeps['onHistoryTraversal']>(),
  subgroups: jest.fn<PageDeps['subgroups']>(),
  online: jest.fn<PageDeps['online']>(),
  checkSession: jest.fn<PageDeps['checkSession']>(),
  logout: jest.fn<PageDeps['logout']>(),
  notify: jest.fn<PageDeps['notify']>(),
});
installBroadcastChannel();
let deps: ReturnType<typeof makeDeps>;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/casino');
  document.documentElement.dataset['session'] = 'guest';
  deps = makeDeps();
  stop = listenToPage(deps);
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const el = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
};
const click = (id: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  el(id).dispatchEvent(event);
  return event;
};
const pointer = (type: string, target: Element, pointerType: string) => {
  // Some jsdom versions lack PointerEvent; the listeners read only this property of it.
  const event = Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType });
  target.dispatchEvent(event);
  return event;
};

describe('links', () => {
  test('a page of the site is opened by client navigation', () => {
    document.body.innerHTML = '<a id="a" href="/casino/games/slot"><span id="inner">x</span></a>';
    const event = click('inner');
    expect(event.defaultPrevented).toBe(true);
    expect(deps.navigate.mock.calls[0]?.[0].pathname).toBe('/casino/games/slot');
  });
  test('a click on a link to another site is left to the browser', () => {
    document.body.innerHTML = '<a id="a" href="https://social.example/">x</a>';
    expect(click('a').defaultPrevented).toBe(false);
    expect(deps.navigate).not.toHaveBeenCalled();
  });
  test('a click whose default a listener of the link has prevented is ignored', () => {
    document.body.innerHTML = '<a id="a" href="/casino/x">x</a>';
    el('a').addEventListener('click', (event) => event.preventDefault());
    click('a');
    expect(deps.navigate).not.toHaveBeenCalled();
  });
  test('data-open-modal opens the modal instead of the link', () => {
    document.body.innerHTML =
      '<a id="a" href="?modal=reg" data-open-modal="reg">x</a><button id="b" data-open-modal="login">x</button>';
    click('a');
    click('b');
    expect(deps.openModal.mock.calls).toEqual([[{ name: 'reg' }], [{ name: 'login' }]]);
    expect(deps.navigate).not.toHaveBeenCalled();
  });
  test('with Ctrl a modal link opens its page in a new tab', () => {
    document.body.innerHTML = '<a id="a" href="?modal=reg" data-open-modal="reg">x</a>';
    expect(click('a', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(deps.openModal).not.toHaveBeenCalled();
  });
  test('choosing a language calls changeLanguage with the address of Home in that language', () => {
    document.body.innerHTML = '<a id="a" href="/casino/en" data-language="">x</a>';
    click('a');
    expect(deps.changeLanguage).toHaveBeenCalledWith('/casino/en');
  });
  test('a click on "load more" extends the list instead of a navigation', () => {
    document.body.innerHTML = '<a id="a" href="/casino/games/slot?page=2" data-load-more="">x</a>';
    click('a');
    expect(deps.loadMore.mock.calls[0]?.[0]).toBe(el('a'));
    expect(deps.navigate).not.toHaveBeenCalled();
  });
  test('hovering over a link prefetches its page, once', () => {
    document.body.innerHTML =
      '<a id="a" href="/casino/games/slot">x</a><a id="out" href="https://social.example/">x</a>';
    pointer('pointerover', el('a'), 'mouse');
    jest.advanceTimersByTime(64);
    expect(deps.prefetch).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(deps.prefetch).toHaveBeenCalledWith('/casino/games/slot');
    pointer('pointerover', el('a'), 'mouse');
    pointer('pointerover', el('out'), 'mouse');
    jest.advanceTimersByTime(1000);
    expect(deps.prefetch).toHaveBeenCalledTimes(1);
  });
});

describe('specification 2 §2 "Game card behaviour"', () => {
  beforeEach(() => {
    document.body.innerHTML = CARD;
  });
  /** Name and card of the requested modal. */
  const asked = (): unknown[] => Object.values(deps.openModal.mock.calls[0]?.[0] ?? {});
  const card = () => el('play').parentElement as HTMLElement;
  const game = {
    slug: 'lucky-fox',
    name: 'Lucky Fox',
    href: '/casino/games/tulpar/lucky-fox',
    demoHref: '/casino/games/tulpar/lucky-fox?free=1',
    manufacturer: 'Tulpar',
    manufacturerHref: '/casino/games/tulpar',
    image: 'https://img.example/fox.webp',
  };

  test('the game is read from the markup', () => {
    expect(readCard(card())).toEqual(game);
  });
  test('a guest gets the game’s modal', () => {
    click('play');
    expect(asked()).toEqual(['open-game', card()]);
    expect(deps.navigate).not.toHaveBeenCalled();
  });
  test('a player goes to the game, and the card is marked as opening', () => {
    document.documentElement.dataset['session'] = 'player';
    click('play');
    expect(deps.navigate.mock.calls[0]?.[0].pathname).toBe(game.href);
    expect(document.querySelector('[data-game]')?.hasAttribute('data-opening')).toBe(true);
  });
  test('demo and manufacturer are links for guests and players', () => {
    click('demo');
    click('manufacturer');
    expect(deps.navigate.mock.calls.map(([url]) => url.pathname + url.search)).toEqual([
      game.demoHref,
      game.manufacturerHref,
    ]);
  });
  test('the favourite button toggles its game', () => {
    click('favorite');
    expect(deps.toggleFavorite).toHaveBeenCalledWith('lucky-fox');
  });
  test('a long press of 300 ms on mobile opens the menu, and the click that ends it does nothing', () => {
    pointer('pointerdown', el('play'), 'touch');
    jest.advanceTimersByTime(299);
    expect(deps.openModal).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(asked()).toEqual(['card-menu', card()]);
    pointer('pointerup', el('play'), 'touch');
    expect(click('play').defaultPrevented).toBe(true);
    expect(deps.openModal).toHaveBeenCalledTimes(1);
  });
  test.each([
    ['a short touch', 'touch', 'pointerup'],
    ['a touch that became a scroll', 'touch', 'pointercancel'],
    ['a mouse', 'mouse', null],
  ])('%s is no long press', (_name, kind, end) => {
    pointer('pointerdown', el('play'), kind);
    jest.advanceTimersByTime(200);
    if (end) pointer(end, el('play'), kind);
    jest.advanceTimersByTime(1000);
    expect(deps.openModal).not.toHaveBeenCalled();
  });
});

describe('controls', () => {
  test('the logout button signs the player out', () => {
    document.body.innerHTML = '<button id="b" data-action="logout">x</button>';
    click('b');
    expect(deps.logout).toHaveBeenCalledTimes(1);
  });
  test('notices of all modules are shown', () => {
    notify({ type: 'warning', text: 'Слово' });
    expect(deps.notify).toHaveBeenCalledWith({ type: 'warning', text: 'Слово' });
  });
  test('the offline notice appears without a network, and disappears when it is back', () => {
    document.body.innerHTML = '<p role="status"><span id="notice" data-offline hidden>offline</span></p>';
    const onLine = jest.spyOn(navigator, 'onLine', 'get');
    onLine.mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    expect(el('notice').hidden).toBe(false);
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(el('notice').hidden).toBe(true);
  });
  test('after the listeners are removed events have no effect', () => {
    document.body.innerHTML = '<a id="a" href="/casino/games/slot">x</a>';
    stop();
    expect(click('a').defaultPrevented).toBe(false);
    notify({ type: 'info', text: 'x' });
    expect(deps.notify).not.toHaveBeenCalled();
  });
});

describe('specification 2 §2 "Games slider"', () => {
  type Size = Record<'scrollLeft' | 'clientWidth' | 'scrollWidth', number>;
  const track = (size: Size, more = 'data-more="/casino/games/slot?page=2"') => {
    document.body.innerHTML = `<div data-slider><button id="prev" data-slide="-1" disabled></button><ul id="track" data-track ${more}></ul><button id="next" data-slide="1"></button></div>`;
    for (const [name, value] of Object.entries(size))
      Object.defineProperty(el('track'), name, { value, configurable: true });
    el('track').dispatchEvent(new Event('scroll'));
    return [...document.querySelectorAll('button')].map((each) => each.disabled);
  };
  test.each([
    ['at the beginning', { scrollLeft: 0, clientWidth: 400, scrollWidth: 4000 }, [true, false]],
    ['in the middle', { scrollLeft: 900, clientWidth: 400, scrollWidth: 4000 }, [false, false]],
    ['at the end', { scrollLeft: 3600, clientWidth: 400, scrollWidth: 4000 }, [false, true]],
    ['nothing to scroll', { scrollLeft: 0, clientWidth: 400, scrollWidth: 400 }, [true, true]],
  ])('arrows of a whole list %s', (_name, size, expected) => {
    expect(track(size, '')).toEqual(expected);
  });
  test.each([
    ['exactly two screens remain', { scrollLeft: 0, clientWidth: 400, scrollWidth: 1200 }, 0],
    ['fewer than two screens remain', { scrollLeft: 1, clientWidth: 400, scrollWidth: 1200 }, 1],
  ])('%s', (_name, size, times) => {
    track(size);
    expect(deps.loadMore).toHaveBeenCalledTimes(times);
  });
});

describe('keys that open the search', () => {
  const press = (target: EventTarget, init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event;
  };
  const PAGE =
    '<a id="s" href="?modal=search" data-open-modal="search"></a><input id="i"><div role="dialog"><button id="b"></button></div>';
  test.each<[string, KeyboardEventInit]>([
    ['/', { key: '/' }],
    ['Ctrl-K', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['⌘-K', { key: 'k', code: 'KeyK', metaKey: true }],
    ['Ctrl-K on a Cyrillic layout', { key: 'л', code: 'KeyK', ctrlKey: true }],
  ])('%s', (_name, key) => {
    document.body.innerHTML = PAGE;
    expect(press(document.body, key).defaultPrevented).toBe(true);
    expect(deps.openModal).toHaveBeenCalledWith({ name: 'search' });
  });
  test.each<[string, string, KeyboardEventInit]>([
    ['a slash that is typed', 'i', { key: '/' }],
    ['a slash in a dialog', 'b', { key: '/' }],
    ['Ctrl-K in a dialog', 'b', { key: 'k', code: 'KeyK', ctrlKey: true }],
    ['a plain k', 's', { key: 'k', code: 'KeyK' }],
    ['Ctrl-/', 's', { key: '/', ctrlKey: true }],
  ])('%s does not open it', (_name, id, key) => {
    document.body.innerHTML = PAGE;
    expect(press(el(id), key).defaultPrevented).toBe(false);
    expect(deps.openModal).not.toHaveBeenCalled();
  });
  test('on a page without the search control the keys do nothing', () => {
    expect(press(document.body, { key: '/' }).defaultPrevented).toBe(false);
    expect(deps.openModal).not.toHaveBeenCalled();
  });
});

test('a modal link for this page opens the modal; for another page it navigates first', () => {
  document.body.innerHTML =
    '<a id="here" href="?modal=search-providers"></a><a id="there" href="/casino/games/slot?modal=search"></a>';
  click('here');
  expect(deps.openModal).toHaveBeenCalledWith({ name: 'search-providers' });
  click('there');
  expect(deps.openModal).toHaveBeenCalledTimes(1);
  expect(deps.navigate).toHaveBeenCalledTimes(1);
});

test.each([
  ['a slider that was moved', 120, 1],
  ['a scroll event dispatched by a script', 0, 0],
])('%s (%d px from its start) is reported %d times', (_name, left, times) => {
  document.body.innerHTML = '<div data-slider><ul data-track></ul></div>';
  const track = document.querySelector('ul') as HTMLElement;
  Object.defineProperty(track, 'scrollLeft', { value: left });
  track.dispatchEvent(new Event('scroll'));
  expect(deps.onSliderScroll.mock.calls).toEqual(Array.from({ length: times }, () => [track]));
});

describe('the session is checked', () => {
  test.each<[string, () => void]>([
    ['another tab has signed in or out', () => browserTabs().post({ kind: 'signed-in' })],
    ['the tab becomes visible', () => dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', (_name, happen) => {
    happen();
    expect(deps.checkSession).toHaveBeenCalledTimes(1);
    stop();
    happen();
    expect(deps.checkSession).toHaveBeenCalledTimes(1);
  });
});
