/** Logout in the order of specification 1 §4. */

export type SignOutParts = {
  /** Token, auth flag, user and cashback of this page. */
  readonly clearState: () => void;
  readonly clearReportedUser: () => void;
  /** POST /api/logout with the token that is about to go. */
  readonly postLogout: () => Promise<void>;
  readonly removeToken: () => void;
  /** Authentication by session: only when the brand has it configured, and never on the own-sport build. */
  readonly removeServerSession: (() => Promise<void>) | null;
  /** Only when the brand has one. */
  readonly cleanOtherDomains: (() => Promise<void>) | null;
  readonly log: (message: string, cause: unknown) => void;
};

/** Never rejects: a step that fails is logged, and the next one comes. */
export async function signOut(parts: SignOutParts): Promise<void> {
  const steps: readonly (readonly [string, () => void | Promise<void>])[] = [
    ['Clearing the session failed', parts.clearState],
    ['Clearing the reported user failed', parts.clearReportedUser],
    ['Logout failed', parts.postLogout],
    ['Removing the token failed', parts.removeToken],
    ...(parts.removeServerSession ? [['Removing the server session failed', parts.removeServerSession] as const] : []),
    ...(parts.cleanOtherDomains ? [['Cross-domain clean-up failed', parts.cleanOtherDomains] as const] : []),
  ];
  for (const [message, step] of steps) {
    try {
      await step();
    } catch (cause) {
      parts.log(message, cause);
    }
  }
}

/** Specification 1 §4: "A server-side session is stored only when authentication-by-session is configured; removal is skipped for the own-sport build." */
export const removesServerSession = (brand: { readonly authBySession: boolean; readonly ownSport: boolean }): boolean => brand.authBySession && !brand.ownSport;
