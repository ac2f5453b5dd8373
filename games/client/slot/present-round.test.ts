import { describe, expect, test } from '@jest/globals';
import type { SpinKind, Spin } from '#games/engines/slots/spin-view.ts';
import { presentRound } from './present-round.ts';
import type { RoundShow } from './present-round.ts';

const spin = (coins: number, freeSpins = 0, kind: SpinKind = 'base', respinsLeft = 0): Spin => ({
  kind,
  stops: [coins],
  stages: [],
  scatters: 0,
  freeSpins,
  orbs: 0,
  held: [],
  special: null,
  locked: [],
  respinsLeft,
  coins,
});
const free = (coins: number, freeSpins = 0): Spin => spin(coins, freeSpins, 'free');

/**
 * A round with a stake of 100; `staked`: its price. `shown`: number of spins in the server's first reply;
 * `jumps`: number of spins that another tab reveals between two decisions of this one.
 */
function setUp({
  spins,
  shown = 1,
  jumps = 0,
  hasSpecial = false,
  staked = 100n,
}: {
  spins: Spin[];
  shown?: number;
  jumps?: number;
  hasSpecial?: boolean;
  staked?: bigint;
}) {
  const log: string[] = [];
  /** The amounts with which wins are compared to find their level. */
  const measures: bigint[] = [];
  let seen = shown;
  const show: RoundShow = {
    hasSpecial,
    startSpin: (kind) => void log.push(kind === 'free' ? 'spin' : kind),
    land: async ({ coins }, context) => {
      log.push(`land ${coins} after ${context.before}`);
      measures.push(context.staked);
    },
    place: ({ coins }, won) => void log.push(`place ${coins} won ${won}`),
    freeBegins: async (granted, special, isResumed) =>
      void log.push(`free ${granted}${special ?? ''}${isResumed ? ' again' : ''}`),
    freeCount: (count) => void log.push(count ? `${count.shown} of ${count.granted}` : 'no count'),
    freeAdded: async (more) => void log.push(`more ${more}`),
    freeEnds: async (won, price) => {
      log.push(`over ${won}`);
      measures.push(price);
    },
    coinsBegin: async () => void log.push('coins begin'),
    coinsEnd: async ({ coins }, { before }) => void log.push(`coins ${coins} after ${before}`),
  };
  const round = (isResumed: boolean): Parameters<typeof presentRound>[0] => ({
    stake: 100n,
    staked,
    isResumed,
    get isOver() {
      return seen >= spins.length;
    },
    get view() {
      const before = spins.slice(0, seen);
      return { spins: before, granted: before.reduce((sum, one) => sum + one.freeSpins, 0), bought: false };
    },
    async act(action) {
      expect(action).toEqual({ type: 'step' });
      seen = Math.min(spins.length, seen + 1 + jumps);
      return true;
    },
  });
  return { log, measures, play: (isResumed = false) => presentRound(round(isResumed), show) };
}

describe('presentRound', () => {
  test('a round with one spin shows that spin', async () => {
    const { play, log } = setUp({ spins: [spin(3)] });
    await play();
    expect(log).toEqual(['land 3 after 0']);
  });

  test('free spins are shown one by one, including added ones', async () => {
    const { play, log } = setUp({ spins: [spin(2, 2), free(1), free(0, 1), free(4)] });
    await play();
    expect(log).toEqual([
      'land 2 after 0',
      'free 2',
      'spin',
      '1 of 2',
      'land 1 after 20',
      'spin',
      '2 of 2',
      'land 0 after 30',
      '2 of 3',
      'more 1',
      'spin',
      '3 of 3',
      'land 4 after 30',
      'over 70',
      'no count',
    ]);
  });

  test('wins of bought free spins are measured against their price', async () => {
    const { play, measures } = setUp({ spins: [spin(0, 1), free(9)], staked: 5_000n });
    await play();
    expect(measures).toEqual([5_000n, 5_000n, 5_000n]);
  });

  test('no free spin is skipped when another tab advances the round', async () => {
    const { play, log } = setUp({ spins: [spin(0, 4), free(1), free(2), free(3), free(4)], jumps: 1 });
    await play();
    expect(log.filter((entry) => entry.startsWith('land'))).toEqual([
      'land 0 after 0',
      'land 1 after 0',
      'land 2 after 10',
      'land 3 after 30',
      'land 4 after 60',
    ]);
  });

  test('a round resumed amid free spins continues with the next one', async () => {
    const { play, log } = setUp({ spins: [spin(1, 3), free(1), free(2), free(3)], shown: 3 });
    await play(true);
    expect(log).toEqual([
      'place 2 won 40',
      'free 1 again',
      'spin',
      '3 of 3',
      'land 3 after 40',
      'over 70',
      'no count',
    ]);
  });

  test('a resumed round without remaining spins shows its last result', async () => {
    const { play, log } = setUp({ spins: [spin(5)] });
    await play(true);
    expect(log).toEqual(['place 5 won 50']);
  });

  test('the special symbol is announced before the free spins', async () => {
    const { play, log } = setUp({ spins: [spin(0, 1), { ...free(2), special: 'H2' }], hasSpecial: true });
    await play();
    expect(log).toEqual([
      'land 0 after 0',
      'free 1H2',
      'spin',
      '1 of 1',
      'land 2 after 0',
      'over 20',
      'no count',
    ]);
  });

  test('wilds that hold their reels are followed by a respin', async () => {
    const { play, log } = setUp({ spins: [spin(1), spin(2, 0, 'respin')] });
    await play();
    expect(log).toEqual(['land 1 after 0', 'respin', 'land 2 after 10']);
  });

  test('respins of coins end and pay before free spins begin', async () => {
    const { play, log } = setUp({
      spins: [spin(1, 1, 'base', 3), spin(0, 0, 'coins', 2), spin(9, 0, 'coins', 0), free(1)],
    });
    await play();
    expect(log).toEqual([
      'land 1 after 0',
      'coins begin',
      'coins',
      'land 0 after 10',
      'coins',
      'land 9 after 10',
      'coins 9 after 10',
      'free 1',
      'spin',
      '1 of 1',
      'land 1 after 100',
      'over 110',
      'no count',
    ]);
  });
});
