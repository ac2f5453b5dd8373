/**
 * The session of one page (specification 1 §4): all ways of signing in and out. Independent of the DOM; see
 * browser-session.ts.
 */
import type { SessionEnd } from '#contract/session-end.ts';
import type { RegistrationBody, SigninBody, SigninReply } from '#contract/rest/auth.ts';
import { endOf } from '#lib/core/answer-times.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { checkCode, getUser, logout, register, signin } from '#lib/rest/calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import type { AccountFlag } from './account-flag.ts';
import type { RefreshOutcome } from './refresh-token.ts';
import { createSessionStore, type SessionStore, type SignOutReason } from './session-state.ts';
import type { Tabs } from './tabs.ts';
import { checkToken, decodeToken, isTokenOf, sessionIdOf } from './token.ts';
import type { TokenStore } from './token-store.ts';
import { isFirstLogin, toUser, type User } from './user.ts';

export type SessionDeps = {
  readonly rest: RestClient;
  readonly tokens: TokenStore;
  readonly refresh: (token: string) => Promise<RefreshOutcome>;
  /** Carries out the logout of this token. The session provides `clearState`, the first step. */
  readonly endSession: (token: string, clearState: () => void) => Promise<void>;
  readonly accountFlag: AccountFlag;
  readonly tabs: Tabs;
  readonly now: () => number;
  /** Runs the action after some milliseconds; default `setTimeout`. */
  readonly later?: (action: () => void, ms: number) => void;
  readonly log: (message: string, cause: unknown) => void;
};

/** The sign-in requires a code until this time (milliseconds of `SessionDeps.now`), sent by `checkCode`. */
export type Challenge = { readonly challenge: string; readonly endsAt: number };
/** Result of a sign-in: a session, or a challenge of an account with a second factor. */
export type Entry = { readonly firstLogin: boolean } | { readonly needsCode: Challenge };
type EntryResult = Promise<Result<Entry, Failure>>;

export type Session = Pick<SessionStore, 'state' | 'subscribe' | 'sessionId'> & {
  /**
   * The token for requests of this page; null for a guest. From the beginning of a sign-out it is null, though
   * the cookie exists until the platform has answered.
   */
  token(): string | null;
  /**
   * Id of the player of the token for requests of this page, also before the record is loaded; null = no token, or an
   * unreadable one.
   */
  playerId(): string | null;
  /** True when the cookie has a token that this browser can use; false for one that is expired or unreadable. */
  hasUsableToken(): boolean;
  /** Checks the token, then loads the user. Called again after the back-forward cache. */
  start(): Promise<void>;
  /**
   * Follows the cookie: ends the session of this tab when its token is missing, expired, unreadable or of
   * another session, and begins one that another tab has signed in to. Sends no request while nothing has
   * changed. Called when the tab becomes visible: a message of another tab may have been missed.
   */
  checkToken(): void;
  /**
   * Follows the cookie, then returns true when the page shows this player and a request sent at once has the player's
   * token. Called before a call that costs money of a player remembered earlier, such as a bet that waits.
   */
  isCurrentPlayer(playerId: string): boolean;
  /**
   * False when the page shows a player and the cookie has the session of another player; the page then follows the
   * cookie. Called by the clients (lib/rest, lib/graphql) before each call that changes something.
   */
  mayChange(): boolean;
  signIn(body: SigninBody): EntryResult;
  register(body: RegistrationBody): EntryResult;
  /** Begins the session with the token of another way of signing in, or passes its challenge on. */
  enter(reply: Result<SigninReply, Failure>): EntryResult;
  /** Second step of any sign-in: a code of the authenticator app, or a recovery code. */
  checkCode(challenge: Challenge, code: string): EntryResult;
  /** The player signs out: the browser's session ends in all tabs. */
  signOut(): Promise<void>;
  /**
   * The platform has ended the session of this page. A session that another tab has signed in to meanwhile
   * stays.
   */
  wasEnded(reason: SignOutReason): Promise<void>;
  refreshToken(): Promise<void>;
  reloadUser(): Promise<Result<User, Failure> | null>;
  /** Applies a push (balances, documents, …); no effect for a guest. */
  patchUser(patch: Partial<User>): void;
  /** Called when the platform rejected this token (specification 1 §4, authorisation failure); `end`: why. */
  dropToken(token: string, end?: SessionEnd): void;
};

/** The cookie of another tab's sign-in may arrive later than its message. */
const COOKIE_LATE_MS = 500;

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

