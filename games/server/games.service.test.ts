import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { demoPurses, gameRounds, gameSeeds } from './games.tables.ts';
import { GAME_SLUG, openTestGames } from '#platform/testing/test-games.ts';
import type { Crash, TestGames } from '#platform/testing/test-games.ts';
import { aBet, freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/audit.ts';
import {
  ABANDONED_MS,
  BETTING_LIMIT_MS,
  GAME_SESSION_IDLE_MS,
  GUEST_KEPT_MS,
  LAUNCH_TTL_MS,
} from './constants.ts';
import { commitmentOf } from '#contract/commitment.ts';
import { roundNumbers } from './fairness.ts';
import { createRoundSaga } from './round-saga.ts';
import { demoMoney } from './stake-money.ts';
import type {
  OpenReply as AnyOpenReply,
  RoundReply as AnyRoundReply,
  RoundView as AnyRoundView,
} from './protocol.ts';
import { slotEngine } from '#games/engines/slots/engine.ts';
import type { SlotView } from '#games/engines/slots/engine.ts';
import { getSlotProfile } from '#games/engines/slots/profiles.ts';
import type { Spin } from '#games/engines/slots/spin-view.ts';

let bench: TestGames;
beforeAll(async () => {
  bench = await openTestGames();
});
beforeEach(() => {
  bench.crash.at = null;
});
afterAll(async () => {
  expect(isSound(await bench.wallet.audit())).toBe(true);
  await bench.close();
});

type RoundView = AnyRoundView<SlotView>;
type RoundReply = AnyRoundReply<SlotView>;
type OpenReply = AnyOpenReply<object, SlotView>;
const STAKE = 3000n;
const OWNED = 1_000_000_000n;
const open = async (playerId: string | null, mode: 'real' | 'demo' = 'real') =>
  (await bench.games.open(await bench.launchToken(playerId, mode))) as OpenReply;
const spin = async (session: string, requestId = freshId('request'), stake = STAKE) =>
  (await bench.games.play(session, requestId, stake, {})) as RoundReply;
/** Reveals the next free spin of a round; `round` is its last known view. */
const step = async (session: string, { id, actions }: Pick<RoundView, 'id' | 'actions'>) =>
  (await bench.games.act(session, id, actions, { type: 'step' })) as RoundReply;
const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
const codeOf = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );

/** Reveals every free spin and collects the win. */
async function finish(session: string, round: RoundView): Promise<RoundView> {
  let now = round;
  while (now.state === 'open') now = (await step(session, now)).round;
  return (await bench.games.collect(session, now.id)).round as RoundView;
}
/**
 * Begins a round with free spins and leaves it open. Sets the nonce of the seed to the first one that gives
 * free spins.
 */
async function untilFreeSpins(session: string, playerId: string): Promise<RoundView> {
  await bench.games.state(session);
  const mine = and(eq(gameSeeds.ownerId, playerId), isNull(gameSeeds.revealedAt));
  const [seed] = await bench.store.db.select().from(gameSeeds).where(mine);
  const rules = getSlotProfile('medium');
  if (!seed || !rules) throw new Error('nothing to spin with');
  let { nonce } = seed;
  while (slotEngine.isOver(rules, slotEngine.begin(rules, {}, roundNumbers({ ...seed, nonce })))) nonce += 1;
  await bench.store.db.update(gameSeeds).set({ nonce }).where(mine);
  const { round } = await spin(session);
  expect(round.state).toBe('open');
  return round;
}

