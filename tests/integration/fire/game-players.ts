/**
 * Players of our own games for the load test: every request is sent in copies, and every answer is compared
 * with a simple sum of stakes and wins.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import type { Shown } from '#games/engines/blackjack-live/timeline.ts';
import { GAME_SESSION_HEADER } from '#games/server/protocol.ts';
import type { OpenReply, RoundReply, RoundView } from '#games/server/protocol.ts';
import type {
  OwnBet,
  SharedBetReply,
  SharedHistoryReply,
  SharedRoundView,
  SharedStateReply,
} from '#games/server/shared/shared-protocol.ts';
import { buildCompetitionSeries } from '#platform/seed/seed-competitions.ts';
import { buildGames } from '#platform/seed/seed-games.ts';
import { MANUFACTURERS } from '#platform/seed/manufacturers.ts';
import { REGION, chance, upTo } from './players.ts';
import type { Fire, FirePlayer } from './players.ts';
import { postUntilAnswered } from './stubborn-fetch.ts';
import type { Answer } from './stubborn-fetch.ts';

export type FireGame = { slug: string; manufacturer: string; kind: string };

/** One game of each of these kinds, from the catalogue with that seed number. */
export function gamesOfKinds(seed: number, kinds: readonly string[]): FireGame[] {
  const games = buildGames(seed);
  const raced = new Set(buildCompetitionSeries(games).flatMap(({ gameIds }) => gameIds));
  return kinds.map((kind) => {
    const ofKind = games.filter(({ engine }) => engine.kind === kind);
    const game = ofKind.find(({ gameId }) => raced.has(gameId)) ?? ofKind[0];
    const manufacturer = MANUFACTURERS[(game?.manufacturerId ?? 0) - 1];
    if (!game || !manufacturer) throw new Error(`The catalogue has no ${kind}.`);
    return { slug: game.slug, manufacturer: manufacturer.code, kind };
  });
}

const pick = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;
const spots = (): number[] =>
  [...new Set(Array.from({ length: 1 + upTo(5) }, () => 1 + upTo(39)))].sort((a, b) => a - b);
const risk = (): string => pick(['low', 'medium', 'high']);
/** The bet of a round, by kind and stake. */
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
/** Possible decisions in a round, by kind; the rules say when they are allowed. */
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

/**
 * Refusals that a late copy of a request may get before the round or bet of an earlier copy is stored. A
 * repeat returns the stored one.
 */
const LATE = ['bets_closed', 'cash_out_too_late', 'decision_too_late'];
const detailOf = ({ body }: Answer): string => String((body as { detail?: unknown }).detail);

/** Sends one request in one to three concurrent copies, which must all get the same round or bet. */
async function ask(fire: Fire, path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const text = JSON.stringify(body);
  const copies = await Promise.all(
    Array.from({ length: 1 + upTo(2) }, () => postUntilAnswered(fire.urls, path, text, headers)),
  );
  const answer = copies.find(({ status }) => status === 200) ?? copies[0];
  if (!answer) throw new Error('no answer');
  fire.calls += 1;
  const isBet = path.endsWith('/shared/bet');
  const what = (copy: Answer) => {
    const { round, bet } = copy.body as Partial<RoundReply & SharedBetReply>;
    // A copy that waited for the platform to restart may find the shared round over and the bet cashed out.
    return [
      copy.status,
      round ??
        (bet && (isBet ? bet.id : { id: bet.id, cashedOut: bet.cashedOut, decisions: bet.decisions })) ??
        detailOf(copy),
    ];
  };
  for (const copy of copies) {
    const isLate = answer.status === 200 && LATE.includes(detailOf(copy));
    expect(what(isLate ? await postUntilAnswered(fire.urls, path, text, headers) : copy)).toEqual(
      what(answer),
    );
  }
  return answer;
}

/**
 * Opens a game, with the free rounds of `campaignId`; repeats the launch when the platform was down for longer
 * than a launch is valid.
 */
async function open(
  fire: Fire,
  player: FirePlayer,
  game: FireGame,
  campaignId?: string,
): Promise<{ reply: OpenReply; headers: Record<string, string> }> {
  const query = `query($m: String!, $s: String!, $f: String) {
    gameInit(manufacturer: $m, slug: $s, freegame: $f, withoutInit: false) { statusCode supplierStatusCode url }
  }`;
  const body = JSON.stringify({
    query,
    variables: { m: game.manufacturer, s: game.slug, f: campaignId ?? null },
  });
  const init = await postUntilAnswered(fire.urls, PATHS.graphql, body, {
    ...REGION,
    authorization: `JWT ${player.token}`,
  });
  const launch = /#launch=([^&]+)/.exec(
    (init.body as { data?: { gameInit: { url: string | null } } }).data?.gameInit.url ?? '',
  )?.[1];
  if (!launch) throw new Error(`no launch of ${game.slug}: ${init.text}`);
  const opened = await postUntilAnswered(fire.urls, `${PATHS.rgs}open`, JSON.stringify({ launch }), {});
  if (detailOf(opened) === 'launch_expired') return open(fire, player, game, campaignId);
  if (opened.status !== 200) throw new Error(`open: ${opened.status} ${opened.text}`);
  const reply = opened.body as OpenReply;
  return { reply, headers: { [GAME_SESSION_HEADER]: reply.session } };
}

