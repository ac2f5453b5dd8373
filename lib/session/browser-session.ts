/** Creates the session with the browser's cookies, storage, locks, tabs and clock. One per page. */
import { COOKIES } from '#contract/cookies.ts';
import { PATHS } from '#contract/paths.ts';
import { isMobileDevice } from '#lib/core/device.ts';
import { deleteServerSession, logout, refreshToken } from '#lib/rest/calls.ts';
import { createRestClient, type RestClient } from '#lib/rest/client.ts';
import { documentCookies } from '#lib/storage/cookies.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { createAccountFlag } from './account-flag.ts';
import { leaseLock, webLock } from './lock.ts';
import { refreshAcrossTabs } from './refresh-token.ts';
import { createSession, type Session } from './session.ts';
import { crossDomainCleanup, removesServerSession, signOut } from './sign-out.ts';
import { browserTabs } from './tabs.ts';
import { holdingOf, isTokenOf, sessionIdOf } from './token.ts';
import { cookieTokenStore } from './token-store.ts';

export type BrowserSessionOptions = {
  /** Language of the page's route. */
  readonly locale: string;
  /** Settings of the brand file; `crossDomainCleanup`: origins whose session ends together with this one. */
  readonly brand: {
    readonly authBySession: boolean;
    readonly ownSport: boolean;
    readonly crossDomainCleanup: readonly string[];
  };
  /** Id of the device for sign-in and registration; null where it may not be used. */
  readonly deviceId: () => string | null;
  readonly clearReportedUser?: () => void;
};

export type BrowserSession = { readonly session: Session; readonly rest: RestClient };

/**
 * True on phones and tablets: requests then have the mobile header, and the channel starts with a
 * WebSocket.
 */
export const onMobile = (): boolean => {
  const { userAgent, userAgentData } = navigator as Navigator & { userAgentData?: { mobile?: boolean } };
  return isMobileDevice(userAgent, userAgentData?.mobile);
};

export function createBrowserSession(options: BrowserSessionOptions): BrowserSession {
  const cookies = documentCookies();
  const local = localStore();
  const now = () => Date.now();
  const log = (message: string, cause: unknown) => console.warn(message, cause);
  const tokens = cookieTokenStore(cookies, now, options.brand.crossDomainCleanup.length > 0);
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const lock = navigator.locks
    ? webLock(navigator.locks)
    : leaseLock({ store: local, now, sleep, owner: crypto.randomUUID() });

  const rest: RestClient = createRestClient({
    origin: location.origin,
    context: () => ({
      language: options.locale,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      mobile: onMobile(),
      xsrf: cookies.get(COOKIES.xsrf),
      fingerprint: options.deviceId(),
    }),
    token: () => session.token(),
    dropToken: (token, end) => session.dropToken(token, end),
    isSameSession: (one, other) => isTokenOf(sessionIdOf(one), other),
    mayChange: () => session.mayChange(),
    followCookie: () => session.checkToken(),
    log,
  });

  const session: Session = createSession({
    rest,
    tokens,
    refresh: (token) =>
      refreshAcrossTabs({ tokens, lock, call: (asked) => refreshToken(rest, asked) }, token),
    endSession: (token, clearState) =>
      signOut({
        clearState,
        clearReportedUser: () => options.clearReportedUser?.(),
        postLogout: async () => {
          const reply = await logout(rest, token);
          if (!reply.ok) log(`POST ${PATHS.logout} failed`, reply.error);
        },
        removeToken: tokens.remove,
        removeServerSession: removesServerSession(options.brand)
          ? async () => {
              const reply = await deleteServerSession(rest, token);
              if (!reply.ok) log(`DELETE ${PATHS.session} failed`, reply.error);
            }
          : null,
        cleanOtherDomains: crossDomainCleanup(options.brand.crossDomainCleanup),
        lock,
        holds: () => holdingOf(sessionIdOf(token), tokens.get()),
        log,
      }),
    accountFlag: createAccountFlag(local, cookies),
    tabs: browserTabs(),
    now,
    log,
  });
  return { session, rest };
}
