/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { replayClick } from '#components/runtime/replay-click.ts';
import { withLateScripts } from './late-scripts.ts';

const chunk = (name: string) => `<script src="/casino/_next/${name}.js" async=""></script>`;
const PAGE = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/casino/_next/a.js"/><link rel="preload" as="image" href="/p.webp"/>${chunk('a')}${chunk('b?x=1&amp;y=2')}<script src="/old.js" noModule=""></script></head><body><script>mark()</script><button id="search">s</button><p>text</p>${chunk('a')}</body></html>`;

describe('scripts are moved behind the first paint', () => {
  const late = withLateScripts(PAGE);

  test('asynchronous scripts and their preloads are removed, everything else stays', () => {
    expect(late).not.toMatch(/<script src="[^"]*" async/);
    expect(late).not.toContain('as="script"');
    expect(late).toContain('<link rel="preload" as="image" href="/p.webp"/>');
    expect(late).toContain('<script src="/old.js" noModule=""></script>');
    expect(late).toContain('<body data-untouched=""><script>mark()</script><button id="search">');
    expect(late.endsWith('</script></body></html>')).toBe(true);
  });
  test('a second call changes nothing; a page without scripts stays as it is', () => {
    expect(withLateScripts(late)).toBe(late);
    expect(withLateScripts('<html><body><script>f()</script></body></html>')).toBe(
      '<html><body><script>f()</script></body></html>',
    );
  });
});

