/** Calls of game providers as idempotent calls: key and content hash. */
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import { contentHash } from './idempotent-calls.ts';
import type { IdempotentCall } from './idempotent-calls.ts';

type Call = BetCall | WinCall | RollbackCall;
export type ProviderCall<C extends Call = Call> = IdempotentCall & { call: C };

/** Key of a call in the ledger. */
export const keyOf = (transactionId: string): string => `provider:${transactionId}`;

/** `reason`: description of the movement for operators. */
export function providerCall<C extends Call>(
  kind: 'bet' | 'win' | 'rollback',
  call: C,
  reason: string,
): ProviderCall<C> {
  const { transactionId, playerId, gameId, roundId, currency } = call;
  // The region decides whether a new bet is accepted; the movement is the same without it, as in earlier
  // releases.
  const fields = Object.entries(call).filter(([name]) => name !== 'region');
  const body = Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  const requestHash = contentHash(kind, body);
  const key = keyOf(transactionId);
  return { call, kind, key, transactionId, requestHash, playerId, gameId, roundId, currency, reason };
}
