/**
 * Free rounds from the campaign to the win: the player pays nothing, no round is lost, none is played twice.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { gameRounds } from './games.tables.ts';
import { GAME_SLUG, openTestGames } from '#platform/testing/test-games.ts';
import type { Crash, TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { ABANDONED_MS, BETTING_LIMIT_MS } from './constants.ts';
import type { OpenReply, RoundReply, RoundView } from './protocol.ts';

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

const STAKE = 3000n;
const HOUR = 60 * 60_000;
type Given = { slug?: string; count?: number; hours?: number };

/** A player without money who was given free rounds. */
async function given({ slug = GAME_SLUG, count = 3, hours }: Given = {}) {
  const playerId = await bench.player({});
  const campaignId = freshId('campaign');
  // Relative to the bench's clock, which a test may have moved.
  const expiresAt = hours === undefined ? null : new Date(bench.now().getTime() + hours * HOUR);
  const give = () =>
    bench.games.giveFreeRounds({ playerId, slug, campaignId, count, stake: '30', expiresAt });
  await give();
  const place = { playerId, gameId: `demo-${slug}`, campaignId };
  return {
    playerId,
    campaignId,
    place,
    give,
    left: async () => (await bench.wallet.freeRounds.find(place))?.left,
  };
}
const launch = (playerId: string, campaignId: string, slug = GAME_SLUG) =>
  bench.launchToken(playerId, 'real', { campaignId, slug });
const open = async (playerId: string, campaignId: string, slug = GAME_SLUG) =>
  (await bench.games.open(await launch(playerId, campaignId, slug))) as OpenReply;
const freeSpin = (session: string, request = freshId('request'), stake = STAKE) =>
  bench.games.play(session, request, stake, {}, true);
const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
const codeOf = async (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
async function finish(session: string, round: RoundView): Promise<RoundReply> {
  let now = round;
  while (now.state === 'open')
    now = (await bench.games.act(session, now.id, now.actions, { type: 'step' })).round;
  return bench.games.collect(session, now.id);
}

describe('a campaign', () => {
  test('is activated by its first launch and played at its stake without cost; afterwards the session continues as any other', async () => {
    const { playerId, campaignId, place } = await given({ count: 2 });
    expect(bench.notified).toContainEqual({ playerId, type: 'update_promo_freespin_available' });
    const [before] = await bench.wallet.freeRounds.ofPlayer(playerId);
    expect(before).toMatchObject({ activatedAt: null, count: 2, left: 2, stake: STAKE });
    const token = await launch(playerId, campaignId);
    expect((await bench.wallet.freeRounds.find(place))?.activatedAt).toBeNull();
    const opened = (await bench.games.open(token)) as OpenReply;
    expect(opened).toMatchObject({
      mode: 'real',
      balance: '0',
      stake: String(STAKE),
      freeRounds: { left: 2, count: 2, stake: String(STAKE) },
    });
    expect((await bench.wallet.freeRounds.find(place))?.activatedAt).not.toBeNull();

    let won = 0n;
    for (const left of [1, 0]) {
      const reply = await freeSpin(opened.session);
      expect(reply).toMatchObject({
        round: { isFree: true, stake: String(STAKE) },
        balance: String(won),
        freeRounds: { left, count: 2 },
      });
      const closed = await finish(opened.session, reply.round);
      won += BigInt(closed.round.win);
      expect(closed.balance).toBe(String(won));
      expect(await balanceOf(playerId)).toBe(won);
    }
    expect(await bench.wallet.freeRounds.ofPlayer(playerId)).toEqual([]);
    expect(await codeOf(freeSpin(opened.session))).toBe('free_rounds_over');
    await bench.store.transaction((tx) =>
      bench.wallet.credit(tx, {
        playerId,
        kind: 'real',
        amount: 9000n,
        key: freshId('credit'),
        reason: 'test',
      }),
    );
    const paid = await bench.games.play(opened.session, freshId('request'), STAKE, {});
    expect(paid.round.isFree).toBe(false);
    expect(await balanceOf(playerId)).toBe(won + 9000n - STAKE);
  });

  test('the same grant counts once; a repeat with other terms is rejected', async () => {
    const { playerId, campaignId, give, left } = await given({ count: 3 });
    await give();
    expect(await left()).toBe(3);
    const other = bench.games.giveFreeRounds({
      playerId,
      slug: GAME_SLUG,
      campaignId,
      count: 4,
      stake: '30',
      expiresAt: null,
    });
    expect(await codeOf(other)).toBe('idempotency_conflict');
  });

  test.each([
    [{ stake: '30.50' }, 'validation_failed'],
    [{ stake: 'much' }, 'validation_failed'],
    [{ stake: '0.01' }, 'bet_below_minimum'],
    [{ slug: 'some-roulette' }, 'game_unavailable'],
    [{ slug: 'no-game' }, 'game_unavailable'],
  ])('%j is rejected: %s', async (change, code) => {
    const playerId = await bench.player({});
    const offer = {
      playerId,
      slug: GAME_SLUG,
      campaignId: freshId('campaign'),
      count: 1,
      stake: null,
      expiresAt: null,
    };
    expect(await codeOf(bench.games.giveFreeRounds({ ...offer, ...change }))).toBe(code);
  });
});

describe('launch', () => {
  const ask = {
    manufacturer: 'maker',
    slug: GAME_SLUG,
    free: false,
    exitUrl: '',
    withoutInit: true,
    region: 'DEV',
    locale: 'ru',
  };
  const as = (id: string) => ({ id, sessionId: `session of ${id}`, currency: 'KZT' });

  test('reports why a campaign cannot be played, and opens nothing', async () => {
    const { playerId, campaignId } = await given();
    const stranger = await bench.player({});
    const own = { ...ask, player: as(playerId), campaignId };
    expect(await bench.games.launch(own)).toMatchObject({ status: 'OK' });
    expect(await bench.games.launch({ ...own, player: null })).toMatchObject({ status: 'AUTH_REQUIRED' });
    expect(await bench.games.launch({ ...own, player: as(stranger) })).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'CAMPAIGN_UNKNOWN',
    });
    expect(await bench.games.launch({ ...own, campaignId: 'made-up' })).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'CAMPAIGN_UNKNOWN',
    });
    expect(await bench.games.launch({ ...own, slug: 'some-mines' })).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'CAMPAIGN_UNKNOWN',
    });
    expect(await bench.games.launch({ ...own, slug: 'some-roulette' })).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'FREE_ROUNDS_NOT_SUPPORTED',
    });
  });

  test('a finished campaign opens nothing; with an unfinished last round it opens that round', async () => {
    const { playerId, campaignId } = await given({ count: 1, hours: 1 });
    const own = { ...ask, player: as(playerId), campaignId };
    const { session } = await open(playerId, campaignId);
    const { round } = await freeSpin(session);
    expect((await open(playerId, campaignId)).round).toEqual(round);
    await finish(session, round);
    expect(await bench.games.launch(own)).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'CAMPAIGN_USED_UP',
    });

    const late = await given({ hours: 1 });
    const opened = await open(late.playerId, late.campaignId);
    bench.pass(HOUR + 1000);
    expect(
      await bench.games.launch({ ...own, player: as(late.playerId), campaignId: late.campaignId }),
    ).toMatchObject({ reason: 'CAMPAIGN_EXPIRED' });
    expect(await codeOf(freeSpin(opened.session))).toBe('launch_expired');
    expect(await late.left()).toBe(3);
  });

  test('demo play ignores campaigns', async () => {
    const { playerId, campaignId, left } = await given();
    const opened = (await bench.games.open(
      await bench.launchToken(playerId, 'demo', { campaignId }),
    )) as OpenReply;
    expect(opened).toMatchObject({ mode: 'demo', freeRounds: null });
    expect(await codeOf(freeSpin(opened.session))).toBe('free_rounds_over');
    expect(await left()).toBe(3);
  });
});

