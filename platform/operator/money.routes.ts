/** The operator's calls for corrections and holds of a player's real balance (wallet-operations.ts). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { readBody } from '#contract/read-body.ts';
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import type { StoredReply, Wallet } from '#platform/wallet/wallet.api.ts';
import { chosenName } from './body-fields.ts';
import { minorOf } from './minor-of.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const base = {
  /** Amount in major units of the player's currency. */
  amount: v.pipe(v.string(), v.maxLength(24)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  /** Idempotency key; without it each call is a new operation. */
  key: v.optional(chosenName),
};
const ofPlayer = v.strictObject({ ...base, user: playerName });
const ofHold = v.strictObject({ ...base, hold: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) });
const ACCOUNT = 'house_corrections';

export type MoneyDeps = {
  wallet: Pick<Wallet, 'balances' | 'operations'>;
  playerNamed: PlayerNamed;
};

export function registerMoneyRoutes(scope: FastifyInstance, { wallet, playerNamed }: MoneyDeps): void {
  const { operations } = wallet;

  const amountOf = async (playerId: string, amount: string): Promise<bigint> =>
    minorOf(amount, (await wallet.balances(playerId)).currency);
  /** The response, with amounts in major units. */
  const bodyOf = (result: StoredReply): object => {
    if (!result.ok) throw apiError(result.code);
    const { transactionId, currency, balance, bonusBalance, stakeable } = result.reply;
    const major = (minor: string) => toMajor(BigInt(minor), CURRENCIES[currency as CurrencyCode]);
    return {
      key: transactionId,
      currency,
      balance: major(balance),
      bonusBalance: major(bonusBalance),
      stakeable: major(stakeable),
    };
  };

  for (const name of ['credit', 'debit', 'hold'] as const)
    scope.post(`/${name}`, async (request) => {
      const { user, amount, reason, key = randomUUID() } = readBody(ofPlayer, request.body);
      const playerId = await playerNamed(user, 'user');
      const operation = {
        key: `operator:${key}`,
        playerId,
        amount: await amountOf(playerId, amount),
        reason,
      };
      return bodyOf(await operations[name]({ ...operation, account: ACCOUNT }));
    });

  for (const name of ['capture', 'release'] as const)
    scope.post(`/${name}`, async (request) => {
      const { hold: holdKey, amount, reason, key = randomUUID() } = readBody(ofHold, request.body);
      const hold = await operations.findHold(holdKey);
      if (!hold) throw apiError('not_found', { fields: { hold: ['not_found'] } });
      const { playerId } = hold;
      const minor = await amountOf(playerId, amount);
      const operation = { key: `operator:${key}`, holdKey, playerId, amount: minor, reason };
      return bodyOf(await operations[name]({ ...operation, account: ACCOUNT }));
    });
}