describe('launch (specification 2 §4 "Game launch guard")', () => {
  const ask = {
    manufacturer: 'maker',
    slug: GAME_SLUG,
    free: false,
    campaignId: null,
    exitUrl: '',
    withoutInit: true,
    player: null,
    region: 'DEV',
    locale: 'ru',
  };
  const player = { id: 'p', sessionId: 's', currency: 'KZT' };
  test.each([
    ['a guest plays free', {}, 'OK'],
    ['a player plays for money', { player }, 'OK'],
    ['a player plays free', { player, free: true }, 'OK'],
    ['no such game', { slug: 'nothing' }, 'UNAVAILABLE'],
    ['a game of another manufacturer', { manufacturer: 'other' }, 'UNAVAILABLE'],
    ['a region where it is closed', { region: 'CLOSED' }, 'RESTRICTED'],
    ['a guest where free play is closed', { region: 'NODEMO' }, 'AUTH_REQUIRED'],
    [
      'a player who asks for free play where it is closed',
      { region: 'NODEMO', player, free: true },
      'NO_DEMO',
    ],
    ['a currency that is not played', { player: { ...player, currency: 'BYN' } }, 'UNAVAILABLE'],
  ])('%s', async (_name, change, status) => {
    expect((await bench.games.launch({ ...ask, ...change })).status).toBe(status);
  });

  test('the address is created only when it is requested', async () => {
    expect(await bench.games.launch(ask)).toMatchObject({ url: null });
    expect(await bench.games.launch({ ...ask, withoutInit: false })).toMatchObject({
      url: expect.stringMatching(/^\/casino\/play\/slot\/\?lang=ru#launch=[\w.-]+$/),
    });
  });

  test.each([
    ['/casino/games/slot?page=2', '/casino/games/slot?page=2'],
    ['//evil.example', '/casino'],
    ['/\\evil.example', '/casino'],
    ['https://evil.example/', '/casino'],
    ['javascript:alert(1)', '/casino'],
    ['/a\nb', '/casino'],
    ['', '/casino'],
    [`/${'a'.repeat(600)}`, '/casino'],
  ])('the exit %j becomes %j', async (exitUrl, safe) => {
    const reply = await bench.games.open(await bench.launchToken(null, 'demo', { exitUrl }));
    expect(reply.exitUrl).toBe(safe);
  });

  test('an expired, damaged or foreign launch opens nothing', async () => {
    const token = await bench.launchToken(null, 'demo');
    const [head, body, mac] = token.split('.');
    const payload = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...payload, mode: 'real', ownerId: 'someone' })).toString(
      'base64url',
    );
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const bad of ['', 'x', `${head}.${forged}.${mac}`, `${none}.${forged}.`])
      expect(await codeOf(bench.games.open(bad))).toBe('launch_expired');
    bench.pass(LAUNCH_TTL_MS + 2000);
    expect(await codeOf(bench.games.open(token))).toBe('launch_expired');
  });
});

