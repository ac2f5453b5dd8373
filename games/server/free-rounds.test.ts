/** Campaigns of free rounds: who may play them, what a launch answers, and what the rounds cost and pay. */
import { describe, expect, test } from '@jest/globals';
import { onBench } from '#platform/testing/on-bench.ts';
import { GAME_SLUG, openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import type { OpenReply } from './protocol.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createFreeRoundPlayer, HOUR_MS, STAKE } from '#platform/testing/free-round-player.ts';
import type { FreeRoundPlayer } from '#platform/testing/free-round-player.ts';

let bench: TestGames;
let player: FreeRoundPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createFreeRoundPlayer(bench);
});

describe('a campaign', () => {
  test('is activated by its first launch and played at its stake without cost; afterwards the session continues as any other', async () => {
    const { playerId, campaignId, grantKey } = await player.given({ count: 2 });
    expect(bench.notified).toContainEqual({ playerId, type: 'update_promo_freespin_available' });
    const [before] = await bench.wallet.freeRounds.ofPlayer(playerId);
    expect(before).toMatchObject({ activatedAt: null, count: 2, left: 2, stake: STAKE });
    const token = await player.launch(playerId, campaignId);
    expect((await bench.wallet.freeRounds.find(grantKey))?.activatedAt).toBeNull();
    const opened = (await bench.games.open(token)) as OpenReply;
    expect(opened).toMatchObject({
      mode: 'real',
      balance: '0',
      stake: String(STAKE),
      freeRounds: { left: 2, count: 2, stake: String(STAKE) },
    });
    expect((await bench.wallet.freeRounds.find(grantKey))?.activatedAt).not.toBeNull();

    let won = 0n;
    for (const left of [1, 0]) {
      const reply = await player.playFreeRound(opened.session);
      expect(reply).toMatchObject({
        round: { isFree: true, stake: String(STAKE) },
        balance: String(won),
        freeRounds: { left, count: 2 },
      });
      const closed = await player.finish(opened.session, reply.round);
      won += BigInt(closed.round.win);
      expect(closed.balance).toBe(String(won));
      expect(await player.balanceOf(playerId)).toBe(won);
    }
    expect(await bench.wallet.freeRounds.ofPlayer(playerId)).toEqual([]);
    expect(await codeOf(player.playFreeRound(opened.session))).toBe('free_rounds_over');
    await bench.store.transaction((tx) =>
      bench.wallet.grant(tx, {
        playerId,
        kind: 'real',
        amount: 9000n,
        key: freshId('credit'),
        reason: 'test',
      }),
    );
    const paid = await bench.games.play(opened.session, freshId('request'), STAKE, {});
    expect(paid.round.isFree).toBe(false);
    expect(await player.balanceOf(playerId)).toBe(won + 9000n - STAKE);
  });

  test('the same grant counts once; a repeat with other terms is rejected', async () => {
    const { playerId, campaignId, give, left } = await player.given({ count: 3 });
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
    currency: null,
    withoutInit: true,
    region: 'DEV',
    locale: 'ru',
  };
  const as = (id: string) => ({ id, sessionId: `session of ${id}`, currency: 'KZT' });

  test('reports why a campaign cannot be played, and opens nothing', async () => {
    const { playerId, campaignId } = await player.given();
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
    const { playerId, campaignId } = await player.given({ count: 1, hours: 1 });
    const own = { ...ask, player: as(playerId), campaignId };
    const { session } = await player.open(playerId, campaignId);
    const { round } = await player.playFreeRound(session);
    expect((await player.open(playerId, campaignId)).round).toEqual(round);
    await player.finish(session, round);
    expect(await bench.games.launch(own)).toMatchObject({
      status: 'UNAVAILABLE',
      reason: 'CAMPAIGN_USED_UP',
    });

    const late = await player.given({ hours: 1 });
    const opened = await player.open(late.playerId, late.campaignId);
    bench.pass(HOUR_MS + 1000);
    expect(
      await bench.games.launch({ ...own, player: as(late.playerId), campaignId: late.campaignId }),
    ).toMatchObject({ reason: 'CAMPAIGN_EXPIRED' });
    expect(await codeOf(player.playFreeRound(opened.session))).toBe('launch_expired');
    expect(await late.left()).toBe(3);
  });

  test('demo play ignores campaigns', async () => {
    const { playerId, campaignId, left } = await player.given();
    const opened = (await bench.games.open(
      await bench.launchToken(playerId, 'demo', { campaignId }),
    )) as OpenReply;
    expect(opened).toMatchObject({ mode: 'demo', freeRounds: null });
    expect(await codeOf(player.playFreeRound(opened.session))).toBe('free_rounds_over');
    expect(await left()).toBe(3);
  });
});
