import { describe, expect, test } from '@jest/globals';
import { getSlotProfile } from '#games/engines/slots/profiles.ts';
import { createReel } from './reel-motion.ts';
import type { Reel } from './reel-motion.ts';

const ROWS = 3;
const [strip = []] = getSlotProfile('medium')?.strips ?? [];
const FRAME_MS = 1000 / 60;
const rows = (reel: Reel): string[] => Array.from({ length: ROWS }, (_, row) => reel.symbolAt(row));
const expected = (stop: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? '');
/** Symbols in and just around the window at a time, by tape index. */
const seen = (reel: Reel, now: number): Map<number, string> => {
  const { position } = reel.frame(now);
  const first = Math.floor(-position) - 1;
  return new Map(
    Array.from({ length: ROWS + 2 }, (_, index) => [first + index, reel.symbolAt(first + index)]),
  );
};

describe('createReel', () => {
  test.each(Array.from({ length: strip.length }, (_, stop) => stop))(
    'stops at the server’s stop %s',
    (stop) => {
      for (const isTurbo of [false, true]) {
        const reel = createReel(strip, (stop * 7) % strip.length);
        reel.start(0, isTurbo);
        const end = reel.stop(500 + stop, stop);
        expect(reel.frame(end - 1).isResting).toBe(false);
        expect(reel.frame(end)).toEqual({ position: 0, isBlurred: false, isResting: true });
        expect(rows(reel)).toEqual(expected(stop));
      }
    },
  );

  test('visible symbols never change, and the position never jumps', () => {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const reel = createReel(strip, 3);
      reel.start(0, false);
      let before = seen(reel, 0);
      let last = reel.frame(0).position;
      let end = Infinity;
      for (let now = FRAME_MS; now < end; now += FRAME_MS) {
        if (end === Infinity && now > 400 + stop * 9) end = reel.stop(now, stop);
        if (now >= end) break;
        const after = seen(reel, now);
        for (const [index, symbol] of after)
          if (before.has(index)) expect([stop, index, before.get(index)]).toEqual([stop, index, symbol]);
        const { position } = reel.frame(now);
        expect(Math.abs(position - last)).toBeLessThan(0.75);
        [before, last] = [after, position];
      }
    }
  });

  test('the reel moves back before it runs, and moves beyond its stop before it rests there', () => {
    const reel = createReel(strip, 0);
    reel.start(0, false);
    const positions = Array.from({ length: 30 }, (_, index) => reel.frame(index * 5).position);
    expect(Math.min(...positions)).toBeLessThan(-0.05);
    const end = reel.stop(600, 5);
    const at = Array.from({ length: 60 }, (_, index) => reel.frame(end - 600 + index * 10).position);
    expect(Math.max(...at) - (at.at(-1) ?? 0)).toBeGreaterThan(0.1);
  });

  test('a stop that has not begun can be ordered again for an earlier time, a stop that has begun cannot', () => {
    const reel = createReel(strip, 0);
    reel.start(0, false);
    const late = reel.stop(3000, 5);
    const soon = reel.stop(700, 5);
    expect(soon).toBeLessThan(late - 2000);
    expect(reel.stop(800, 5)).toBe(soon);
    reel.frame(soon);
    expect(rows(reel)).toEqual(expected(5));
  });

  test('a stop ordered while the reel speeds up waits for full speed', () => {
    const reel = createReel(strip, 0);
    reel.start(0, false);
    const end = reel.stop(10, 9);
    expect(reel.frame(100).position).toBeLessThan(1);
    reel.frame(end);
    expect(rows(reel)).toEqual(expected(9));
  });

  test('stop() does not move a resting reel', () => {
    const reel = createReel(strip, 4);
    expect(reel.stop(50, 9)).toBe(50);
    expect(rows(reel)).toEqual(expected(4));
    reel.rest(11);
    expect(rows(reel)).toEqual(expected(11));
  });
});
