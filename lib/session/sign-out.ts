/** Logout in the order of specification 1 §4. */
import { PATHS } from '#contract/paths.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import type { Lock } from './lock.ts';

export type SignOutDeps = {
  /** Clears the token, auth flag, user and cashback of this page. */
  readonly clearState: () => void;
  readonly clearReportedUser: () => void;
  /** POST /api/logout with the token that is about to be removed. */
  readonly postLogout: () => Promise<void>;
  readonly removeToken: () => void;
  /** Ends the server-side session; null for brands without one, and on the own-sport build. */
  readonly removeServerSession: (() => Promise<void>) | null;
  /** Ends the sessions on the brand's other origins; null for brands without other origins. */
  readonly cleanOtherDomains: (() => Promise<void>) | null;
  /** Lock across the tabs. */
  readonly lock: Lock;
  /**
   * The content of the cookie: this session; another one, which was signed in to meanwhile and stays; or
   * none, because another tab has done the shared steps.
   */
  readonly holds: () => 'this' | 'other' | 'none';
  readonly log: (message: string, cause: unknown) => void;
};

type Step = readonly [failure: string, run: () => void | Promise<void>];

/**
 * Never rejects: a failed step is logged, and the next one follows. Each page does the first two steps itself. One tab
 * does the others for all; if it is closed meanwhile, another tab completes them.
 */
export async function signOut(deps: SignOutDeps): Promise<void> {
  const run = async (steps: readonly Step[]) => {
    for (const [message, step] of steps) {
      try {
        await step();
      } catch (cause) {
        deps.log(message, cause);
      }
    }
  };
  await run([
    ['Clearing the session failed', deps.clearState],
    ['Clearing the reported user failed', deps.clearReportedUser],
  ]);
  const shared: readonly Step[] = [
    ['Logout failed', deps.postLogout],
    ['Removing the token failed', () => void (deps.holds() === 'this' && deps.removeToken())],
    ...(deps.removeServerSession
      ? [['Removing the server session failed', deps.removeServerSession] as const]
      : []),
    ...(deps.cleanOtherDomains ? [['Cross-domain clean-up failed', deps.cleanOtherDomains] as const] : []),
  ];
  await run([
    [
      'Logout failed',
      () =>
        deps.lock(STORAGE_KEYS.logoutLease, async () => {
          const held = deps.holds();
          if (held !== 'none') await run(held === 'this' ? shared : shared.slice(0, 1));
        }),
    ],
  ]);
}

/**
 * Specification 1 §4: "A server-side session is stored only when authentication-by-session is configured;
 * removal is skipped for the own-sport build."
 */
export const removesServerSession = (brand: {
  readonly authBySession: boolean;
  readonly ownSport: boolean;
}): boolean => brand.authBySession && !brand.ownSport;

/**
 * Ends the sessions on the brand's other origins; null when there are none. Each origin authorises the call
 * with the token of its own cookie (server/cross-domain-logout.ts). The responses are not read (and without
 * CORS cannot be). All origins are tried; afterwards it rejects with the first failure.
 */
export function crossDomainCleanup(
  origins: readonly string[],
  send: typeof fetch = fetch,
): (() => Promise<void>) | null {
  if (origins.length === 0) return null;
  return async () => {
    const tried = await Promise.allSettled(
      origins.map((origin) =>
        send(new URL(PATHS.logout, origin), { method: 'POST', mode: 'no-cors', credentials: 'include' }),
      ),
    );
    const failed = tried.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  };
}
