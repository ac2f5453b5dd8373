/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SLIDER } from '#lib/core/page-constants.ts';
import { BREAKPOINTS, SLIDER_COLUMNS } from '#lib/core/ui-constants.ts';
import { stepInSlider, updateArrows, shouldLoadMore, watchSliders } from './sliders.ts';

const WIDTH = 400;
const get = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(selector);
  return found;
};
/** Simulates the layout, which jsdom lacks: a track with `content` pixels, scrolled by `left`. */
const setLayout = (content: number, left: number) => {
  const track = get('[data-track]');
  Object.defineProperties(track, {
    scrollWidth: { value: content, configurable: true },
    clientWidth: { value: WIDTH, configurable: true },
    scrollLeft: { value: left, configurable: true, writable: true },
  });
  return track;
};

beforeEach(() => {
  document.body.innerHTML = `<div data-slider><button data-slide="-1"></button><ul data-track data-more="/next">${Array.from(
    { length: 8 },
    (_, i) => `<li><a href="#${i}">g${i}</a></li>`,
  ).join('')}</ul><button data-slide="1"></button></div>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('specification 2 §2 "Games slider"', () => {
  test.each([
    ['at the beginning', 2000, 0, [true, false]],
    ['on the way', 2000, 700, [false, false]],
    ['at the end', 2000, 1600, [false, true]],
    ['at the end, but for rounding', 2000, 1599.5, [false, true]],
    ['everything fits', 400, 0, [true, true]],
  ])('arrows are disabled at the ends: %s', (_name, content, left, disabled) => {
    setLayout(content, left).removeAttribute('data-more');
    updateArrows(get('[data-slider]'));
    expect(
      [...document.querySelectorAll<HTMLButtonElement>('[data-slide]')].map((arrow) => arrow.disabled),
    ).toEqual(disabled);
  });

  test.each([
    ['has more games', (track: HTMLElement) => track.setAttribute('data-more', '/next')],
    [
      'waits for more games',
      (track: HTMLElement) => {
        track.removeAttribute('data-more');
        track.ariaBusy = 'true';
      },
    ],
  ])('at the end of a track that %s, "next" stays on', (_name, set) => {
    set(setLayout(2000, 1600));
    updateArrows(get('[data-slider]'));
    expect(get<HTMLButtonElement>('[data-slide="1"]').disabled).toBe(false);
  });

  test.each([
    ['fewer than two screens', 1199, 1],
    ['two screens', 1200, 0],
  ])('a slider at rest that comes near the screen with %s of games loads more', (_name, content, asked) => {
    let seen: IntersectionObserverCallback | null = null;
    class Observer {
      constructor(callback: IntersectionObserverCallback) {
        seen = callback;
      }
      observe = jest.fn();
      unobserve = jest.fn();
      disconnect = jest.fn();
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    setLayout(content, 0);
    const loadMore = jest.fn();
    watchSliders(document, async () => undefined, loadMore);
    const entry = {
      target: get('[data-slider]'),
      isIntersecting: true,
    } as unknown as IntersectionObserverEntry;
    (seen as IntersectionObserverCallback | null)?.([entry], {} as IntersectionObserver);
    expect(loadMore).toHaveBeenCalledTimes(asked);
  });

  test.each([
    ['two screens remain', 1200, 0, false],
    ['fewer than two screens remain', 1199, 0, true],
    ['scrolled to the end', 4000, 3600, true],
    ['everything fits', 400, 0, true],
  ])('more is loaded when fewer than 2 screens remain: %s', (_name, content, left, wanted) => {
    expect(SLIDER.loadMoreScreens).toBe(2);
    expect(shouldLoadMore(setLayout(content, left))).toBe(wanted);
  });
  test('at the end of the list nothing more is loaded', () => {
    const track = setLayout(400, 0);
    track.removeAttribute('data-more');
    expect(shouldLoadMore(track)).toBe(false);
  });

  test('the columns per screen width in the constants are those of the style sheet', () => {
    const css = readFileSync(new URL('../catalog/games-slider.module.css', import.meta.url), 'utf8');
    const columnsFrom = new Map([[0, Number(/\.track \{[^}]*--columns: (\d)/.exec(css)?.[1])]]);
    const { small, tab, medium, big } = BREAKPOINTS;
    const bounds: Record<string, number> = { 'above-small': small + 1, tab, medium, big };
    for (const [, name = '', columns] of css.matchAll(
      /@media \(--([\w-]+)\) \{\s*\.track \{\s*--columns: (?:var\(--slider-columns, )?(\d)\)?;/g,
    ))
      columnsFrom.set(bounds[name] ?? NaN, Number(columns));
    const steps = [0, ...SLIDER_COLUMNS.map(({ below }) => below)];
    expect(SLIDER_COLUMNS.map(({ columns }, index) => [steps[index], columns])).toEqual(
      steps.slice(0, -1).map((from) => [from, columnsFrom.get(from)]),
    );
    expect(columnsFrom.get(1200)).toBeGreaterThan(4);
  });
});

describe('arrow keys move from game to game', () => {
  const press = (key: string, more: KeyboardEventInit = {}): boolean => {
    let moved = false;
    const listener = (event: KeyboardEvent) => (moved = stepInSlider(event));
    document.addEventListener('keydown', listener, { once: true });
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
    return moved;
  };
  const from = (index: number) => get<HTMLAnchorElement>(`a[href="#${index}"]`).focus();
  const at = () => document.activeElement?.getAttribute('href');
  beforeEach(() => {
    Element.prototype.scrollIntoView = jest.fn() as typeof Element.prototype.scrollIntoView;
  });

  test.each([
    ['ArrowRight', 1, 3, '#4', true],
    ['ArrowLeft', 1, 3, '#2', true],
    ['ArrowRight', 2, 3, '#5', true],
    ['ArrowLeft', 2, 3, '#1', true],
    ['ArrowLeft', 1, 0, '#0', false],
    ['ArrowRight', 2, 7, '#7', false],
    ['ArrowDown', 1, 3, '#3', false],
  ])('%s in %d rows from game %d', (key, rows, start, target, moved) => {
    get('[data-track]').style.gridTemplateRows = Array.from({ length: rows }, () => '100px').join(' ');
    from(start);
    expect(press(key)).toBe(moved);
    expect(at()).toBe(target);
  });
  test('with a modifier key the focus stays and the browser handles the key', () => {
    from(3);
    expect(press('ArrowRight', { altKey: true })).toBe(false);
    expect(at()).toBe('#3');
  });
});
