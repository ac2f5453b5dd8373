/** Who is signed in on this page, and who is called when that changes. Holds no rule of the session. */
import type { Failure } from '#lib/errors/failure.ts';
import type { User } from './user.ts';

export type SessionState =
  | { readonly status: 'guest' }
  /** `user` is null until it is loaded, and when `failure` says why it could not be. */
  | { readonly status: 'player'; readonly user: User | null; readonly failure: Failure | null };

/** Why a session ended. */
export type SignOutReason = 'player' | 'other_tab' | 'expired' | 'signed_out' | 'blocked' | 'thrown_out';

export type SessionListener = (state: SessionState, reason: SignOutReason | null) => void;

export type SessionStore = {
  state(): SessionState;
  /** Calls at every change; returns what stops it. `reason` comes with the change to guest. */
  subscribe(listener: SessionListener): () => void;
  set(next: Extract<SessionState, { status: 'player' }>): void;
  /** A player whose record is not loaded yet; answers about an earlier one are out of date. */
  becomePlayer(): void;
  /** Nothing for a guest but that answers on the way are out of date. */
  becomeGuest(reason: SignOutReason): void;
  /** Counts sign-ins and sign-outs: an answer that was asked for in an earlier generation is out of date. */
  generation(): number;
};

export function createSessionStore(): SessionStore {
  const listeners = new Set<SessionListener>();
  let state: SessionState = { status: 'guest' };
  let generation = 0;
  const change = (next: SessionState, reason: SignOutReason | null = null) => {
    state = next;
    for (const listener of listeners) listener(state, reason);
  };
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => change(next),
    becomePlayer() {
      generation++;
      change({ status: 'player', user: null, failure: null });
    },
    becomeGuest(reason) {
      generation++;
      if (state.status === 'player') change({ status: 'guest' }, reason);
    },
    generation: () => generation,
  };
}
