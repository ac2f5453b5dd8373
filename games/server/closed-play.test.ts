/**
 * What happens when a region closes or technical works begin while games are open: new bets are refused, open rounds
 * are finished.
 */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { onBench } from '#platform/testing/on-bench.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { SlotPlayer } from '#platform/testing/slot-player.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { freshId } from '#platform/testing/test-wallet.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});
beforeEach(() => {
  for (const name of Object.keys(bench.closed)) delete bench.closed[name];
});

describe.each(['not_allowed_in_region', 'play_paused'] as const)('%s', (code) => {
  test.each(['real', 'demo'] as const)(
    'a %s launch that was signed before opens no session',
    async (mode) => {
      const token = await bench.launchToken(await bench.player({ real: OWNED }), mode);
      bench.closed[mode === 'demo' ? 'DEV demo' : 'DEV'] = code;
      expect(await codeOf(bench.games.open(token))).toBe(code);
    },
  );

  test('a session opened before the closing accepts no bet; once play is open again a new request is accepted, the refused one is not', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    bench.closed['DEV'] = code;
    const request = freshId('request');
    expect(await codeOf(player.spin(session, request))).toBe(code);
    expect(await codeOf(player.spin(session, request))).toBe(code);
    expect(await player.balanceOf(playerId)).toBe(OWNED);
    delete bench.closed['DEV'];
    expect(await codeOf(player.spin(session, request))).toBe(code);
    await player.finish(session, (await player.spin(session)).round);
  });

  test('a bet in a demo is refused, and the purse is unchanged', async () => {
    const { session, balance } = await player.open(null, 'demo');
    bench.closed['DEV demo'] = code;
    expect(await codeOf(player.spin(session))).toBe(code);
    expect((await bench.games.state(session)).balance).toBe(balance);
  });

  test('an open round is played to its end and paid', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const round = await player.untilFreeSpins(session, playerId);
    bench.closed['DEV'] = code;
    const { win, state } = await player.finish(session, round);
    expect(state).toBe('closed');
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(win));
  });

  test('a bet that was taken before the closing, but not answered, is answered as taken when its request is repeated', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await player.open(playerId);
    const request = freshId('request');
    bench.processFailure.at = { call: 'bet', when: 'after' };
    await expect(player.spin(session, request)).rejects.toThrow('died');
    bench.processFailure.at = null;
    bench.closed['DEV'] = code;
    const { round } = await player.spin(session, request);
    const { win } = await player.finish(session, round);
    expect(await player.balanceOf(playerId)).toBe(OWNED - STAKE + BigInt(win));
  });

  test('a further bet within a round is refused; the round is finished without it', async () => {
    const playerId = await bench.player({ real: OWNED });
    const launch = await bench.launchToken(playerId, 'real', { slug: 'some-blackjack' });
    const { session } = await bench.games.open(launch);
    const act = (round: { id: string; actions: number }, action: object) =>
      bench.games.act(session, round.id, round.actions, action);
    let found = (await bench.games.play(session, freshId('request'), STAKE, {})).round;
    while (found.state !== 'open' || !(found.view as { choices: string[] }).choices.includes('double')) {
      if (found.state === 'open')
        found = (
          await act(found, { type: 'stand' }).catch(() => act(found, { type: 'insurance', take: false }))
        ).round;
      if (found.state !== 'open') {
        await bench.games.collect(session, found.id);
        found = (await bench.games.play(session, freshId('request'), STAKE, {})).round;
      }
    }
    const before = await player.balanceOf(playerId);
    bench.closed['DEV'] = code;
    expect(await codeOf(act(found, { type: 'double' }))).toBe(code);
    expect(await player.balanceOf(playerId)).toBe(before);
    const { round: stood } = await act(found, { type: 'stand' });
    const { round: paid } = await bench.games.collect(session, stood.id);
    expect(paid).toMatchObject({ state: 'closed', staked: String(STAKE) });
    expect(await player.balanceOf(playerId)).toBe(before + BigInt(paid.win));
  });
});
