/** Token refresh, once across tabs (specification 1 §4, §8). */
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Lock } from './lock.ts';
import type { TokenStore } from './token-store.ts';

export type RefreshOutcome =
  /** This tab got a new token. */
  | { readonly kind: 'refreshed'; readonly token: string }
  /** Another tab was faster, or has signed out meanwhile (null). */
  | { readonly kind: 'changed'; readonly token: string | null }
  /** The platform refused: the user is to be logged out. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** No usable answer, and the token still is valid: nothing is lost yet (docs/decisions/0051). */
  | { readonly kind: 'unanswered'; readonly failure: Failure };

export type RefreshDeps = {
  readonly tokens: TokenStore;
  readonly lock: Lock;
  readonly call: (token: string) => Promise<Result<{ token: string }, Failure>>;
};

/** `asked`: the token that is to be replaced. Whoever gets the lock after it was replaced does nothing. */
export const refreshAcrossTabs = (
  { tokens, lock, call }: RefreshDeps,
  asked: string,
): Promise<RefreshOutcome> =>
  lock(STORAGE_KEYS.refreshLease, async (): Promise<RefreshOutcome> => {
    const current = tokens.get();
    if (current !== asked) return { kind: 'changed', token: current };
    const reply = await call(asked);
    // A logout during the call stands: its token must not come back.
    if (tokens.get() !== asked) return { kind: 'changed', token: tokens.get() };
    if (reply.ok) {
      tokens.set(reply.value.token);
      return { kind: 'refreshed', token: reply.value.token };
    }
    return { kind: isAnswered(reply.error) ? 'refused' : 'unanswered', failure: reply.error };
  });

const isAnswered = (failure: Failure): boolean =>
  failure.kind === 'badResponse' || (failure.kind === 'http' && failure.status < 500);
