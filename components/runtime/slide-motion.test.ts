/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { SLIDER_MOTION } from '#lib/core/ui-constants.ts';
import { glide, slide, startDragging } from './slide-motion.ts';

const get = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
};
const CARD = 100;
/** jsdom has no layout: cards 100 px apart in a track of 400. */
const setTrack = (left: number): HTMLElement => {
  const track = get('[data-track]');
  Object.defineProperties(track, {
    scrollWidth: { value: 2000, configurable: true },
    clientWidth: { value: 400, configurable: true },
    scrollLeft: { value: left, configurable: true, writable: true },
  });
  [...track.children].forEach((card, at) =>
    Object.defineProperty(card, 'offsetLeft', { value: at * CARD, configurable: true }),
  );
  return track;
};
/** A clock of which each frame takes 50 ms. */
const frames = () => {
  let time = 0;
  const waiting: (() => void)[] = [];
  return {
    clock: { now: () => time, nextFrame: (step: () => void) => void waiting.push(step) },
    run: (ms: number) => {
      for (const end = time + ms; time < end;) {
        time += 50;
        for (const step of waiting.splice(0)) step();
      }
    },
  };
};
const isReduced = (matches: boolean) => Object.assign(globalThis, { matchMedia: () => ({ matches }) });

beforeEach(() => {
  isReduced(false);
  document.body.innerHTML = `<div data-slider><button data-slide="-1"></button><ul data-track>${'<li><a href="#x">g</a></li>'.repeat(20)}</ul><button data-slide="1"></button></div>`;
});
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

describe('specification 2 §9 "Slider defaults speed 300, threshold 5"', () => {
  test('the numbers', () => expect(SLIDER_MOTION).toEqual({ speedMs: 300, threshold: 5 }));

  test.each([
    ['1', 800, 1200],
    ['-1', 800, 400],
    ['-1', 100, 0],
    ['1', 1500, 1600],
  ])('an arrow (%s) from %i comes to the edge of a card at %i after 300 ms', (way, from, to) => {
    const { clock, run } = frames();
    const track = setTrack(from);
    slide(get(`[data-slide="${way}"]`), clock);
    run(250);
    expect(track.scrollLeft).not.toBe(to);
    expect(track.style.scrollSnapType).toBe('none');
    run(50);
    expect(track.scrollLeft).toBe(to);
    expect(track.style.scrollSnapType).toBe('');
  });

  test('with reduced motion the track is at its target at once', () => {
    isReduced(true);
    const track = setTrack(0);
    glide(track, 700, frames().clock);
    expect(track.scrollLeft).toBe(700);
  });

  test('a new movement ends the previous one', () => {
    const { clock, run } = frames();
    const track = setTrack(0);
    glide(track, 700, clock);
    run(100);
    glide(track, 0, clock);
    run(300);
    expect(track.scrollLeft).toBe(0);
  });

  const pointer = (name: string, clientX: number, pointerType = 'mouse') => {
    const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX, button: 0 });
    Object.defineProperty(event, 'pointerType', { value: pointerType });
    get('[data-track] a').dispatchEvent(event);
  };
  test.each([
    ['mouse', 5, 500, false],
    ['mouse', 6, 494, true],
    ['mouse', 250, 250, true],
    ['touch', 250, 500, false],
  ])('a %s moved by %i px: scrolled to %i, the click is kept from the link: %s', (kind, way, left, kept) => {
    const end = startDragging(document);
    isReduced(true);
    const track = setTrack(500);
    pointer('pointerdown', 300, kind);
    pointer('pointermove', 300 + way, kind);
    expect(track.scrollLeft).toBe(left);
    pointer('pointerup', 300 + way, kind);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    get('[data-track] a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(kept);
    expect(track.scrollLeft % CARD).toBe(0);
    end();
  });

  test('a later click opens its link again', () => {
    jest.useFakeTimers();
    const end = startDragging(document);
    setTrack(500);
    pointer('pointerdown', 300);
    pointer('pointermove', 200);
    pointer('pointerup', 200);
    jest.advanceTimersByTime(1);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    get('[data-track] a').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    end();
  });
});
