import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/kernel/store/db.ts';
import type { StoredReply } from './wallet-types.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';

let bench: TestWallet;
onBench(openTestWallet, (opened) => void (bench = opened));

const owns = async (playerId: string): Promise<[bigint, bigint]> => {
  const { balance, bonusBalance } = await bench.wallet.balances(playerId);
  return [balance, bonusBalance];
};
const codeOf = (answer: StoredReply): string => (answer.ok ? 'ok' : answer.code);

describe('free rounds', () => {
  const given = async (
    owns: { real?: bigint; bonus?: bigint; bonusOn?: boolean } = {},
    expiresAt: Date | null = null,
  ) => {
    const playerId = await bench.player(owns);
    const grantKey = { playerId, gameId: 'game', campaignId: 'campaign' };
    await bench.wallet.freeRounds.give({ ...grantKey, count: 2, stake: 100n, expiresAt });
    return { playerId, left: async () => (await bench.wallet.freeRounds.find(grantKey))?.left };
  };
  const house = async (kind: 'house_promo' | 'house_games'): Promise<bigint> => {
    const rows = await rowsOf<{ sum: string | null }>(
      bench.store.db,
      sql`select sum(p.amount)::text as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.kind = ${kind}`,
    );
    return BigInt(rows[0]?.sum ?? 0);
  };

  test('the house pays the stake, the player gets the win', async () => {
    const { playerId, left } = await given({ real: 5n });
    const [promotions, games] = [await house('house_promo'), await house('house_games')];
    const call = aBet({ playerId, campaignId: 'campaign' });
    const first = await bench.wallet.bet(call);
    expect(first).toMatchObject({ ok: true, reply: { balance: '5' } });
    expect(await bench.wallet.bet(call)).toEqual(first);
    expect(codeOf(await bench.wallet.bet({ ...call, campaignId: undefined }))).toBe('idempotency_conflict');
    expect(await left()).toBe(1);
    expect([(await house('house_promo')) - promotions, (await house('house_games')) - games]).toEqual([
      -100n,
      100n,
    ]);
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '250' })))).toBe('ok');
    expect(await owns(playerId)).toEqual([255n, 0n]);
    expect(
      codeOf(await bench.wallet.rollback(aRollback({ playerId, betTransactionId: call.transactionId }))),
    ).toBe('round_already_paid');
  });

  test('a rollback gives the free round back once; a rollback that arrives before its bet makes the bet refused', async () => {
    const { playerId, left } = await given();
    const call = aBet({ playerId, campaignId: 'campaign' });
    await bench.wallet.bet(call);
    const rollback = aRollback({ playerId, betTransactionId: call.transactionId });
    expect(codeOf(await bench.wallet.rollback(rollback))).toBe('ok');
    await bench.wallet.rollback(rollback);
    await bench.wallet.rollback(aRollback({ playerId, betTransactionId: call.transactionId }));
    expect(await left()).toBe(2);
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '250' })))).toBe('round_not_open');
    const late = aBet({ playerId, campaignId: 'campaign', roundId: 'late' });
    await bench.wallet.rollback(
      aRollback({ playerId, roundId: 'late', betTransactionId: late.transactionId }),
    );
    expect(codeOf(await bench.wallet.bet(late))).toBe('round_not_open');
    expect(await left()).toBe(2);
  });

  test('thirty concurrent bets play no more rounds than were granted', async () => {
    const { playerId, left } = await given();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        bench.wallet.bet(aBet({ playerId, campaignId: 'campaign', roundId: freshId('round') })),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(2);
    expect(answers.filter((answer) => codeOf(answer) === 'free_rounds_over')).toHaveLength(28);
    expect(await left()).toBe(0);
  });

  test.each([
    ['another stake', { amount: '200' }, 'validation_failed'],
    ['another campaign', { campaignId: 'other' }, 'free_rounds_over'],
    ['another game', { gameId: 'other' }, 'free_rounds_over'],
  ])('%s is refused', async (_name, change, code) => {
    const { playerId, left } = await given({ real: 1000n });
    expect(codeOf(await bench.wallet.bet({ ...aBet({ playerId, campaignId: 'campaign' }), ...change }))).toBe(
      code,
    );
    expect(await left()).toBe(2);
    expect(await owns(playerId)).toEqual([1000n, 0n]);
  });

  test('expired free rounds cannot be played', async () => {
    const { playerId, left } = await given({}, new Date(bench.now().getTime() - 1));
    expect(codeOf(await bench.wallet.bet(aBet({ playerId, campaignId: 'campaign' })))).toBe(
      'free_rounds_over',
    );
    expect(await left()).toBe(2);
    expect(await bench.wallet.freeRounds.ofPlayer(playerId)).toEqual([]);
  });

  test('in a round that also has a bet from the bonus balance, the part of the free round wins real money', async () => {
    const { playerId } = await given({ bonus: 100n, bonusOn: true });
    await bench.wallet.bet(aBet({ playerId, campaignId: 'campaign' }));
    await bench.wallet.bet(aBet({ playerId }));
    await bench.wallet.win(aWin({ playerId, amount: '401' }));
    expect(await owns(playerId)).toEqual([201n, 200n]);
  });
});
