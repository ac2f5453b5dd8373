import { describe, expect, test } from '@jest/globals';
import { Falling } from './falling.ts';

const FRAME_MS = 1000 / 60;

/** Runs a drop to its end; returns hit rows by ball, slots, and the duration. */
function run(falling: Falling): { rows: number[]; slots: number[]; ms: number } {
  const rows: number[] = [];
  const slots: number[] = [];
  let ms = 0;
  for (; !falling.isOver; ms += FRAME_MS)
    falling.advance(FRAME_MS, {
      onPeg: (row) => rows.push(row),
      onDown: (_, slot) => slots.push(slot),
    });
  return { rows, slots, ms };
}

describe('a drop of balls', () => {
  test('a ball is reported at each row of pegs and at its slot, which is that of its path', () => {
    const { rows, slots } = run(new Falling(['01101001'], false));
    expect(rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(slots).toEqual([4]);
  });

  test('balls start one after the other', () => {
    const falling = new Falling(['0000', '1111'], false);
    falling.advance(100, { onPeg: () => {}, onDown: () => {} });
    expect(falling.inAir).toHaveLength(1);
    expect(run(falling).slots).toEqual([0, 4]);
  });

  test('turbo and skipping end sooner', () => {
    const ways = ['00000000', '11111111', '01010101'];
    const hurried = new Falling(ways, false);
    hurried.hurry();
    const [normal, turbo, fastest] = [new Falling(ways, false), new Falling(ways, true), hurried].map(run);
    expect(turbo?.ms).toBeLessThan((normal?.ms ?? 0) / 2);
    expect(fastest?.ms).toBeLessThan(turbo?.ms ?? 0);
  });
});
