/** Promotional money is given once per key, in the transaction of its cause. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';

let stage: TestWallet;
beforeAll(async () => {
  stage = await openTestWallet();
});
afterAll(() => stage.close());

const give = (playerId: string, key: string, amount: bigint) =>
  stage.store.transaction((tx) =>
    stage.wallet.grant(tx, { playerId, key, amount, kind: 'real', reason: 'prize' }),
  );
const owned = async (playerId: string) => (await stage.wallet.balances(playerId)).balance;

test('a repeat with the same key pays nothing more', async () => {
  const playerId = await stage.player({});
  const key = freshId('prize');
  await give(playerId, key, 500n);
  await give(playerId, key, 500n);
  expect(await owned(playerId)).toBe(500n);
});

test('the same key with another amount is a conflict, and rolls its transaction back', async () => {
  const playerId = await stage.player({});
  const [key, other] = [freshId('prize'), freshId('prize')];
  await give(playerId, key, 500n);
  const both = stage.store.transaction(async (tx) => {
    await stage.wallet.grant(tx, { playerId, key: other, amount: 70n, kind: 'real', reason: 'prize' });
    await stage.wallet.grant(tx, { playerId, key, amount: 501n, kind: 'real', reason: 'prize' });
  });
  await expect(both).rejects.toThrow(`Grant ${key} was refused (idempotency_conflict).`);
  expect(await owned(playerId)).toBe(500n);
  // The key `other` can still be used, because its grant was rolled back.
  await give(playerId, other, 70n);
  expect(await owned(playerId)).toBe(570n);
});

test.each([
  ['an unknown player', async () => freshId('nobody'), 5n, 'not_found'],
  ['nothing', () => stage.player({}), 0n, 'validation_failed'],
])('%s is refused, and leaves no row', async (_name, playerOf, amount, code) => {
  const playerId = await playerOf();
  const key = freshId('prize');
  await expect(give(playerId, key, amount)).rejects.toThrow(`(${code})`);
  const real = await stage.player({});
  await give(real, key, 9n);
  expect(await owned(real)).toBe(9n);
});

test('the same key for another account of the player is a conflict', async () => {
  const playerId = await stage.player({});
  const key = freshId('prize');
  await give(playerId, key, 500n);
  const asBonus = stage.store.transaction((tx) =>
    stage.wallet.grant(tx, { playerId, key, amount: 500n, kind: 'bonus', reason: 'prize' }),
  );
  await expect(asBonus).rejects.toThrow(`Grant ${key} was refused (idempotency_conflict).`);
});