/** Grants a player free rounds of a game, like the operator's command. */
export async function giveFreeRounds(
  fire: Fire,
  player: FirePlayer,
  game: FireGame,
  count: number,
  operatorSecret: string,
): Promise<string> {
  const campaign = randomUUID();
  const body = JSON.stringify({ user: player.email, slug: game.slug, count, campaign });
  const answer = await postUntilAnswered(fire.urls, '/operator/v1/free-rounds', body, {
    authorization: `Bearer ${operatorSecret}`,
  });
  expect([answer.status, (answer.body as { left?: number }).left]).toEqual([200, count]);
  return campaign;
}

/** Plays private rounds of a game; the first ones are free while the campaign has any left. */
export async function playOwnRounds(
  fire: Fire,
  player: FirePlayer,
  game: FireGame,
  rounds: number,
  campaignId?: string,
): Promise<void> {
  const { reply, headers } = await open(fire, player, game, campaignId);
  let freeLeft = reply.freeRounds?.left ?? 0;
  for (let i = 0; i < rounds; i += 1) {
    const isFree = freeLeft > 0;
    const stake = isFree ? (reply.freeRounds?.stake ?? '') : (reply.stakes[upTo(2)] ?? '');
    const begun = await ask(
      fire,
      `${PATHS.rgs}play`,
      { requestId: randomUUID(), stake, bet: BETS[game.kind]?.(stake), free: isFree },
      headers,
    );
    if (begun.status !== 200) {
      expect([detailOf(begun), BigInt(stake) > player.expected]).toEqual(['insufficient_funds', true]);
      return;
    }
    const answered = begun.body as RoundReply;
    expect(answered.round).toMatchObject({ stake, isFree });
    if (isFree) expect(answered.freeRounds?.left).toBe((freeLeft -= 1));
    /** The part of the stake that the player paid. */
    const paid = ({ staked }: RoundView): bigint => BigInt(staked) - (isFree ? BigInt(stake) : 0n);
    const round = await decide(fire, player, game, answered.round, headers, paid);
    const collected = await ask(fire, `${PATHS.rgs}collect`, { roundId: round.id }, headers);
    if (collected.status !== 200) throw new Error(`collect: ${collected.status} ${collected.text}`);
    const closed = collected.body as RoundReply;
    player.expected += BigInt(closed.round.win) - paid(closed.round);
    expect(BigInt(closed.balance)).toBe(player.expected);
  }
}

/** Makes random decisions that the rules allow until the round is over. */
async function decide(
  fire: Fire,
  player: FirePlayer,
  { kind }: FireGame,
  begun: RoundView,
  headers: Record<string, string>,
  paid: (round: RoundView) => bigint,
): Promise<RoundView> {
  let round = begun;
  for (let tries = 0; round.state === 'open'; tries += 1) {
    if (tries > 500) throw new Error(`a round of ${kind} does not end`);
    const answer = await ask(
      fire,
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

const LOOK_MS = 250;
/** Betting time that must be left for a bet to be placed. */
const MIN_BETTING_MS = 1_500;
const GIVE_UP_MS = 240_000;
/**
 * Number of shared rounds that a player tries to bet on. A kill loses a bet now and then, so players continue
 * until the test has seen what it needs.
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

/** Common part of players of shared rounds: opens a game, bets on the next round, waits for its end, adds up. */
async function openShared(fire: Fire, player: FirePlayer, game: FireGame) {
  const { reply, headers } = await open(fire, player, game);
  const call = async <T>(name: string, body: object = {}): Promise<T> => {
    const answer = await postUntilAnswered(
      fire.urls,
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
        fire,
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
  fire: Fire,
  player: FirePlayer,
  game: FireGame,
  flights: number,
): Promise<void> {
  const { headers, bet: betOn, paid: paidFor } = await openShared(fire, player, game);
  for (let tries = 0, taken = 0; taken < flights && tries < MAX_TRIES; tries += 1) {
    const auto = chance(0.5) ? 101 + upTo(150) : null;
    const placed = await betOn(upTo(1), { auto });
    if (!placed) continue;
    taken += 1;
    const { bet, round, now } = placed;
    let stored: OwnBet | null = null;
    if (auto === null) {
      await pause(Math.max(0, round.startsAt - now) + upTo(4_000));
      const answer = await ask(fire, `${PATHS.rgs}shared/cashout`, { betId: bet.id }, headers);
      if (answer.status === 200) stored = (answer.body as SharedBetReply).bet;
      else expect(['cash_out_too_late', 'action_not_allowed']).toContain(detailOf(answer));
    }
    const paid = await paidFor(bet.id);
    if (stored) expect([paid.cashedOut, paid.win]).toEqual([stored.cashedOut, stored.win]);
  }
}

/** Doubles more often than people would, and hits, which need a second decision window. */
const CHOICES = ['double', 'double', 'hit', 'hit', 'stand'];

/**
 * Bets on a number of shared blackjack hands, and continues until some player has doubled. Decisions are made
 * in their windows; an acknowledged decision must count, and no other may be charged.
 */
export async function playHands(
  fire: Fire,
  player: FirePlayer,
  game: FireGame,
  hands: number,
): Promise<void> {
  const { headers, state, bet: betOn, paid: paidFor } = await openShared(fire, player, game);
  for (let tries = 0, taken = 0; (taken < hands || !fire.hasDoubled) && tries < MAX_TRIES; tries += 1) {
    const placed = await betOn(0, {});
    if (!placed) continue;
    taken += 1;
    const { bet } = placed;
    let stored: readonly string[] = [];
    /** Waits for the window after the last decided one. */
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
        fire,
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
    fire.hasDoubled ||= isDoubled;
  }
}
