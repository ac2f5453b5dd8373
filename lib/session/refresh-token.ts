/** Token refresh, once across tabs (specification 1 §4, §8). */
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { saysTryLater } from '#lib/errors/final-refusal.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Lock } from './lock.ts';
import type { TokenStore } from './token-store.ts';

export type RefreshOutcome =
  /** This tab got a new token. */
  | { readonly kind: 'refreshed'; readonly token: string }
  /** Another tab has refreshed the token, or has signed out (null). */
  | { readonly kind: 'changed'; readonly token: string | null }
  /** The platform rejected the refresh: the caller signs the player out. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** No usable response while the old token is still valid: the session continues (docs/decisions/0185). */
  | { readonly kind: 'unanswered'; readonly failure: Failure };

export type RefreshDeps = {
  readonly tokens: TokenStore;
  readonly lock: Lock;
  readonly call: (token: string) => Promise<Result<{ token: string }, Failure>>;
};

/**
 * `asked`: the token to replace. If another tab has replaced it before this one gets the lock, no request is
 * made.
 */
export const refreshAcrossTabs = (
  { tokens, lock, call }: RefreshDeps,
  asked: string,
): Promise<RefreshOutcome> =>
  lock(STORAGE_KEYS.refreshLease, async (): Promise<RefreshOutcome> => {
    const current = tokens.get();
    if (current !== asked) return { kind: 'changed', token: current };
    const reply = await call(asked);
    // The player signed out during the call: the new token must not be stored.
    if (tokens.get() !== asked) return { kind: 'changed', token: tokens.get() };
    if (reply.ok) {
      tokens.set(reply.value.token);
      return { kind: 'refreshed', token: reply.value.token };
    }
    return { kind: isAnswered(reply.error) ? 'refused' : 'unanswered', failure: reply.error };
  });

const isAnswered = (failure: Failure): boolean =>
  failure.kind === 'http' && failure.status < 500 && !saysTryLater(failure);
