import { describe, expect, test } from '@jest/globals';
import type { FairnessView, RoundReply, RoundView } from '../../protocol.ts';
import type { SpinResult } from '../../slots/engine.ts';
import { presentRound } from './present-round.ts';
import type { RoundShow } from './present-round.ts';

const FAIRNESS: FairnessView = { serverSeedHash: '', nextServerSeedHash: '', clientSeed: '', nonce: 0 };
const spin = (coins: number, freeSpins = 0): SpinResult => ({ stops: [coins], grid: [], lines: [], scatters: 0, scatterCoins: 0, coins, freeSpins });

/** A server that holds one round, as platform/games/rounds.ts does, and loses the answers whose numbers are in `lost` (the client then repeats the call). */
function setUp({
  base,
  free = [],
  shown = 0,
  lost = [] as number[],
  fails = null as string | null,
}: {
  base: SpinResult;
  free?: SpinResult[];
  shown?: number;
  lost?: number[];
  fails?: string | null;
}) {
  const stored = { shown, isClosed: false, balance: 900 };
  const log: string[] = [];
  const view = (): RoundView => {
    const seen = free.slice(0, stored.shown);
    const coins = seen.reduce((sum, one) => sum + one.coins, base.coins);
    return {
      id: 'r1',
      stake: '100',
      coin: '10',
      base,
      free: seen,
      freeGranted: seen.reduce((sum, one) => sum + one.freeSpins, base.freeSpins),
      win: String(coins * 10),
      state: stored.isClosed ? 'closed' : stored.shown < free.length ? 'free' : 'collect',
    };
  };
  const reply = (): RoundReply => ({ round: view(), balance: String(stored.balance), fairness: FAIRNESS });
  const refuse = (): never => {
    throw new Error('round_not_open');
  };
  let calls = 0;
  const step = async (): Promise<RoundReply> => {
    calls += 1;
    if (fails !== null) throw new Error(fails);
    if (stored.isClosed || stored.shown >= free.length) refuse();
    stored.shown += 1;
    return lost.includes(calls) ? step() : reply();
  };
  const collect = async (): Promise<RoundReply> => {
    if (!stored.isClosed) {
      if (stored.shown < free.length) refuse();
      stored.isClosed = true;
      stored.balance += Number(view().win);
    }
    return reply();
  };
  const show: RoundShow = {
    turn: () => void log.push('turn'),
    land: async ({ coins }, { before }) => void log.push(`land ${coins} after ${before}`),
    place: ({ coins }, won) => void log.push(`place ${coins} won ${won}`),
    freeBegins: async (granted, isResumed) => void log.push(`free ${granted}${isResumed ? ' again' : ''}`),
    freeAdded: async (more) => void log.push(`more ${more}`),
    freeEnds: async (won) => void log.push(`over ${won}`),
    paidElsewhere: () => void log.push('paid elsewhere'),
  };
  const play = (isResumed = false): Promise<void> =>
    presentRound(reply(), isResumed, {
      server: { step, collect, state: async () => ({ balance: String(stored.balance), round: stored.isClosed ? null : view() }) },
      show,
      tell: (event) => void (event.type === 'closed' && log.push(`balance ${event.balance}`)),
      onClosed: (id) => void log.push(`closed ${id}`),
      isRefused: (error) => (error as Error).message === 'round_not_open',
    });
  return { play, log, stored };
}

describe('a round on the screen', () => {
  test('without free spins: shown, paid, closed', async () => {
    const { play, log } = setUp({ base: spin(3) });
    await play();
    expect(log).toEqual(['land 3 after 0', 'balance 930', 'closed r1']);
  });

  test('free spins one by one, added ones too', async () => {
    const { play, log } = setUp({ base: spin(2, 2), free: [spin(1), spin(0, 1), spin(4)] });
    await play();
    expect(log).toEqual([
      'land 2 after 0',
      'free 2',
      'turn',
      'land 1 after 20',
      'turn',
      'land 0 after 30',
      'more 1',
      'turn',
      'land 4 after 30',
      'over 70',
      'balance 970',
      'closed r1',
    ]);
  });

  test('a lost answer skips no free spin', async () => {
    const { play, log } = setUp({ base: spin(0, 4), free: [spin(1), spin(2), spin(3), spin(4)], lost: [1, 3] });
    await play();
    expect(log.filter((entry) => entry.startsWith('land'))).toEqual([
      'land 0 after 0',
      'land 1 after 0',
      'land 2 after 10',
      'land 3 after 30',
      'land 4 after 60',
    ]);
    expect(log).toContain('balance 1000');
  });

  test('the last step’s answer is lost: the repeat is refused and the rest shown from the state', async () => {
    const { play, log } = setUp({ base: spin(0, 2), free: [spin(1), spin(2)], lost: [2] });
    await play();
    expect(log.filter((entry) => entry.startsWith('land'))).toEqual(['land 0 after 0', 'land 1 after 0', 'land 2 after 10']);
    expect(log.at(-1)).toBe('closed r1');
  });

  test('goes on in mid free spins after a reload', async () => {
    const { play, log } = setUp({ base: spin(1, 3), free: [spin(1), spin(2), spin(3)], shown: 2 });
    await play(true);
    expect(log).toEqual(['place 2 won 40', 'free 1 again', 'turn', 'land 3 after 40', 'over 70', 'balance 970', 'closed r1']);
  });

  test('goes on with a round of which only the payment is missing', async () => {
    const { play, log } = setUp({ base: spin(5) });
    await play(true);
    expect(log).toEqual(['place 5 won 50', 'balance 950', 'closed r1']);
  });

  test('ended elsewhere in between: told, and closed with the balance of the server', async () => {
    const { play, log, stored } = setUp({ base: spin(1, 2), free: [spin(1), spin(2)] });
    const playing = play();
    stored.isClosed = true;
    stored.balance = 940;
    await playing;
    expect(log).toEqual(['land 1 after 0', 'free 2', 'turn', 'paid elsewhere', 'balance 940', 'closed r1']);
  });

  test('what the server refuses for another reason is thrown, and the round stays open', async () => {
    const { play, log } = setUp({ base: spin(1, 2), free: [spin(1), spin(2)], fails: 'not_authenticated' });
    await expect(play()).rejects.toThrow('not_authenticated');
    expect(log).toEqual(['land 1 after 0', 'free 2', 'turn']);
  });
});