describe('neither more nor fewer rounds than granted', () => {
  test('only at its stake, without purchases, and without a second round at the same time', async () => {
    const { playerId, campaignId, left } = await given({ slug: 'bought-slot' });
    const { session, stakes } = await open(playerId, campaignId, 'bought-slot');
    expect(await codeOf(freeSpin(session, freshId('request'), BigInt(stakes[1] ?? 0)))).toBe(
      'validation_failed',
    );
    expect(await codeOf(bench.games.play(session, freshId('request'), STAKE, { buy: true }, true))).toBe(
      'validation_failed',
    );
    expect(await codeOf(bench.games.play(session, freshId('request'), STAKE, {}))).toBe('validation_failed');
    expect(await left()).toBe(3);
    expect(await balanceOf(playerId)).toBe(0n);
  });

  test('a repeated request returns the same round, even after the last one; the same request id with a paid round is a conflict', async () => {
    const { playerId, campaignId, left } = await given({ count: 1 });
    const { session } = await open(playerId, campaignId);
    const request = freshId('request');
    const answers = await Promise.all(Array.from({ length: 6 }, () => freeSpin(session, request)));
    expect(new Set(answers.map(({ round }) => JSON.stringify(round))).size).toBe(1);
    const closed = await finish(session, answers[0]?.round as RoundView);
    expect((await freeSpin(session, request)).round).toEqual(closed.round);
    expect(await codeOf(bench.games.play(session, request, STAKE, {}))).toBe('idempotency_conflict');
    expect(await left()).toBe(0);
  });

  test('a repeated request that overlaps with the last round in another process returns that round', async () => {
    const { playerId, campaignId, left } = await given({ count: 1 });
    const { session } = await open(playerId, campaignId);
    const request = freshId('request');
    const twin: { reply?: Promise<RoundReply> } = {};
    const find = bench.wallet.freeRounds.find;
    // The repeat has found no round yet and is about to read what is left.
    const late = jest.spyOn(bench.wallet.freeRounds, 'find').mockImplementationOnce(async (place) => {
      twin.reply = bench.another().play(session, request, STAKE, {}, true);
      await twin.reply;
      return find(place);
    });
    try {
      const repeat = await freeSpin(session, request);
      expect(repeat.round).toEqual((await twin.reply)?.round);
      expect(await left()).toBe(0);
    } finally {
      late.mockRestore();
    }
  });

  test('two tabs and two processes play one round at a time, and not more than granted in total', async () => {
    const { playerId, campaignId, left } = await given({ count: 4 });
    const tabs = [await open(playerId, campaignId), await open(playerId, campaignId)];
    const processes = [bench.games, bench.another()];
    const played = new Set<string>();
    for (let index = 0; index < 8; index += 1) {
      const plays = tabs.map(({ session }, at) =>
        processes[at]?.play(session, freshId('request'), STAKE, {}, true).catch(() => null),
      );
      for (const reply of await Promise.all(plays)) {
        if (!reply) continue;
        played.add(reply.round.id);
        await finish(tabs[0]?.session ?? '', reply.round);
      }
    }
    expect(played.size).toBe(4);
    expect(await left()).toBe(0);
    const rows = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.ownerId, playerId));
    const paid = rows.filter(({ status }) => status === 'closed');
    expect(paid).toHaveLength(4);
    expect(await balanceOf(playerId)).toBe(paid.reduce((sum, { win }) => sum + win, 0n));
  });

  const crashes: Crash[] = (['bet', 'win'] as const).flatMap((call) =>
    (['before', 'after'] as const).map((when) => ({ call, when })),
  );
  test.each(crashes)(
    'process crashes $when the $call: a repeated request continues the round, which is counted once',
    async (at) => {
      const { playerId, campaignId, left } = await given();
      const { session } = await open(playerId, campaignId);
      const request = freshId('request');
      bench.crash.at = at;
      if (at.call === 'bet') await expect(freeSpin(session, request)).rejects.toThrow('died');
      else {
        const { round } = await freeSpin(session, request);
        await expect(finish(session, round)).rejects.toThrow('died');
      }
      bench.crash.at = null;
      const { round } = await bench.another().play(session, request, STAKE, {}, true);
      const closed = await finish(session, round);
      expect(await left()).toBe(2);
      expect(await balanceOf(playerId)).toBe(BigInt(closed.round.win));
    },
  );

  test.each(['before', 'after'] as const)(
    'process crashes %s the bet without a repeat: the sweeper returns the free round',
    async (when) => {
      const { playerId, campaignId, left } = await given({ count: 1 });
      const { session } = await open(playerId, campaignId);
      bench.crash.at = { call: 'bet', when };
      await expect(freeSpin(session)).rejects.toThrow('died');
      bench.crash.at = null;
      bench.pass(BETTING_LIMIT_MS + 1000);
      await bench.another().sweep();
      expect(await left()).toBe(1);
      expect(await balanceOf(playerId)).toBe(0n);
      expect((await bench.games.state(session)).freeRounds?.left).toBe(1);
      expect(await codeOf(freeSpin(session))).toBe('ok');
      expect(await left()).toBe(0);
    },
  );

  test('a further bet is paid by the player, and the whole win is paid to the player', async () => {
    const { playerId, campaignId } = await given({ slug: 'some-blackjack', count: 30 });
    const owned = 1_000_000n;
    await bench.store.transaction((tx) =>
      bench.wallet.credit(tx, {
        playerId,
        kind: 'real',
        amount: owned,
        key: freshId('credit'),
        reason: 'test',
      }),
    );
    const { session } = await open(playerId, campaignId, 'some-blackjack');
    let doubled = 0;
    let total = owned;
    for (let i = 0; i < 30; i += 1) {
      let { round } = await freeSpin(session);
      expect(await balanceOf(playerId)).toBe(total);
      const act = async (action: object) =>
        (round = (await bench.games.act(session, round.id, round.actions, action)).round);
      const tried = round.state === 'open' && (await codeOf(act({ type: 'double' }))) === 'ok';
      if (tried) doubled += 1;
      while (round.state === 'open')
        if ((await codeOf(act({ type: 'stand' }))) !== 'ok') await act({ type: 'insurance', take: false });
      const { round: closed } = await bench.games.collect(session, round.id);
      expect(BigInt(closed.staked)).toBe(tried ? 2n * STAKE : STAKE);
      total += BigInt(closed.win) - (tried ? STAKE : 0n);
      expect(await balanceOf(playerId)).toBe(total);
    }
    expect(doubled).toBeGreaterThan(0);
  });

  test('an abandoned free round is paid', async () => {
    const { playerId, campaignId, left } = await given({ slug: 'some-mines' });
    const { session } = await open(playerId, campaignId, 'some-mines');
    const { round } = await bench.games.play(session, freshId('request'), STAKE, { mines: 3 }, true);
    bench.pass(ABANDONED_MS + 1000);
    await bench.games.sweep();
    const [row] = await bench.store.db.select().from(gameRounds).where(eq(gameRounds.id, round.id));
    // Nothing was opened, so the stake is returned as the win, although the house paid it.
    expect(row).toMatchObject({ status: 'closed', win: STAKE });
    expect(await balanceOf(playerId)).toBe(STAKE);
    expect(await left()).toBe(2);
  });
});