describe('rounds for money', () => {
  test('the stake is taken at the spin, the win paid by one call at the end', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, stakes, balance } = await open(playerId);
    expect(balance).toBe(String(OWNED));
    expect(stakes).toContain(String(STAKE));
    const { round } = await spin(session);
    expect(await balanceOf(playerId)).toBe(OWNED - STAKE);
    const closed = await finish(session, round);
    expect(closed.state).toBe('closed');
    expect(await balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
    await bench.games.collect(session, round.id);
    expect(await balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
  });

  test.each(['real', 'demo'] as const)(
    'replies for %s money contain the balance and the seed that a new session gets',
    async (mode) => {
      const playerId = await bench.player({ real: OWNED });
      const opened = await bench.launchToken(playerId, mode);
      const { session, balance: before } = (await bench.games.open(opened)) as OpenReply;
      const found = async () => {
        const { balance } = await bench.games.state(session);
        return { balance, seeds: await bench.store.db.select().from(gameSeeds) };
      };
      const nonceOf = async (hash: string) =>
        (await found()).seeds.find(({ serverSeed }) => commitmentOf(serverSeed) === hash)?.nonce;
      const spun = await spin(session);
      expect(spun.balance).toBe((await found()).balance);
      expect(BigInt(spun.balance)).toBe(BigInt(before) - STAKE);
      expect(spun.fairness.nonce).toBe(await nonceOf(spun.fairness.serverSeedHash));
      let { round } = spun;
      while (round.state === 'open') ({ round } = await step(session, round));
      const paid = (await bench.games.collect(session, round.id)) as RoundReply;
      expect(paid.balance).toBe((await found()).balance);
      expect(BigInt(paid.balance)).toBe(BigInt(before) - STAKE + BigInt(paid.round.win));
      expect(paid.fairness).toEqual(spun.fairness);
      const again = (await bench.games.collect(session, round.id)) as RoundReply;
      expect(again).toEqual(paid);
    },
  );

  test('the same request returns the same round, even after it was closed; with another stake it is a conflict', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    const request = freshId('request');
    const answers = await Promise.all(Array.from({ length: 8 }, () => spin(session, request)));
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    expect(await balanceOf(playerId)).toBe(OWNED - STAKE);
    const first = answers[0]?.round as RoundView;
    const closed = await finish(session, first);
    expect((await spin(session, request)).round).toEqual(closed);
    expect(await codeOf(spin(session, request, STAKE * 2n))).toBe('idempotency_conflict');
  });

  test('two tabs: one round at a time; the second spin returns the open one without a stake', async () => {
    const playerId = await bench.player({ real: OWNED });
    const [one, two] = [await open(playerId), await open(playerId)];
    const answers = await Promise.all([one, two, one, two].map(({ session }) => spin(session)));
    expect(new Set(answers.map(({ round }) => round.id)).size).toBe(1);
    expect(await balanceOf(playerId)).toBe(OWNED - STAKE);
  });

  test('a reload returns the same round with the same outcome, even between free spins', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    const round = await untilFreeSpins(session, playerId);
    expect((await open(playerId)).round).toEqual(round);
    const { round: first } = await step(session, round);
    expect((await step(session, round)).round).toEqual(first);
    const { round: second } = await step(session, first);
    expect(second.view.spins).toHaveLength(3);
    const again = await open(playerId);
    expect(again.round).toEqual(second);
    expect(await codeOf(bench.games.collect(again.session, round.id))).toBe('round_not_open');
    const before = await balanceOf(playerId);
    const closed = await finish(again.session, second);
    expect(closed.view.spins).toHaveLength(1 + closed.view.granted);
    expect(await balanceOf(playerId)).toBe(before + BigInt(closed.win));
    expect((await open(playerId)).round).toBeNull();
    expect(await codeOf(step(session, closed))).toBe('round_not_open');
  });

  test('unrevealed free spins are never sent', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    const round = await untilFreeSpins(session, playerId);
    expect(round.view.spins).toHaveLength(1);
    expect(round.win).toBe(String((BigInt(round.view.spins[0]?.coins ?? 0) * STAKE) / 10n));
    const text = JSON.stringify([await bench.games.state(session), await bench.games.history(session, 50)]);
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    const { spins } = row?.state as { spins: Spin[] };
    expect(spins.length).toBeGreaterThan(1);
    expect(text).not.toContain(JSON.stringify(spins[1]));
  });

  test.each([
    [1n, 'bet_below_minimum'],
    [3001n, 'validation_failed'],
    [10n ** 12n, 'bet_above_maximum'],
  ])('a stake of %s minor units is rejected: %s', async (stake, code) => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    expect(await codeOf(spin(session, freshId('request'), stake))).toBe(code);
    expect(await balanceOf(playerId)).toBe(OWNED);
  });

  test('not enough money: rejected, no open round, and the next spin works', async () => {
    const playerId = await bench.player({ real: STAKE - 1n });
    const { session } = await open(playerId);
    const request = freshId('request');
    expect(await codeOf(spin(session, request))).toBe('insufficient_funds');
    expect(await codeOf(spin(session, request))).toBe('insufficient_funds');
    await bench.store.transaction((tx) =>
      bench.wallet.credit(tx, { playerId, kind: 'real', amount: 1n, key: freshId('credit'), reason: 'test' }),
    );
    expect(await codeOf(spin(session))).toBe('ok');
  });

  test('rounds of other players answer like rounds that do not exist', async () => {
    const [one, two] = [await bench.player({ real: OWNED }), await bench.player({ real: OWNED })];
    const mine = await open(one);
    const { round } = await spin(mine.session);
    const other = await open(two);
    for (const id of [round.id, 'no-such-round']) {
      expect(await codeOf(bench.games.collect(other.session, id))).toBe('not_found');
      expect(await codeOf(step(other.session, { id, actions: 0 }))).toBe('not_found');
    }
  });

  test('a game session ends with its sign-in and after an idle hour; an invented token is rejected', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    expect(await codeOf(spin('made-up'))).toBe('launch_expired');
    expect(await codeOf(bench.games.state(undefined))).toBe('launch_expired');
    const launch = await bench.launchToken(playerId, 'real');
    bench.signedOut.add(`session of ${playerId}`);
    expect(await codeOf(spin(session))).toBe('not_authenticated');
    expect(await codeOf(bench.games.open(launch))).toBe('not_authenticated');
    expect(await balanceOf(playerId)).toBe(OWNED);
    const guest = await open(null, 'demo');
    bench.pass(GAME_SESSION_IDLE_MS + 1000);
    expect(await codeOf(spin(guest.session))).toBe('launch_expired');
  });

  test("opening a game adds it to the player's recent games", async () => {
    const playerId = await bench.player({});
    await open(playerId, 'demo');
    expect(bench.opened).toContain(playerId);
  });
});

