import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { DISPLAY_TICK_MS, LIVE_TICK_MS } from './constants.ts';
import { LiveGame } from './live-game.ts';

let reads = 0;
let game: LiveGame;
beforeEach(() => {
  jest.useFakeTimers();
  reads = 0;
  const unused = {} as never;
  game = new LiveGame({
    store: unused,
    clock: { now: () => new Date() },
    roundRows: {
      latest: async () => {
        reads += 1;
        return [];
      },
    } as never,
    chains: unused,
    gameId: 'wheel',
    roundRules: unused,
    failed: (error) => {
      throw error;
    },
  });
});
afterEach(() => {
  game.stop();
  jest.useRealTimers();
});
const listener = (isPlaying: boolean) => ({ isPlaying, send: () => undefined });
/** Number of reads of the database during the next `ms` milliseconds. */
async function readsIn(ms: number): Promise<number> {
  const before = reads;
  await jest.advanceTimersByTimeAsync(ms);
  return reads - before;
}

test('a game is read at the short interval while one of its listeners plays, otherwise at the long one', async () => {
  await game.join(listener(false));
  expect(await readsIn(2 * (DISPLAY_TICK_MS + 1))).toBe(2);
  const player = listener(true);
  await game.join(player);
  expect(await readsIn(5 * (LIVE_TICK_MS + 1))).toBe(5);
  game.leave(player);
  await readsIn(LIVE_TICK_MS + 1);
  expect(await readsIn(DISPLAY_TICK_MS + 1)).toBe(1);
});

test('without listeners it is not read any more', async () => {
  const display = listener(false);
  await game.join(display);
  game.leave(display);
  await readsIn(DISPLAY_TICK_MS + 1);
  expect(await readsIn(10 * DISPLAY_TICK_MS)).toBe(0);
});