function patchUser(store: SessionStore, patch: Partial<User>): void {
  const state = store.state();
  if (state.status === 'player' && state.user) store.set({ ...state, user: { ...state.user, ...patch } });
}

/** `load` always sends a request; `current` joins a pending request of the same session. */
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

/** Compares a session with the cookie that all tabs share. */
function createCookieView({ tokens, now }: Pick<SessionDeps, 'tokens' | 'now'>, store: SessionStore) {
  /** Sessions that have ended, though the cookie may still have the token. */
  const ended = new Set<string>();
  /** The cookie's token; null when there is none, or its session has ended. */
  const living = (): string | null => {
    const token = tokens.get();
    return token !== null && ended.has(sessionIdOf(token)) ? null : token;
  };
  const usableToken = (): string | null => {
    const token = living();
    return token === null || checkToken(token, now()) === 'remove' ? null : token;
  };
  /** True when the token belongs to the player whom the page shows; false until the player's record is loaded. */
  const isOfShown = (token: string): boolean => {
    const state = store.state();
    return state.status === 'player' && state.user !== null && decodeToken(token)?.sub === state.user.id;
  };
  return {
    ended,
    living,
    usable: (): boolean => usableToken() !== null,
    /** True when the page shows another session than the cookie has. */
    differs(): boolean {
      const token = usableToken();
      if (token === null) return store.state().status === 'player';
      return sessionIdOf(token) !== store.sessionId();
    },
    /**
     * True when the page shows a player and the cookie's token belongs to another one, as far as their ids are known.
     */
    isOfOther(): boolean {
      const token = usableToken();
      if (token === null || store.state().status !== 'player') return false;
      return !isTokenOf(store.sessionId(), token) && !isOfShown(token);
    },
    /** True when the page shows this player and the cookie has a token of the page's session. */
    isOf(playerId: string): boolean {
      const state = store.state();
      const isShown = state.status === 'player' && state.user?.id === playerId;
      return isShown && isTokenOf(store.sessionId(), living());
    },
    /** Shows the session of this token; if the page shows another session, that session ends first. */
    follow(token: string): void {
      const id = sessionIdOf(token);
      if (store.sessionId() === id) return;
      if (store.state().status === 'player')
        store.becomeGuest(isOfShown(token) ? 'other_tab' : 'other_player');
      store.becomePlayer(id);
    },
  };
}

/** Begins the session with the token of a sign-in or registration, or passes the challenge on. */
function createEnter(
  { rest, tokens, accountFlag, tabs, now, log }: SessionDeps,
  store: SessionStore,
  cookie: ReturnType<typeof createCookieView>,
  currentUser: () => ReturnType<typeof readUser>,
): Session['enter'] {
  /** When two tabs have signed in at the same time, ends the earlier session, which no tab uses any longer. */
  const endReplaced = async (token: string): Promise<void> => {
    const reply = await logout(rest, token);
    if (!reply.ok) log('Logout failed', reply.error);
  };
  return async (reply) => {
    if (!reply.ok) return err(reply.error);
    if ('challenge' in reply.value) {
      const { challenge } = reply.value;
      return ok({ needsCode: { challenge, endsAt: endOf(reply.value, now()) } });
    }
    const { token } = reply.value;
    const replaced = cookie.living();
    tokens.set(token);
    accountFlag.mark();
    cookie.follow(token);
    tabs.post({ kind: 'signed-in' });
    if (replaced !== null && !isTokenOf(sessionIdOf(token), replaced)) void endReplaced(replaced);
    const user = await currentUser();
    return ok({ firstLogin: user?.ok === true && isFirstLogin(user.value) });
  };
}

