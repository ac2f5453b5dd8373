/**
 * The session of one page (specification 1 §4): all ways of signing in and out. Independent of the DOM; see
 * browser-session.ts.
 */
import type { RegistrationBody, SigninBody, SigninReply } from '#contract/rest/auth.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { checkCode, getUser, register, signin } from '#lib/rest/calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import type { AccountFlag } from './account-flag.ts';
import type { RefreshOutcome } from './refresh-token.ts';
import { createSessionStore, type SessionStore, type SignOutReason } from './session-state.ts';
import type { Tabs } from './tabs.ts';
import { checkToken } from './token.ts';
import type { TokenStore } from './token-store.ts';
import { isFirstLogin, toUser, type User } from './user.ts';

export type SessionDeps = {
  readonly rest: RestClient;
  readonly tokens: TokenStore;
  readonly refresh: (token: string) => Promise<RefreshOutcome>;
  /** The remaining steps of a logout; `clearState` is provided by the session. */
  readonly endSession: (token: string | null, clearState: () => void) => Promise<void>;
  readonly accountFlag: AccountFlag;
  readonly tabs: Tabs;
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
};

/** The sign-in needs a code by then (milliseconds of `SessionDeps.now`): `checkCode` takes it. */
export type Challenge = { readonly challenge: string; readonly endsAt: number };
/** What a sign-in came to: a session, or a challenge of an account with a second factor. */
export type Entry = { readonly firstLogin: boolean } | { readonly needsCode: Challenge };
type EntryResult = Promise<Result<Entry, Failure>>;

export type Session = Pick<SessionStore, 'state' | 'subscribe'> & {
  /**
   * True from the beginning of a sign-out, when the token's cookie still exists, until the next sign-in;
   * false before the session has been started.
   */
  hasEnded(): boolean;
  /** Checks the token, then loads the user. Called again after the back-forward cache. */
  start(): Promise<void>;
  /**
   * Ends the session of this tab when its token is gone, expired or unreadable; sends no request. Called when
   * the tab becomes visible: a message of another tab may have been missed.
   */
  checkToken(): void;
  signIn(body: SigninBody): EntryResult;
  register(body: RegistrationBody): EntryResult;
  /** Begins the session with the token that another way of signing in gave, or passes its challenge on. */
  enter(reply: Result<SigninReply, Failure>): EntryResult;
  /** Second step of any sign-in: a code of the authenticator app, or a recovery code. */
  checkCode(challenge: Challenge, code: string): EntryResult;
  signOut(reason?: SignOutReason): Promise<void>;
  refreshToken(): Promise<void>;
  reloadUser(): Promise<Result<User, Failure> | null>;
  /** Applies a push (balances, documents, …); no effect for a guest. */
  patchUser(patch: Partial<User>): void;
  /** Called when the platform rejected this token (specification 1 §4, authorisation failure). */
  dropToken(token: string): void;
};

/** Loads the player's record into the store; null when the session has changed meanwhile. */
async function readUser(store: SessionStore, rest: RestClient): Promise<Result<User, Failure> | null> {
  const begun = store.generation();
  const reply = await getUser(rest);
  const state = store.state();
  if (begun !== store.generation() || state.status !== 'player') return null;
  if (!reply.ok) {
    store.set({ ...state, failure: reply.error });
    return err(reply.error);
  }
  const user = toUser(reply.value);
  store.set({ status: 'player', user, failure: null });
  return ok(user);
}

/** `load` requests the record anew; `current` joins a request of the same session that is under way. */
function createUserReader(store: SessionStore, rest: RestClient) {
  let pending: { generation: number; reply: ReturnType<typeof readUser> } | null = null;
  const load = (): ReturnType<typeof readUser> => {
    const mine = { generation: store.generation(), reply: readUser(store, rest) };
    pending = mine;
    return mine.reply.finally(() => {
      if (pending === mine) pending = null;
    });
  };
  return { load, current: () => (pending?.generation === store.generation() ? pending.reply : load()) };
}

/** Begins the session with the token of a sign-in or registration, or passes the challenge on. */
const createEnter =
  (
    { tokens, accountFlag, tabs, now }: SessionDeps,
    store: SessionStore,
    currentUser: () => ReturnType<typeof readUser>,
  ): Session['enter'] =>
  async (reply) => {
    if (!reply.ok) return err(reply.error);
    if ('challenge' in reply.value) {
      const { challenge, expires_in } = reply.value;
      return ok({ needsCode: { challenge, endsAt: now() + expires_in * 1000 } });
    }
    tokens.set(reply.value.token);
    accountFlag.mark();
    store.becomePlayer();
    tabs.post('signed-in');
    const user = await currentUser();
    return ok({ firstLogin: user?.ok === true && isFirstLogin(user.value) });
  };

const isOver = (token: string | null, now: number): boolean =>
  token === null || checkToken(token, now) === 'remove';

export function createSession(deps: SessionDeps): Session {
  const { rest, tokens, tabs, log } = deps;
  const store = createSessionStore();
  const { becomeGuest } = store;
  /** True during a logout: the token still exists but must not restore the session. */
  let isLeaving = false;

  const { load: loadUser, current: currentUser } = createUserReader(store, rest);
  const enter = createEnter(deps, store, currentUser);

  const signOut = async (reason: SignOutReason = 'player'): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    await deps.endSession(tokens.get(), () => becomeGuest(reason));
    isLeaving = false;
    tabs.post('signed-out');
  };

  const refreshToken = async (): Promise<void> => {
    const token = tokens.get();
    if (!token) return becomeGuest('expired');
    const outcome = await deps.refresh(token);
    if (outcome.kind === 'changed' && outcome.token === null) becomeGuest('other_tab');
    if (outcome.kind === 'unanswered') log('Token refresh got no answer', outcome.failure);
    if (outcome.kind !== 'refused') return;
    log('Token refresh failed', outcome.failure);
    await signOut('expired');
  };

  const start = async (): Promise<void> => {
    if (isLeaving) return;
    const token = tokens.get();
    if (!token) return becomeGuest('other_tab');
    const check = checkToken(token, deps.now());
    if (check === 'remove') {
      tokens.remove();
      becomeGuest('expired');
      return tabs.post('signed-out');
    }
    deps.accountFlag.mark();
    // Before anything is opened with the old token: its stream would ask for another refresh.
    if (check === 'refresh') await refreshToken();
    if (!tokens.get()) return;
    if (store.state().status === 'guest') store.becomePlayer();
    await currentUser();
  };

  tabs.listen((message) => {
    if (message === 'signed-in') void start();
    else becomeGuest('other_tab');
  });

  return {
    state: store.state,
    subscribe: store.subscribe,
    hasEnded: () => store.state().status === 'guest' && store.generation() > 0,
    start,
    checkToken() {
      if (store.state().status === 'player' && isOver(tokens.get(), deps.now())) void start();
    },
    enter,
    signIn: async (body) => enter(await signin(rest, body)),
    register: async (body) => enter(await register(rest, body)),
    checkCode: async ({ challenge }, code) => enter(await checkCode(rest, { challenge, code })),
    signOut,
    refreshToken,
    reloadUser: loadUser,
    patchUser(patch) {
      const state = store.state();
      if (state.status === 'player' && state.user) store.set({ ...state, user: { ...state.user, ...patch } });
    },
    dropToken(token) {
      if (tokens.get() !== token) return;
      tokens.remove();
      tabs.post('signed-out');
      becomeGuest('expired');
    },
  };
}
