/**
 * The session of one page (specification 1 §4): who is signed in, and every way that changes. Holds no DOM;
 * see browser-session.ts.
 */
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getUser, register, signin } from '#lib/rest/calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import type { AccountFlag } from './account-flag.ts';
import type { RefreshOutcome } from './refresh-token.ts';
import type { Tabs } from './tabs.ts';
import { checkToken } from './token.ts';
import type { TokenStore } from './token-store.ts';
import { isFirstLogin, toUser, type User } from './user.ts';

export type SessionState =
  | { readonly status: 'guest' }
  /** `user` is null until it is loaded, and when `failure` says why it could not be. */
  | { readonly status: 'player'; readonly user: User | null; readonly failure: Failure | null };

/** Why a session ended. */
export type SignOutReason = 'player' | 'other_tab' | 'expired' | 'signed_out' | 'blocked' | 'thrown_out';

export type SessionParts = {
  readonly rest: RestClient;
  readonly tokens: TokenStore;
  readonly refresh: (token: string) => Promise<RefreshOutcome>;
  /** The rest of the logout order; `clearState` is the session's own. */
  readonly endSession: (token: string | null, clearState: () => void) => Promise<void>;
  readonly accountFlag: AccountFlag;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
};

export type Session = {
  state(): SessionState;
  /** Hears every change; returns what stops it. `reason` comes with the change to guest. */
  subscribe(listener: (state: SessionState, reason: SignOutReason | null) => void): () => void;
  /** Token check, then the user. Also the answer to a tab that becomes visible again. */
  start(): Promise<void>;
  signIn(body: SigninBody): Promise<Result<{ firstLogin: boolean }, Failure>>;
  register(body: RegistrationBody): Promise<Result<{ firstLogin: boolean }, Failure>>;
  signOut(reason?: SignOutReason): Promise<void>;
  refreshToken(): Promise<void>;
  reloadUser(): Promise<Result<User, Failure> | null>;
  /** Applies a push (balances, documents, …); nothing for a guest. */
  patchUser(patch: Partial<User>): void;
  /** The REST client found that this token is dead (specification 1 §4, authorisation failure). */
  dropToken(token: string): void;
};

export function createSession(parts: SessionParts): Session {
  const { rest, tokens, tabs, log } = parts;
  const listeners = new Set<(state: SessionState, reason: SignOutReason | null) => void>();
  let state: SessionState = { status: 'guest' };
  /** Counts sign-ins and sign-outs: an answer that was asked for before the last one is out of date. */
  let era = 0;
  /**
   * Between the first and the last step of a logout the token is still there, and must not bring the session
   * back.
   */
  let leaving = false;

  const change = (next: SessionState, reason: SignOutReason | null = null) => {
    state = next;
    for (const listener of listeners) listener(state, reason);
  };
  const becomeGuest = (reason: SignOutReason) => {
    era++;
    if (state.status === 'player') change({ status: 'guest' }, reason);
  };

  const loadUser = async (): Promise<Result<User, Failure> | null> => {
    const asked = era;
    const reply = await getUser(rest);
    if (asked !== era || state.status !== 'player') return null;
    if (!reply.ok) {
      change({ ...state, failure: reply.error });
      return err(reply.error);
    }
    const user = toUser(reply.value);
    change({ status: 'player', user, failure: null });
    return ok(user);
  };

  const enter = async (
    reply: Result<{ token: string }, Failure>,
  ): Promise<Result<{ firstLogin: boolean }, Failure>> => {
    if (!reply.ok) return err(reply.error);
    era++;
    tokens.set(reply.value.token);
    parts.accountFlag.mark();
    change({ status: 'player', user: null, failure: null });
    tabs.tell('signed-in');
    const user = await loadUser();
    return ok({ firstLogin: user?.ok === true && isFirstLogin(user.value) });
  };

  const signOut = async (reason: SignOutReason = 'player'): Promise<void> => {
    if (leaving) return;
    leaving = true;
    await parts.endSession(tokens.get(), () => becomeGuest(reason));
    leaving = false;
    tabs.tell('signed-out');
  };

  const refreshToken = async (): Promise<void> => {
    const token = tokens.get();
    if (!token) return becomeGuest('expired');
    const outcome = await parts.refresh(token);
    if (outcome.kind === 'changed' && outcome.token === null) becomeGuest('other_tab');
    if (outcome.kind === 'unanswered') log('Token refresh got no answer', outcome.failure);
    if (outcome.kind !== 'refused') return;
    log('Token refresh failed', outcome.failure);
    await signOut('expired');
  };

  const start = async (): Promise<void> => {
    if (leaving) return;
    const token = tokens.get();
    if (!token) return becomeGuest('other_tab');
    const check = checkToken(token, parts.now());
    if (check === 'remove') {
      tokens.remove();
      return becomeGuest('expired');
    }
    parts.accountFlag.mark();
    if (state.status === 'guest') {
      era++;
      change({ status: 'player', user: null, failure: null });
    }
    if (check === 'refresh') await refreshToken();
    if (tokens.get()) await loadUser();
  };

  tabs.listen((message) => {
    if (message === 'signed-in') void start();
    else becomeGuest('other_tab');
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    signIn: async (body) => enter(await signin(rest, body)),
    register: async (body) => enter(await register(rest, body)),
    signOut,
    refreshToken,
    reloadUser: loadUser,
    patchUser(patch) {
      if (state.status === 'player' && state.user) change({ ...state, user: { ...state.user, ...patch } });
    },
    dropToken(token) {
      if (tokens.get() !== token) return;
      tokens.remove();
      tabs.tell('signed-out');
      becomeGuest('expired');
    },
  };
}
