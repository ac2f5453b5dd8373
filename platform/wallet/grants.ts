/** Promotional money that the house gives: prizes, and the play money of new accounts. */
import { CURRENCIES } from '#contract/currencies.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import { toMinor } from '#contract/money.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { IdempotentCalls } from './idempotent-calls.ts';
import { carryOut, operationCall } from './run-operation.ts';
import type { Operation } from './run-operation.ts';

/** A gift of promotional money. `kind`: the player's account that gets it. */
type Grant = Operation & { kind: 'real' | 'bonus' };

export function createGrants(calls: Pick<IdempotentCalls, 'runIn'>) {
  /**
   * Gives promotional money in the caller's transaction, once per key. Throws when it is refused, so that the
   * transaction is rolled back.
   */
  async function grant(tx: Db, { kind, ...operation }: Grant): Promise<void> {
    const { key, amount } = operation;
    // The account is part of the stored content, so the same key for another account is a conflict.
    const content = { ...operation, account: kind };
    const plan = async () => ({ movement: { [kind]: amount }, account: 'house_promo' as const });
    const done = await calls.runIn(
      tx,
      operationCall('credit', key, content),
      carryOut('credit', amount, plan),
    );
    if (!done.ok) throw new Error(`Grant ${key} was refused (${done.code}).`);
  }

  return {
    grant,

    /**
     * Play money of a new account in demo mode, once a player. `majorUnits`: a decimal string in major units
     * of the currency.
     */
    async grantPlayCredit(
      tx: Db,
      playerId: string,
      currency: CurrencyCode,
      majorUnits: string,
    ): Promise<void> {
      const amount = toMinor(majorUnits, CURRENCIES[currency]);
      if (amount === null || amount < 0n) throw new RangeError(`"${majorUnits}" is no amount of ${currency}`);
      if (amount === 0n) return;
      const reason = 'Play money of a new account';
      await grant(tx, { playerId, kind: 'real', amount, key: `play-credit:${playerId}`, reason });
    },
  };
}