describe('in the browser', () => {
  const run = () => {
    const [, inline = ''] =
      withLateScripts(PAGE).match(/<script>(\(function[\s\S]*)<\/script><\/body>/) ?? [];
    (0, eval)(inline);
  };
  const scripts = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  const fetched = jest.fn<typeof fetch>();
  let navigationType = 'navigate';
  let readiness: jest.SpiedGetter<DocumentReadyState>;
  /** Elements that the observer reports as near the screen. */
  let near: Element[] = [];
  class Watcher {
    watched: Element[] = [];
    constructor(report: (seen: { isIntersecting: boolean }[]) => void) {
      requestAnimationFrame(() =>
        report(this.watched.map((target) => ({ isIntersecting: near.includes(target) }))),
      );
    }
    observe(target: Element) {
      this.watched.push(target);
    }
    disconnect() {
      this.watched = [];
    }
  }
  beforeEach(() => {
    jest.useFakeTimers();
    near = [];
    Object.assign(globalThis, { IntersectionObserver: Watcher });
    document.body.innerHTML =
      '<button id="search"><i>s</i></button><button id="menu" popovertarget="x">m</button>';
    document.documentElement.dataset['session'] = 'guest';
    history.replaceState(null, '', '/');
    navigationType = 'navigate';
    fetched.mockReset().mockResolvedValue({} as Response);
    Object.assign(globalThis, { fetch: fetched });
    performance.getEntriesByType = () => [{ type: navigationType }] as unknown as PerformanceEntryList;
    readiness = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
    readiness.mockRestore();
  });

  const load = () => {
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1);
  };
  /** Time for a frame to be drawn after the page has loaded. */
  const draw = () => jest.advanceTimersByTime(300);
  const place = (html: string, isNear: boolean) => {
    document.body.insertAdjacentHTML('beforeend', html);
    if (isNear) near.push(document.body.lastElementChild as Element);
  };
  const SOURCES = ['/casino/_next/a.js', '/casino/_next/b?x=1&y=2.js'];

  test('scripts are fetched when the page has loaded and is drawn, and run later: each once and by its decoded address', () => {
    run();
    load();
    expect(fetched).not.toHaveBeenCalled();
    draw();
    expect(fetched.mock.calls).toEqual(SOURCES.map((source) => [source, { priority: 'low' }]));
    expect(scripts()).toEqual([]);
    jest.advanceTimersByTime(5000);
    expect(scripts()).toEqual(SOURCES);
    jest.advanceTimersByTime(20_000);
    expect(scripts()).toHaveLength(2);
  });
  test('before they run, the parts of a joined style sheet have links that load nothing', () => {
    document.head.innerHTML =
      '<link rel="stylesheet" href="/j.css" data-precedence="next" data-joins="/a.css /b.css">';
    run();
    load();
    draw();
    expect(document.head.querySelectorAll('link')).toHaveLength(1);
    jest.advanceTimersByTime(5000);
    expect(document.head.innerHTML).toBe(
      '<link rel="stylesheet" disabled="" data-precedence="next" href="/a.css"><link rel="stylesheet" disabled="" data-precedence="next" href="/b.css"><link rel="stylesheet" href="/j.css" data-precedence="next" data-joins="/a.css /b.css">',
    );
    document.head.innerHTML = '';
  });
  test.each<[string, () => void]>([
    ['a query', () => history.replaceState(null, '', '?modal=login')],
    ['a step back in history', () => (navigationType = 'back_forward')],
    ['a section near the screen', () => place('<div data-lazy="/x"></div>', true)],
    ['a near element with data-starts-scripts', () => place('<div data-starts-scripts></div>', true)],
  ])('%s makes them run without delay', (_name, need) => {
    need();
    run();
    load();
    draw();
    expect(scripts()).toEqual(SOURCES);
    expect(fetched).not.toHaveBeenCalled();
  });
  test('a section far below does not start the scripts', () => {
    place('<div data-lazy="/x"></div>', false);
    run();
    load();
    draw();
    expect(scripts()).toEqual([]);
  });
  test.each(['pointerdown', 'keydown', 'touchstart', 'scroll', 'wheel'])(
    'a %s starts the scripts at once',
    (sign) => {
      run();
      dispatchEvent(new Event(sign));
      expect(scripts()).toHaveLength(2);
    },
  );
  test('a pointer starts the scripts when it moves, not when it rests', () => {
    const pointer = (clientX: number, clientY: number) =>
      dispatchEvent(new MouseEvent('pointermove', { clientX, clientY }));
    run();
    pointer(700, 20);
    pointer(700, 20);
    expect(scripts()).toEqual([]);
    pointer(700, 21);
    expect(scripts()).toHaveLength(2);
  });
  test('art out of sight loads at the first input of the visitor, even if scripts ran before', () => {
    document.body.setAttribute('data-untouched', '');
    run();
    load();
    jest.advanceTimersByTime(20_000);
    expect(scripts()).toEqual(SOURCES);
    expect(document.body.hasAttribute('data-untouched')).toBe(true);
    dispatchEvent(new Event('touchstart'));
    expect(document.body.hasAttribute('data-untouched')).toBe(false);
    expect(scripts()).toHaveLength(2);
  });
  test('after a back navigation all art loads at once', () => {
    document.body.setAttribute('data-untouched', '');
    navigationType = 'back_forward';
    run();
    load();
    expect(document.body.hasAttribute('data-untouched')).toBe(false);
  });
  test('a picture that never loads does not delay the scripts for longer than the limit', () => {
    run();
    jest.advanceTimersByTime(4000);
    expect(scripts()).toHaveLength(2);
  });
  test('for a signed-in player scripts do not wait for pictures', () => {
    document.documentElement.dataset['session'] = 'player';
    run();
    jest.advanceTimersByTime(50);
    expect(scripts()).toHaveLength(2);
  });
  test('a click on a link that scripts handle is replayed when they have loaded', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a id="card" href="#game" data-play><b>g</b></a><a id="plain" href="#plain">p</a>',
    );
    run();
    const press = (selector: string, init: MouseEventInit = {}) =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    expect(press('#card b')).toBe(false);
    // The browser handles these clicks itself.
    expect(press('#card b', { ctrlKey: true })).toBe(true);
    expect(press('#plain')).toBe(true);
    const clicks: string[] = [];
    document.addEventListener('click', (event) => clicks.push((event.target as HTMLElement).id));
    replayClick(document);
    expect(clicks).toEqual(['card']);
    jest.advanceTimersByTime(5000);
    expect(location.hash).not.toBe('#game');
  });
  test('a link is followed when the scripts never load', () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="card" href="#game" data-play>g</a>');
    run();
    document
      .querySelector('#card')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(location.hash).toBe('');
    jest.advanceTimersByTime(3000);
    expect(location.hash).toBe('#game');
  });
  test.each([
    ['/', {}, 'search'],
    ['k', { ctrlKey: true, code: 'KeyK' }, 'search'],
    ['/', { ctrlKey: true }, null],
    ['a', {}, null],
  ])('%s with %j before the scripts: the replayed click when they run is %s', (key, init, pressed) => {
    document.body.insertAdjacentHTML('beforeend', '<a id="search" href="?s" data-open-modal="search">s</a>');
    document.querySelector('button#search')?.remove();
    run();
    const clicks: string[] = [];
    document.addEventListener('click', (event) => clicks.push((event.target as HTMLElement).id), {
      once: true,
    });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    expect(document.body.dispatchEvent(event)).toBe(pressed === null);
    replayClick(document);
    expect(clicks).toEqual(pressed === null ? [] : [pressed]);
  });
  test('an arrow key in a slider before the scripts is pressed again when they run', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ul data-track><li><a id="card" href="#g">g</a></li></ul>',
    );
    run();
    const press = (key: string) =>
      document
        .querySelector('#card')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([press('ArrowRight'), press('Tab')]).toEqual([false, true]);
    const keys: string[] = [];
    document.addEventListener('keydown', ({ key }) => keys.push(key), { once: true });
    replayClick(document);
    expect(keys).toEqual(['ArrowRight']);
  });
  test('the last click on a button is replayed once; menus that the browser opens are not', () => {
    run();
    const clicks: string[] = [];
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    press('#search i');
    press('#menu');
    document.addEventListener('click', (event) => clicks.push((event.target as HTMLElement).id));
    replayClick(document);
    expect(clicks).toEqual(['search']);
    replayClick(document);
    press('#menu');
    replayClick(document);
    expect(clicks).toEqual(['search', 'menu']);
  });
});
