/** Calls of game providers as idempotent calls: key and content hash. */
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import { contentHash } from './idempotent-calls.ts';
import type { IdempotentCall } from './idempotent-calls.ts';

type Call = BetCall | WinCall | RollbackCall;
export type ProviderCall<C extends Call = Call> = IdempotentCall & { call: C };

/** Key of a game provider's call in the ledger. */
export const keyOf = (transactionId: string): string => `provider:${transactionId}`;

/** A game provider's call as an idempotent call. `reason`: description of the movement for operators. */
export function providerCall<C extends Call>(
  kind: 'bet' | 'win' | 'rollback',
  call: C,
  reason: string,
): ProviderCall<C> {
  const { transactionId, playerId, gameId, roundId, currency } = call;
  // The region is not part of the content: it only decides whether a new bet is accepted, and content hashes
  // must stay those of earlier releases.
  const fields = Object.entries(call).filter(([name]) => name !== 'region');
  const body = Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  const requestHash = contentHash(kind, body);
  const key = keyOf(transactionId);
  return { call, kind, key, transactionId, requestHash, playerId, gameId, roundId, currency, reason };
}
