/** The player signed in on this page, with listeners for changes. Contains no rules of the session. */
import type { Failure } from '#lib/errors/failure.ts';
import type { User } from './user.ts';

export type SessionState =
  | { readonly status: 'guest' }
  /** `user` is null until it is loaded, and when loading failed (`failure`). */
  | { readonly status: 'player'; readonly user: User | null; readonly failure: Failure | null };

/**
 * Why a session ended. `player`: the player signed out on this page; `other_tab`: the token is gone, such as after a
 * sign-out in another tab; `other_player`: another tab has signed in to another account, which the page shows from now
 * on. The reasons after `expired` come by push.
 */
export type SignOutReason =
  | 'player'
  | 'other_tab'
  | 'other_player'
  | 'expired'
  | 'signed_out'
  | 'other_device'
  | 'password_changed'
  | 'token_reused'
  | 'blocked'
  | 'thrown_out';

export type SessionListener = (state: SessionState, reason: SignOutReason | null) => void;

export type SessionStore = {
  state(): SessionState;
  /**
   * Calls the listener at every change; returns a function that unsubscribes. `reason` is given with the
   * change to guest.
   */
  subscribe(listener: SessionListener): () => void;
  set(next: Extract<SessionState, { status: 'player' }>): void;
  /**
   * Switches to a player whose record is not loaded yet; from now on responses about an earlier player are outdated.
   * `sessionId`: id of the token's session (`sessionIdOf`).
   */
  becomePlayer(sessionId: string): void;
  /** Becomes a guest; for a known guest it only makes pending responses outdated. */
  becomeGuest(reason: SignOutReason): void;
  /** The session whose player this page shows; null for a guest. */
  sessionId(): string | null;
  /** Incremented by sign-in and sign-out: a response to a request of an earlier generation is outdated. */
  generation(): number;
};

export function createSessionStore(): SessionStore {
  const listeners = new Set<SessionListener>();
  let state: SessionState = { status: 'guest' };
  let generation = 0;
  let sessionId: string | null = null;
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
    becomePlayer(id) {
      generation++;
      sessionId = id;
      change({ status: 'player', user: null, failure: null });
    },
    becomeGuest(reason) {
      // A page with a token cookie shows a player before its session has begun. Therefore the listeners are called at
      // the end of a session that has not begun on this page, too.
      const isFirst = generation === 0;
      generation++;
      sessionId = null;
      if (isFirst || state.status === 'player') change({ status: 'guest' }, reason);
    },
    sessionId: () => sessionId,
    generation: () => generation,
  };
}
