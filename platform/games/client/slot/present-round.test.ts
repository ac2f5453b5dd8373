import { describe, expect, test } from '@jest/globals';
import type { SpinResult } from '../../slots/engine.ts';
import { presentRound } from './present-round.ts';
import type { RoundShow } from './present-round.ts';

const spin = (coins: number, freeSpins = 0): SpinResult => ({ stops: [coins], grid: [], lines: [], scatters: 0, scatterCoins: 0, coins, freeSpins });

/** A round of stake 100 whose free spins are shown one by one; `jumps`: further ones that another tab shows at the same time. */
function setUp({ base, free = [], shown = 0, jumps = 0 }: { base: SpinResult; free?: SpinResult[]; shown?: number; jumps?: number }) {
  const log: string[] = [];
  let seen = shown;
  const show: RoundShow = {
    turn: () => void log.push('turn'),
    land: async ({ coins }, { before }) => void log.push(`land ${coins} after ${before}`),
    place: ({ coins }, won) => void log.push(`place ${coins} won ${won}`),
    freeBegins: async (granted, isResumed) => void log.push(`free ${granted}${isResumed ? ' again' : ''}`),
    freeCount: (count) => void log.push(count ? `${count.shown} of ${count.granted}` : 'no count'),
    freeAdded: async (more) => void log.push(`more ${more}`),
    freeEnds: async (won) => void log.push(`over ${won}`),
  };
  const round = (isResumed: boolean): Parameters<typeof presentRound>[0] => ({
    stake: 100n,
    isResumed,
    get isOver() {
      return seen >= free.length;
    },
    get view() {
      const before = free.slice(0, seen);
      return { base, free: before, freeGranted: before.reduce((sum, one) => sum + one.freeSpins, base.freeSpins) };
    },
    async act(action) {
      expect(action).toEqual({ type: 'step' });
      seen = Math.min(free.length, seen + 1 + jumps);
      return true;
    },
  });
  return { log, play: (isResumed = false) => presentRound(round(isResumed), show) };
}

describe('a round of a slot on the screen', () => {
  test('without free spins: shown', async () => {
    const { play, log } = setUp({ base: spin(3) });
    await play();
    expect(log).toEqual(['land 3 after 0']);
  });

  test('free spins one by one, added ones too', async () => {
    const { play, log } = setUp({ base: spin(2, 2), free: [spin(1), spin(0, 1), spin(4)] });
    await play();
    expect(log).toEqual([
      'land 2 after 0',
      'free 2',
      'turn',
      '1 of 2',
      'land 1 after 20',
      'turn',
      '2 of 2',
      'land 0 after 30',
      '2 of 3',
      'more 1',
      'turn',
      '3 of 3',
      'land 4 after 30',
      'over 70',
      'no count',
    ]);
  });

  test('another tab’s steps skip no free spin', async () => {
    const { play, log } = setUp({ base: spin(0, 4), free: [spin(1), spin(2), spin(3), spin(4)], jumps: 1 });
    await play();
    expect(log.filter((entry) => entry.startsWith('land'))).toEqual([
      'land 0 after 0',
      'land 1 after 0',
      'land 2 after 10',
      'land 3 after 30',
      'land 4 after 60',
    ]);
  });

  test('goes on in mid free spins after a reload', async () => {
    const { play, log } = setUp({ base: spin(1, 3), free: [spin(1), spin(2), spin(3)], shown: 2 });
    await play(true);
    expect(log).toEqual(['place 2 won 40', 'free 1 again', 'turn', '3 of 3', 'land 3 after 40', 'over 70', 'no count']);
  });

  test('goes on with a round of which only the payment is missing', async () => {
    const { play, log } = setUp({ base: spin(5) });
    await play(true);
    expect(log).toEqual(['place 5 won 50']);
  });
});