describe('crashes', () => {
  const crashes: Crash[] = (['bet', 'win'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );

  test.each(crashes)(
    'process crashes $when the $call: a repeated request continues the round, money moves once',
    async (at) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await open(playerId);
      const request = freshId('request');
      bench.crash.at = at;
      if (at.call === 'bet') await expect(spin(session, request)).rejects.toThrow('died');
      else {
        const { round } = await spin(session, request);
        let now = round;
        while (now.state === 'open') now = (await step(session, now)).round;
        await expect(bench.games.collect(session, round.id)).rejects.toThrow('died');
      }
      bench.crash.at = null;
      const games = bench.another();
      const { round } = (await games.play(session, request, STAKE, {})) as RoundReply;
      const closed = await finish(session, round);
      expect(await balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(closed.win));
    },
    30_000,
  );

  test.each(crashes.filter(({ call }) => call === 'bet'))(
    'process crashes $when the bet without a repeat: the sweeper of another process returns the stake',
    async (at) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await open(playerId);
      const request = freshId('request');
      bench.crash.at = at;
      await expect(spin(session, request)).rejects.toThrow('died');
      bench.crash.at = null;
      bench.pass(BETTING_LIMIT_MS + 1000);
      await bench.another().sweep();
      expect(await balanceOf(playerId)).toBe(OWNED);
      expect(await codeOf(spin(session, request))).toBe('round_not_open');
      expect(await balanceOf(playerId)).toBe(OWNED);
      expect(await codeOf(spin(session))).toBe('ok');
    },
  );

  test.each(['before', 'after'] as const)(
    'process crashes %s the rollback too: the next sweep completes it',
    async (when) => {
      const playerId = await bench.player({ real: OWNED });
      const { session } = await open(playerId);
      bench.crash.at = { call: 'bet', when: 'after' };
      await expect(spin(session)).rejects.toThrow('died');
      bench.pass(BETTING_LIMIT_MS + 1000);
      bench.crash.at = { call: 'rollback', when };
      await bench.games.sweep();
      expect(bench.errors.splice(0)).toHaveLength(1);
      bench.crash.at = null;
      bench.pass(BETTING_LIMIT_MS + 1000);
      await bench.games.sweep();
      expect(await balanceOf(playerId)).toBe(OWNED);
    },
  );

  test('an abandoned round is closed and paid after ten minutes, even between free spins, and only once by two concurrent sweepers', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    const round = await untilFreeSpins(session, playerId);
    await step(session, round);
    const before = await balanceOf(playerId);
    bench.pass(ABANDONED_MS - 1000);
    await bench.games.sweep();
    expect(await balanceOf(playerId)).toBe(before);
    bench.pass(2000);
    await Promise.all([bench.games.sweep(), bench.another().sweep(), bench.another().sweep()]);
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    expect(row?.status).toBe('closed');
    expect(await balanceOf(playerId)).toBe(before + (row?.win ?? 0n));
    const now = await bench.games.collect(session, round.id);
    expect(now.round.win).toBe(String(row?.win));
    expect(now.round.state).toBe('closed');
  });
});

