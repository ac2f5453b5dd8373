/** Players of shared flights and shared blackjack hands for the load test. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import type { Shown } from '#games/engines/blackjack-live/timeline.ts';
import type {
  OwnBet,
  SharedBetReply,
  SharedHistoryReply,
  SharedRoundView,
  SharedStateReply,
} from '#games/server/shared/shared-protocol.ts';
import { ask, detailOf, open, type LoadGame } from './game-calls.ts';
import { chance, pick, upTo } from './players.ts';
import type { LoadRun, LoadPlayer } from './players.ts';
import { postUntilAnswered } from './post-until-answered.ts';

const LOOK_MS = 250;
/** Milliseconds of betting time that must be left for a bet to be placed. */
const MIN_BETTING_MS = 1_500;
/** Milliseconds; longer than a busy machine needs for several starts of the platform. */
const GIVE_UP_MS = 400_000;
/**
 * Number of shared rounds on which a player tries to bet. A kill loses a bet now and then, so players continue until
 * the test has seen what it needs.
 */
const MAX_TRIES = 25;

/** Calls `look` until it returns a value. */
async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + GIVE_UP_MS;
  while (Date.now() < end) {
    const seen = await look();
    if (seen !== null) return seen;
    await pause(LOOK_MS);
  }
  throw new Error(`never came: ${what}`);
}

type Placed = SharedBetReply & { round: SharedRoundView };
type Paid = SharedHistoryReply['bets'][number];

/**
 * Common part of players of shared rounds: opens a game, bets on the next round, waits for its end, adds
 * up.
 */
async function openShared(run: LoadRun, player: LoadPlayer, game: LoadGame) {
  const { reply, headers } = await open(run, player, game);
  const call = async <T>(name: string, body: object = {}): Promise<T> => {
    const answer = await postUntilAnswered(
      run.urls,
      `${PATHS.rgs}shared/${name}`,
      JSON.stringify(body),
      headers,
    );
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  };
  const state = (): Promise<SharedStateReply> => call('state');
  return {
    headers,
    state,
    /** Null: no bet was accepted, because the platform was down too long or the money is spent. */
    async bet(place: number, chosen: object): Promise<Placed | null> {
      const round = await until('a round to bet on', async () => {
        const { round: newest, now } = await state();
        return newest?.phase === 'betting' && newest.startsAt - now > MIN_BETTING_MS ? newest : null;
      });
      const stake = reply.stakes[upTo(2)] ?? '';
      const placed = await ask(
        run,
        `${PATHS.rgs}shared/bet`,
        { requestId: randomUUID(), roundId: round.id, place, stake, bet: chosen },
        headers,
      );
      if (placed.status === 200) return { ...(placed.body as SharedBetReply), round };
      expect(['bets_closed', 'insufficient_funds']).toContain(detailOf(placed));
      return null;
    },
    async paid(betId: string): Promise<Paid> {
      const bet = await until('the end of a bet', async () => {
        const { bets } = await call<SharedHistoryReply>('history', { limit: 50 });
        return bets.find(({ id, round: of }) => id === betId && of.phase === 'over') ?? null;
      });
      player.expected += BigInt(bet.win ?? 0) - BigInt(bet.stake);
      expect(BigInt((await state()).balance)).toBe(player.expected);
      return bet;
    },
  };
}

/** Bets on a number of shared flights: half of the bets are cashed out by hand, the others automatically. */
export async function playFlights(
  run: LoadRun,
  player: LoadPlayer,
  game: LoadGame,
  flights: number,
): Promise<void> {
  const { headers, bet: betOn, paid: paidFor } = await openShared(run, player, game);
  for (let tries = 0, taken = 0; taken < flights && tries < MAX_TRIES; tries += 1) {
    // Multiplier in hundredths, from 1.01 to 2.51; null: no automatic cash-out.
    const autoCashOut = chance(0.5) ? 101 + upTo(150) : null;
    const placed = await betOn(upTo(1), { auto: autoCashOut });
    if (!placed) continue;
    taken += 1;
    const { bet, round, now } = placed;
    let stored: OwnBet | null = null;
    if (autoCashOut === null) {
      await pause(Math.max(0, round.startsAt - now) + upTo(4_000));
      const answer = await ask(run, `${PATHS.rgs}shared/cashout`, { betId: bet.id }, headers);
      if (answer.status === 200) stored = (answer.body as SharedBetReply).bet;
      else expect(['cash_out_too_late', 'action_not_allowed']).toContain(detailOf(answer));
    }
    const paid = await paidFor(bet.id);
    if (stored) expect([paid.cashedOut, paid.win]).toEqual([stored.cashedOut, stored.win]);
  }
}

/**
 * Decisions to choose from at random: doubling is more frequent than people choose it, so is hitting, which needs a
 * second decision window.
 */
const CHOICES = ['double', 'double', 'hit', 'hit', 'stand'];

/**
 * Bets on a number of shared blackjack hands, and continues until some player has doubled. Decisions are made
 * in their windows; an acknowledged decision must count, and no other may be charged.
 */
export async function playHands(
  run: LoadRun,
  player: LoadPlayer,
  game: LoadGame,
  hands: number,
): Promise<void> {
  const { headers, state, bet: betOn, paid: paidFor } = await openShared(run, player, game);
  for (let tries = 0, taken = 0; (taken < hands || !run.hasDoubled) && tries < MAX_TRIES; tries += 1) {
    const placed = await betOn(0, {});
    if (!placed) continue;
    taken += 1;
    const { bet } = placed;
    let stored: readonly string[] = [];
    /** Waits for the decision window after the last one that was used. */
    const nextWindow = (): Promise<'open' | 'over'> =>
      until('a window or the end', async () => {
        const { round, bets } = await state();
        if (round?.id !== bet.roundId || round.phase === 'over') return 'over';
        const window = (round.outcome as Partial<Shown> | null)?.window;
        const own = bets.find(({ id }) => id === bet.id);
        return window && own && own.decisions.length === stored.length && window.n === stored.length
          ? 'open'
          : null;
      });
    while (!['stand', 'double'].includes(stored.at(-1) ?? '') && (await nextWindow()) === 'open') {
      const choice = pick(stored.length === 0 ? CHOICES : ['hit', 'stand']);
      const answer = await ask(
        run,
        `${PATHS.rgs}shared/decide`,
        { betId: bet.id, index: stored.length, choice },
        headers,
      );
      if (answer.status !== 200) {
        expect(['decision_too_late', 'action_not_allowed', 'insufficient_funds']).toContain(detailOf(answer));
        break;
      }
      stored = (answer.body as SharedBetReply).bet.decisions;
      expect(stored.at(-1)).toBe(choice);
    }
    const paid = await paidFor(bet.id);
    expect(paid.decisions).toEqual(stored);
    const isDoubled = stored.includes('double');
    expect(BigInt(paid.stake)).toBe(BigInt(bet.stake) * (isDoubled ? 2n : 1n));
    run.hasDoubled ||= isDoubled;
  }
}
