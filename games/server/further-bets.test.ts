/** Further bets of a round: stakes that a decision such as a double or a split adds. */
import { describe, expect, test } from '@jest/globals';
import { onBench } from '#platform/testing/on-bench.ts';
import { openTestGames } from '#platform/testing/test-games.ts';
import type { TestGames } from '#platform/testing/test-games.ts';
import { aBet, freshId } from '#platform/testing/test-wallet.ts';
import { BET_TIMEOUT_MS } from './constants.ts';
import type { RoundView as AnyRoundView } from './protocol.ts';
import { codeOf } from '#platform/testing/code-of.ts';
import { createSlotPlayer, OWNED, STAKE } from '#platform/testing/slot-player.ts';
import type { RoundView, SlotPlayer } from '#platform/testing/slot-player.ts';

let bench: TestGames;
let player: SlotPlayer;
onBench(openTestGames, (opened) => {
  bench = opened;
  player = createSlotPlayer(bench);
});

describe('further bets', () => {
  const STAND = { type: 'stand' };
  /** Plays rounds of blackjack until the player may double the first hand of one. */
  async function roundToDouble(
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
      await endRound(session, round);
    }
  }
  async function endRound(session: string, round: AnyRoundView): Promise<AnyRoundView> {
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
  const deposit = (playerId: string, amount: bigint) =>
    bench.store.transaction((tx) =>
      bench.wallet.grant(tx, { playerId, kind: 'real', amount, key: freshId('credit'), reason: 'test' }),
    );

  test('without money for it the decision is not made; after a deposit it is made once, however often it is repeated', async () => {
    const playerId = await bench.player({ real: 100n * STAKE });
    const { session, round } = await roundToDouble(playerId);
    const rest = await player.balanceOf(playerId);
    expect((await bench.wallet.bet(aBet({ playerId, amount: String(rest), roundId: 'elsewhere' }))).ok).toBe(
      true,
    );
    expect(await codeOf(double(bench.games, session, round))).toBe('insufficient_funds');
    expect((await bench.games.state(session)).round).toEqual(round);
    await deposit(playerId, STAKE);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => double(at % 2 ? bench.games : bench.another(), session, round)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.round))).size).toBe(1);
    expect(answers[0]?.round).toMatchObject({ staked: String(2n * STAKE), actions: 1 });
    expect(await player.balanceOf(playerId)).toBe(0n);
  });

  test('a process that gets the rejection of one raise late does not end the next raise', async () => {
    const playerId = await bench.player({ real: 100n * STAKE });
    const { session, round } = await roundToDouble(playerId);
    await bench.wallet.bet(
      aBet({ playerId, amount: String(await player.balanceOf(playerId)), roundId: 'elsewhere' }),
    );
    // Two processes handle the same raise; one of the processes gets the wallet's rejection late.
    const slow = bench.hold('bet');
    const late = double(bench.another(), session, round);
    await slow.reached;
    expect(await codeOf(bench.games.state(session))).toBe('ok');
    await deposit(playerId, STAKE);
    const next = bench.hold('bet');
    const second = double(bench.games, session, round);
    await next.reached;
    slow.release();
    expect(['insufficient_funds', 'ok']).toContain(await codeOf(late));
    next.release();
    const { round: doubled } = await second;
    expect(doubled).toMatchObject({ staked: String(2n * STAKE), actions: 1 });
    const closed = await endRound(session, doubled);
    expect(await player.balanceOf(playerId)).toBe(BigInt(closed.win));
  });

  test('a bought bonus is paid in full when the round begins, and refunded in full when the bet is taken back', async () => {
    const playerId = await bench.player({ real: OWNED });
    const { session } = await bench.games.open(
      await bench.launchToken(playerId, 'real', { slug: 'bought-slot' }),
    );
    const buy = (request: string) => bench.games.play(session, request, STAKE, { buy: true });
    const { round } = await buy(freshId('request'));
    expect(BigInt(round.staked)).toBeGreaterThan(STAKE);
    expect(await player.balanceOf(playerId)).toBe(OWNED - BigInt(round.staked));
    const closed = await player.finish(session, round as RoundView);
    const before = OWNED - BigInt(round.staked) + BigInt(closed.win);
    expect(await player.balanceOf(playerId)).toBe(before);
    bench.processFailure.at = { call: 'bet', when: 'after' };
    await expect(buy(freshId('request'))).rejects.toThrow('died');
    bench.processFailure.at = null;
    expect(await player.balanceOf(playerId)).toBeLessThan(before - STAKE);
    bench.pass(BET_TIMEOUT_MS + 1000);
    await bench.games.sweep();
    expect(await player.balanceOf(playerId)).toBe(before);
    const demo = await bench.games.open(await bench.launchToken(playerId, 'demo', { slug: 'bought-slot' }));
    const bought = await bench.games.play(demo.session, freshId('request'), STAKE, { buy: true });
    expect(bought.balance).toBe(String(BigInt(demo.balance) - BigInt(bought.round.staked)));
  });
});