describe('further bets', () => {
  const STAND = { type: 'stand' };
  /** A round of blackjack whose first two cards may be doubled. */
  async function aHand(
    playerId: string,
    games = bench.games,
  ): Promise<{ session: string; round: AnyRoundView }> {
    const { session } = await bench.games.open(
      await bench.launchToken(playerId, 'real', { slug: 'some-blackjack' }),
    );
    for (;;) {
      const { round } = await games.play(session, freshId('request'), STAKE, {});
      if (round.state === 'open' && (round.view as { choices: string[] }).choices.includes('double'))
        return { session, round };
      await endHand(session, round);
    }
  }
  async function endHand(session: string, round: AnyRoundView): Promise<AnyRoundView> {
    let now = round;
    while (now.state === 'open') {
      const act = (action: object) => bench.games.act(session, now.id, now.actions, action);
      now = (await act(STAND).catch(() => act({ type: 'insurance', take: false }))).round;
    }
    return (await bench.games.collect(session, now.id)).round;
  }
  const double = (
    games: TestGames['games'],
    session: string,
    { id, actions }: Pick<AnyRoundView, 'id' | 'actions'>,
  ) => games.act(session, id, actions, { type: 'double' });
  const bank = (playerId: string, amount: bigint) =>
    bench.store.transaction((tx) =>
      bench.wallet.credit(tx, { playerId, kind: 'real', amount, key: freshId('credit'), reason: 'test' }),
    );

  test('rejected for lack of money, the decision is not made; after a deposit it is made once, however often it is repeated', async () => {
    const playerId = await bench.player({ real: 100n * STAKE });
    const { session, round } = await aHand(playerId);
    const rest = await balanceOf(playerId);
    expect((await bench.wallet.bet(aBet({ playerId, amount: String(rest), roundId: 'elsewhere' }))).ok).toBe(
      true,
    );
    expect(await codeOf(double(bench.games, session, round))).toBe('insufficient_funds');
    expect((await bench.games.state(session)).round).toEqual(round);
    await bank(playerId, STAKE);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => double(at % 2 ? bench.games : bench.another(), session, round)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.round))).size).toBe(1);
    expect(answers[0]?.round).toMatchObject({ staked: String(2n * STAKE), actions: 1 });
    expect(await balanceOf(playerId)).toBe(0n);
  });

  test('a process that was slow with one raise does not end the next one', async () => {
    const playerId = await bench.player({ real: 100n * STAKE });
    const { session, round } = await aHand(playerId);
    await bench.wallet.bet(
      aBet({ playerId, amount: String(await balanceOf(playerId)), roundId: 'elsewhere' }),
    );
    // Two processes handle the same raise; one of them gets the wallet's rejection late.
    const slow = bench.hold('bet');
    const late = double(bench.another(), session, round);
    await slow.reached;
    expect(await codeOf(bench.games.state(session))).toBe('ok');
    await bank(playerId, STAKE);
    const next = bench.hold('bet');
    const second = double(bench.games, session, round);
    await next.reached;
    slow.release();
    expect(['insufficient_funds', 'ok']).toContain(await codeOf(late));
    next.release();
    const { round: doubled } = await second;
    expect(doubled).toMatchObject({ staked: String(2n * STAKE), actions: 1 });
    const closed = await endHand(session, doubled);
    expect(await balanceOf(playerId)).toBe(BigInt(closed.win));
  });

  test('a bought bonus is paid at once, and refunded completely', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await bench.games.open(
      await bench.launchToken(playerId, 'real', { slug: 'bought-slot' }),
    );
    const buy = (request: string) => bench.games.play(session, request, STAKE, { buy: true });
    const { round } = await buy(freshId('request'));
    expect(BigInt(round.staked)).toBeGreaterThan(STAKE);
    expect(await balanceOf(playerId)).toBe(OWNED - BigInt(round.staked));
    const closed = await finish(session, round as RoundView);
    const before = OWNED - BigInt(round.staked) + BigInt(closed.win);
    expect(await balanceOf(playerId)).toBe(before);
    bench.crash.at = { call: 'bet', when: 'after' };
    await expect(buy(freshId('request'))).rejects.toThrow('died');
    bench.crash.at = null;
    expect(await balanceOf(playerId)).toBeLessThan(before - STAKE);
    bench.pass(BETTING_LIMIT_MS + 1000);
    await bench.games.sweep();
    expect(await balanceOf(playerId)).toBe(before);
    const demo = await bench.games.open(await bench.launchToken(playerId, 'demo', { slug: 'bought-slot' }));
    const bought = await bench.games.play(demo.session, freshId('request'), STAKE, { buy: true });
    expect(bought.balance).toBe(String(BigInt(demo.balance) - BigInt(bought.round.staked)));
  });
});

