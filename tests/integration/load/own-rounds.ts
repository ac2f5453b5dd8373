/**
 * Players of private rounds for the load test: every answer is compared with a simple sum of stakes and
 * wins.
 */
import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import type { RoundReply, RoundView } from '#games/server/protocol.ts';
import { ask, detailOf, open, type LoadGame } from './game-calls.ts';
import { chance, pick, upTo } from './players.ts';
import type { LoadRun, LoadPlayer } from './players.ts';
import { postUntilAnswered } from './post-until-answered.ts';

const spots = (): number[] =>
  [...new Set(Array.from({ length: 1 + upTo(5) }, () => 1 + upTo(39)))].sort((a, b) => a - b);
const risk = (): string => pick(['low', 'medium', 'high']);
/** Makes the bet of a round from the stake, by kind of game. */
const BETS: Readonly<Record<string, (stake: string) => object>> = {
  slot: () => ({}),
  mines: () => ({ mines: 1 + upTo(9) }),
  plinko: () => ({ rows: 8 + upTo(8), risk: risk(), balls: pick([1, 2, 5, 10]) }),
  dice: () => ({ side: pick(['under', 'over']), chance: 100 + upTo(9000) }),
  wheel: () => ({ segments: pick([10, 20, 30, 40, 50]), risk: risk() }),
  keno: () => ({ spots: spots(), risk: risk() }),
  roulette: (stake) => ({
    chips: [{ spot: pick(['red', 'black', 'straight-17', 'dozen-2']), amount: stake }],
  }),
  blackjack: () => ({}),
  videopoker: (stake) => ({ coins: 1, coin: stake }),
};
/** Makes a decision in a round, by kind of game; the rules say when it is allowed. */
const ACTIONS: Readonly<Record<string, () => object>> = {
  slot: () => ({ type: 'step' }),
  mines: () => (chance(0.3) ? { type: 'cash' } : { type: 'pick', at: upTo(24) }),
  blackjack: () =>
    pick([
      { type: 'hit' },
      { type: 'stand' },
      { type: 'double' },
      { type: 'split' },
      { type: 'insurance', take: chance(0.5) },
    ]),
  videopoker: () => ({ type: 'draw', hold: [0, 1, 2, 3, 4].filter(() => chance(0.5)) }),
};

/** Grants a player free rounds of a game, like the operator's command. */
export async function giveFreeRounds(
  run: LoadRun,
  player: LoadPlayer,
  game: LoadGame,
  count: number,
  operatorSecret: string,
): Promise<string> {
  const campaign = randomUUID();
  const body = JSON.stringify({ user: player.email, slug: game.slug, count, campaign });
  const answer = await postUntilAnswered(run.urls, '/operator/v1/free-rounds', body, {
    authorization: `Bearer ${operatorSecret}`,
  });
  expect([answer.status, (answer.body as { left?: number }).left]).toEqual([200, count]);
  return campaign;
}

/** Plays private rounds of a game; the first ones are free while the campaign has any left. */
export async function playOwnRounds(
  run: LoadRun,
  player: LoadPlayer,
  game: LoadGame,
  rounds: number,
  campaignId?: string,
): Promise<void> {
  const { reply, headers } = await open(run, player, game, campaignId);
  let freeLeft = reply.freeRounds?.left ?? 0;
  for (let i = 0; i < rounds; i += 1) {
    const isFree = freeLeft > 0;
    const stake = isFree ? (reply.freeRounds?.stake ?? '') : (reply.stakes[upTo(2)] ?? '');
    const begun = await ask(
      run,
      `${PATHS.rgs}play`,
      { requestId: randomUUID(), stake, bet: BETS[game.kind]?.(stake), free: isFree },
      headers,
    );
    if (begun.status !== 200) {
      // A kill may end a round before its bet is answered: such a round is void, and nothing was staked. The balance
      // after the next round shows that.
      if (detailOf(begun) === 'round_not_open') continue;
      expect([detailOf(begun), BigInt(stake) > player.expected]).toEqual(['insufficient_funds', true]);
      return;
    }
    const answered = begun.body as RoundReply;
    expect(answered.round).toMatchObject({ stake, isFree });
    if (isFree) expect(answered.freeRounds?.left).toBe((freeLeft -= 1));
    /** The part of the stake that the player paid. */
    const paid = ({ staked }: RoundView): bigint => BigInt(staked) - (isFree ? BigInt(stake) : 0n);
    const round = await decide(run, player, game, answered.round, headers, paid);
    const collected = await ask(run, `${PATHS.rgs}collect`, { roundId: round.id }, headers);
    if (collected.status !== 200) throw new Error(`collect: ${collected.status} ${collected.text}`);
    const closed = collected.body as RoundReply;
    player.expected += BigInt(closed.round.win) - paid(closed.round);
    expect(BigInt(closed.balance)).toBe(player.expected);
  }
}

/** Makes random decisions that the rules allow until the round is over. */
async function decide(
  run: LoadRun,
  player: LoadPlayer,
  { kind }: LoadGame,
  begun: RoundView,
  headers: Record<string, string>,
  paid: (round: RoundView) => bigint,
): Promise<RoundView> {
  let round = begun;
  for (let tries = 0; round.state === 'open'; tries += 1) {
    if (tries > 500) throw new Error(`a round of ${kind} does not end`);
    const answer = await ask(
      run,
      `${PATHS.rgs}act`,
      { roundId: round.id, index: round.actions, action: ACTIONS[kind]?.() },
      headers,
    );
    if (answer.status === 200) {
      const { round: now, balance } = answer.body as RoundReply;
      expect(now.actions).toBe(round.actions + 1);
      expect(BigInt(balance)).toBe(player.expected - paid(now));
      round = now;
    } else expect(['action_not_allowed', 'insufficient_funds']).toContain(detailOf(answer));
  }
  return round;
}