/** The ways in which a session ends. */
function createEndings(
  deps: SessionDeps,
  store: SessionStore,
  { ended, living }: ReturnType<typeof createCookieView>,
) {
  const { tokens, tabs } = deps;
  const isShown = (id: string) => store.sessionId() === id;

  /** Ends a session in all tabs, once: a second call for it only makes this tab a guest. */
  const end = async (token: string, reason: SignOutReason): Promise<void> => {
    const id = sessionIdOf(token);
    const becomeGuest = () => (isShown(id) || store.sessionId() === null) && store.becomeGuest(reason);
    if (ended.has(id)) return void becomeGuest();
    ended.add(id);
    // Before the platform is called: the other tabs stop at once, and no other tab sends a logout.
    tabs.post({ kind: 'signed-out', session: id });
    await deps.endSession(token, () => void becomeGuest());
    // Posted again for a tab that was opened meanwhile, while the cookie still existed.
    tabs.post({ kind: 'signed-out', session: id });
  };

  return {
    end,
    async signOut(reason: SignOutReason = 'player'): Promise<void> {
      const token = living();
      if (token !== null) await end(token, reason);
      // The page shows a session that the cookie no longer has.
      if (store.state().status === 'player' || token === null) store.becomeGuest(reason);
    },
    /**
     * Another tab ends this session. If that tab is closed before it has finished, this one completes the
     * sign-out.
     */
    follow(id: string): void {
      ended.add(id);
      const becomeGuest = () => void (isShown(id) && store.becomeGuest('other_tab'));
      const token = tokens.get();
      if (token === null || !isTokenOf(id, token)) return becomeGuest();
      void deps.endSession(token, becomeGuest).then(() => tabs.post({ kind: 'signed-out', session: id }));
    },
    /** Ends a session whose token is useless: no request is sent. */
    drop(token: string, reason: SignOutReason): void {
      if (tokens.get() !== token) return;
      const id = sessionIdOf(token);
      ended.add(id);
      tokens.remove();
      tabs.post({ kind: 'signed-out', session: id });
      if (isShown(id) || store.sessionId() === null) store.becomeGuest(reason);
    },
  };
}

export function createSession(deps: SessionDeps): Session {
  const { rest, tabs, log, later = (action, ms) => void setTimeout(action, ms) } = deps;
  const store = createSessionStore();
  const { becomeGuest } = store;
  const cookie = createCookieView(deps, store);
  const endings = createEndings(deps, store, cookie);
  const { load: loadUser, current: currentUser } = createUserReader(store, rest);

  const enter = createEnter(deps, store, cookie, currentUser);
  const followCookie = () => {
    if (cookie.differs()) void start();
  };
  const refreshToken = async (): Promise<void> => {
    const token = cookie.living();
    if (token === null) return becomeGuest('expired');
    const outcome = await deps.refresh(token);
    if (outcome.kind === 'changed') followCookie();
    if (outcome.kind === 'unanswered') log('Token refresh got no answer', outcome.failure);
    if (outcome.kind !== 'refused') return;
    log('Token refresh failed', outcome.failure);
    await endings.end(token, 'expired');
  };

  const start = async (): Promise<void> => {
    const token = cookie.living();
    if (token === null) return becomeGuest('other_tab');
    const check = checkToken(token, deps.now());
    if (check === 'remove') {
      endings.drop(token, 'expired');
      return becomeGuest('expired');
    }
    deps.accountFlag.mark();
    // The token is refreshed before anything is opened with the old one: an event stream with the old token would cause
    // another refresh.
    if (check === 'refresh') await refreshToken();
    const kept = cookie.living();
    if (kept === null) return becomeGuest('other_tab');
    cookie.follow(kept);
    await currentUser();
  };

  tabs.listen((message) => {
    if (message.kind === 'signed-out') endings.follow(message.session);
    // A page whose session has not started yet starts it with the session of the cookie.
    if (store.generation() === 0) void start();
    else followCookie();
    later(followCookie, COOKIE_LATE_MS);
  });

  const requestToken = (): string | null =>
    store.state().status === 'guest' && store.generation() > 0 ? null : cookie.living();

  return {
    state: store.state,
    sessionId: store.sessionId,
    subscribe: store.subscribe,
    token: requestToken,
    playerId: () => decodeToken(requestToken() ?? '')?.sub ?? null,
    hasUsableToken: cookie.usable,
    start,
    checkToken: followCookie,
    isCurrentPlayer(playerId) {
      followCookie();
      return cookie.isOf(playerId);
    },
    mayChange() {
      const isOther = cookie.isOfOther();
      if (isOther) followCookie();
      return !isOther;
    },
    enter,
    signIn: async (body) => enter(await signin(rest, body)),
    register: async (body) => enter(await register(rest, body)),
    checkCode: async ({ challenge }, code) => enter(await checkCode(rest, { challenge, code })),
    signOut: () => endings.signOut(),
    async wasEnded(reason) {
      const token = cookie.living();
      if (token !== null && isTokenOf(store.sessionId(), token)) return endings.end(token, reason);
      if (store.state().status === 'player') becomeGuest(reason);
      followCookie();
    },
    refreshToken,
    reloadUser: loadUser,
    patchUser: (patch) => patchUser(store, patch),
    dropToken: (token, end) => endings.drop(token, end ?? 'expired'),
  };
}
