/** Calls of game providers as the ledger names, recognises and answers them; no database. */
import { hash } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { CallState } from './call-state.ts';
import type { LedgerEntry } from './ledger.ts';
import type { RoundMoney } from './provider-rules.ts';
import type { ClosedRound, StoredReply } from './wallet-types.ts';

export type Call = BetCall | WinCall | RollbackCall;
type Kind = 'bet' | 'win' | 'rollback';
/** A call with its ledger key and request hash. `reason`: description of the movement for operators. */
export type NamedCall<C extends Call = Call> = {
  kind: Kind;
  call: C;
  key: string;
  requestHash: string;
  reason: string;
};

/** Key of a call in the ledger. */
export const keyOf = (transactionId: string): string => `provider:${transactionId}`;
export const refused = (code: ErrorCode): StoredReply => ({ ok: false, code });

export const named = <C extends Call>(kind: Kind, call: C, reason: string): NamedCall<C> => ({
  kind,
  call,
  key: keyOf(call.transactionId),
  requestHash: hashOf(kind, call),
  reason,
});

function hashOf(kind: Kind, call: Call): string {
  const body = Object.fromEntries(Object.entries(call).sort(([a], [b]) => (a < b ? -1 : 1)));
  return hash('sha256', JSON.stringify({ kind, body }));
}

/** The ledger's row of a call, without its reply. */
export const entryOf = ({ kind, call, key, requestHash, reason }: NamedCall, now: Date): LedgerEntry => ({
  key,
  kind,
  requestHash,
  playerId: call.playerId,
  gameId: call.gameId,
  roundId: call.roundId,
  reason,
  createdAt: now,
});

/** The stored reply of an earlier call with this key; null = the key is new. */
export const firstReply = (earlier: CallState['earlier'], { requestHash }: NamedCall): StoredReply | null => {
  if (!earlier?.reply) return null;
  const isSame = earlier.requestHash === null || earlier.requestHash === requestHash;
  return isSame ? earlier.reply : refused('idempotency_conflict');
};

export const isClosing = (call: BetCall | WinCall): boolean => 'roundClosed' in call && call.roundClosed;

/** The round that this call has closed, as passed to subscribers. */
export const closedRound = (
  { call: { playerId, gameId, roundId }, key }: NamedCall,
  { stakedReal, stakedBonus, stakedPromo, wonReal }: RoundMoney,
  closedAt: Date,
): ClosedRound => {
  const isRealOnly = stakedBonus === 0n && stakedPromo === 0n;
  return { playerId, gameId, roundId, key, stakedReal, wonReal, isRealOnly, closedAt };
};
