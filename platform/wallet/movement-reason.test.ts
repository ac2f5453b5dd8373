import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/kernel/store/db.ts';
import { openTestWallet, type TestWallet } from '#platform/testing/test-wallet.ts';
import { movementReason, movementReasonSql, type MovementSource } from './movement-reason.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

async function reasonInSql({ kind, key, counter }: MovementSource): Promise<unknown> {
  const reason = movementReasonSql({
    kind: sql`${kind}::text`,
    key: sql`${key}::text`,
    counter: sql`${counter}::text`,
  });
  const [row] = await rowsOf<{ reason: string }>(bench.store.db, sql`select ${reason} as reason`);
  return row?.reason;
}

test.each<[MovementSource['kind'], string, MovementSource['counter'], string]>([
  ['bet', 'provider:x', 'house_games', 'bet'],
  ['win', 'provider:x', 'house_games', 'win'],
  ['rollback', 'provider:x', 'house_games', 'rollback'],
  ['jackpot', 'jackpot:1', 'pool_grand', 'jackpot'],
  ['credit', 'play-credit:p', 'house_promo', 'play_credit'],
  ['credit', 'competition:7:1', 'house_promo', 'prize'],
  ['credit', 'other', 'house_promo', 'promotion'],
  ['credit', 'wallet:order', 'house_cashbox', 'deposit'],
  ['credit', 'wallet:order:7:paid:1', 'house_cashbox', 'deposit'],
  ['debit', 'wallet:order:7:charge-back:100', 'house_cashbox', 'charge_back'],
  ['credit', 'wallet:order:7:return:4', 'house_cashbox', 'payout_returned'],
  ['credit', 'wallet:order:7:payout:3:1000', 'house_cashbox', 'payout_returned'],
  ['debit', 'wallet:order:7:payout:3:400', 'house_cashbox', 'withdrawal'],
  ['debit', 'wallet:order', 'house_cashbox', 'charge_back'],
  ['capture', 'wallet:order', 'house_cashbox', 'withdrawal'],
  ['credit', 'wallet:bet', 'house_sportsbook', 'sport_win'],
  ['debit', 'wallet:bet', 'house_sportsbook', 'sport_bet'],
  ['capture', 'wallet:bet', 'house_sportsbook', 'sport_bet'],
  ['hold', 'wallet:bet:7:hold', null, 'sport_bet'],
  ['release', 'wallet:bet:7:1', null, 'sport_return'],
  ['hold', 'wallet:order', null, 'hold'],
  ['release', 'wallet:order', null, 'release'],
  ['to_sports', 'wallet:sports:1', null, 'to_sports'],
  ['from_sports', 'wallet:sports:1', null, 'from_sports'],
  ['credit', 'wallet:operator:1', 'house_corrections', 'correction'],
  ['debit', 'wallet:competition:1', 'house_corrections', 'correction'],
])('%s %s from or to %s is %s', async (kind, key, counter, reason) => {
  expect(movementReason({ kind, key, counter })).toBe(reason);
  expect(await reasonInSql({ kind, key, counter })).toBe(reason);
});
