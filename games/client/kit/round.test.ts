import { describe, expect, test } from '@jest/globals';
import type { RoundReply, RoundView } from '#games/server/protocol.ts';
import { Refused } from './rgs.ts';
import { EndedInOtherTab, trackRound } from './round.ts';

type View = { picks: number[] };
type Pick = { type: 'pick'; at: number };

/**
 * A simulated server with one round of three picks; each of `refusals` is the error code of one of its next
 * calls.
 */
function setUp({ picks = [] as number[], refusals = [] as string[], isResumed = false } = {}) {
  const stored = { picks: [...picks], isClosed: false, balance: 900 };
  const log: string[] = [];
  const view = (): RoundView<View> => ({
    id: 'r1',
    stake: '100',
    isFree: false,
    staked: String(100 + stored.picks.length),
    win: String(stored.picks.length * 50),
    state: stored.isClosed ? 'closed' : stored.picks.length === 3 ? 'over' : 'open',
    actions: stored.picks.length,
    view: { picks: [...stored.picks] },
  });
  const reply = (): RoundReply<View> => ({
    round: view(),
    balance: String(stored.balance),
    fairness: { serverSeedHash: '', nextServerSeedHash: '', clientSeed: '', nonce: 0 },
    freeRounds: null,
  });
  const refuse = (): void => {
    const code = refusals.shift();
    if (code !== undefined) throw new Refused(code);
  };
  const held = trackRound<View, Pick>(reply(), isResumed, {
    server: {
      async act(_, index, action) {
        refuse();
        if (index === stored.picks.length) stored.picks.push((action as Pick).at);
        return reply();
      },
      async collect() {
        refuse();
        stored.isClosed = true;
        stored.balance += Number(view().win);
        return reply();
      },
      state: async () => ({
        balance: String(stored.balance),
        round: stored.isClosed ? null : view(),
        freeRounds: null,
      }),
    },
    onStaked: (balance, staked) => void log.push(`staked ${staked}, balance ${balance}`),
    onNotTaken: (code) => void log.push(`not taken: ${code}`),
  });
  return { ...held, stored, log };
}
const pick = (at: number): Pick => ({ type: 'pick', at });

describe('trackRound', () => {
  test('a round advances by decisions and is paid', async () => {
    const { round, collect, log } = setUp();
    expect(round).toMatchObject({ id: 'r1', stake: 100n, win: 0n, isOver: false, isResumed: false });
    for (const at of [4, 2, 7]) expect(await round.act(pick(at))).toBe(true);
    expect(round).toMatchObject({ isOver: true, win: 150n, staked: 103n, view: { picks: [4, 2, 7] } });
    expect((await collect()).balance).toBe('1050');
    expect(log).toEqual([
      'staked 100, balance 900',
      'staked 101, balance 900',
      'staked 102, balance 900',
      'staked 103, balance 900',
    ]);
  });

  test.each([
    ['that the balance does not cover', 'insufficient_funds'],
    ['whose bet is refused during technical works', 'play_paused'],
    ['whose bet is refused because the region was closed', 'not_allowed_in_region'],
  ])('a decision %s changes nothing and can be repeated', async (_name, code) => {
    const { round, log } = setUp({ refusals: [code] });
    expect(await round.act(pick(1))).toBe(false);
    expect(round.view).toEqual({ picks: [] });
    expect(log).toContain(`not taken: ${code}`);
    expect(await round.act(pick(1))).toBe(true);
  });

  // 'idempotency_conflict': this tab made a different decision with the same index.
  test.each(['action_not_allowed', 'idempotency_conflict'])(
    'decisions of another tab are adopted (%s)',
    async (code) => {
      const { round, stored } = setUp({ refusals: [code] });
      stored.picks.push(9);
      expect(await round.act(pick(1))).toBe(true);
      expect(round.view).toEqual({ picks: [9] });
    },
  );

  test('a round that was finished in another tab throws with the balance', async () => {
    const { round, stored } = setUp({ refusals: ['round_not_open'] });
    stored.isClosed = true;
    stored.balance = 940;
    const error = await round.act(pick(1)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EndedInOtherTab);
    expect((error as EndedInOtherTab).balance).toBe('940');
  });

  test('collecting the win of a round that was finished in another tab throws too', async () => {
    const { collect, stored } = setUp({
      picks: [1, 2, 3],
      refusals: ['round_already_paid'],
      isResumed: true,
    });
    stored.isClosed = true;
    await expect(collect()).rejects.toBeInstanceOf(EndedInOtherTab);
  });

  test.each(['action_not_allowed', 'not_authenticated'])(
    'rejection %s is thrown when the server has no newer state of the round',
    async (code) => {
      const { round } = setUp({ refusals: [code] });
      await expect(round.act(pick(1))).rejects.toMatchObject({ code });
      expect(round.isOver).toBe(false);
    },
  );
});