describe('demo play', () => {
  test('a guest plays with a purse of the launch, no account is involved', async () => {
    const { session, mode, balance } = await open(null, 'demo');
    expect(mode).toBe('demo');
    const { round, balance: after } = await spin(session);
    expect(BigInt(after)).toBe(BigInt(balance) - STAKE);
    const closed = await finish(session, round);
    expect((await bench.games.state(session)).balance).toBe(
      String(BigInt(balance) - STAKE + BigInt(closed.win)),
    );
  });

  test('a player keeps purse and open round across launches, separate from real money', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, stake } = await open(playerId, 'demo');
    expect(stake).not.toBe(String(STAKE));
    const { round, balance } = await spin(session);
    const again = await open(playerId, 'demo');
    expect(again.stake).toBe(String(STAKE));
    expect(again.round).toEqual(round);
    expect(again.balance).toBe(balance);
    expect((await open(playerId, 'real')).round).toBeNull();
    expect(await balanceOf(playerId)).toBe(OWNED);
  });

  test('twenty concurrent spins take one stake; repeats pay once', async () => {
    const { session, balance } = await open(null, 'demo');
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(session)));
    const round = answers[0]?.round as RoundView;
    expect(new Set(answers.map((answer) => answer.round.id)).size).toBe(1);
    const closed = await finish(session, round);
    await Promise.all(Array.from({ length: 5 }, () => bench.games.collect(session, round.id)));
    expect((await bench.games.state(session)).balance).toBe(
      String(BigInt(balance) - STAKE + BigInt(closed.win)),
    );
  });

  test('late duplicates of earlier calls move nothing, and the next round is paid', async () => {
    const { session } = await open(null, 'demo');
    const { round } = await spin(session);
    const [begun] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    if (!begun) throw new Error('no round');
    const { store } = bench;
    const demo = demoMoney(store);
    const saga = createRoundSaga({ store, clock: { now: bench.now }, money: { real: demo, demo } });
    const pending = { id: 'raise', action: {}, state: begun.state, amount: String(STAKE) };
    const late = async () => {
      const before = await demo.balance(begun.ownerId);
      for (const status of ['betting', 'raising', 'voiding', 'paying'] as const)
        await saga.step({ ...begun, status, win: STAKE, pending: status === 'raising' ? pending : null });
      expect(await demo.balance(begun.ownerId)).toBe(before);
    };
    await late();
    await finish(session, round);
    await late();
    const { round: next, balance } = await spin(session);
    await late();
    const { win } = await finish(session, next);
    expect((await bench.games.state(session)).balance).toBe(String(BigInt(balance) + BigInt(win)));
  });

  test('a bet that was not taken in time is cancelled; data of a guest is deleted after a day', async () => {
    const { session, balance } = await open(null, 'demo');
    const { round } = await spin(session);
    // Simulates a bet that is not taken yet; purse and round normally change in one transaction.
    await bench.store.db.update(gameRounds).set({ status: 'betting' }).where(eq(gameRounds.id, round.id));
    await bench.store.db.update(demoPurses).set({ balance: BigInt(balance) });
    bench.pass(BETTING_LIMIT_MS + 1000);
    await bench.games.sweep();
    expect((await bench.games.state(session)).balance).toBe(balance);
    bench.pass(GUEST_KEPT_MS + 1000);
    await bench.games.sweep();
    expect(await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id))).toEqual([]);
    expect(bench.errors).toEqual([]);
  });
});

describe('provably fair', () => {
  test('rotation reveals the committed seed, and every round can be repeated with it', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session, fairness } = await open(playerId);
    for (let i = 0; i < 5; i += 1) await finish(session, (await spin(session)).round);
    expect((await bench.games.history(session, 20)).rounds.every((entry) => entry.serverSeed === null)).toBe(
      true,
    );

    const { revealed, fairness: next } = await bench.games.rotateSeed(session, 'my own seed');
    expect(commitmentOf(revealed.serverSeed)).toBe(fairness.serverSeedHash);
    expect(revealed).toMatchObject({
      serverSeedHash: fairness.serverSeedHash,
      clientSeed: fairness.clientSeed,
      rounds: 5,
    });
    expect(next).toMatchObject({ clientSeed: 'my own seed', nonce: 0 });
    expect(next.serverSeedHash).toBe(fairness.nextServerSeedHash);
    expect(next.serverSeedHash).not.toBe(fairness.serverSeedHash);

    const { rounds } = await bench.games.history(session, 20);
    expect(rounds.map((entry) => entry.nonce)).toEqual([4, 3, 2, 1, 0]);
    for (const entry of rounds) {
      const { clientSeed, nonce, bet, actions } = entry;
      const repeated = await bench.games.verify(
        GAME_SLUG,
        { serverSeed: revealed.serverSeed, clientSeed, nonce },
        bet,
        actions,
      );
      expect(repeated.serverSeedHash).toBe(entry.serverSeedHash);
      expect(repeated.view).toEqual(entry.round.view);
      expect((BigInt(repeated.winPerHundred) * STAKE) / 100n).toBe(BigInt(entry.round.win));
    }
  });

  test('no seed is revealed while a round is open', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await open(playerId);
    const { round } = await spin(session);
    expect(await codeOf(bench.games.rotateSeed(session, 'x'))).toBe('round_not_open');
    await finish(session, round);
    expect(await codeOf(bench.games.rotateSeed(session, 'x'))).toBe('ok');
  });
});
