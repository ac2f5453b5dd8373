/** Possible effects of a push on the page; effects.ts has the table, run-effects.ts executes it. */
import type { PushPayload, PushType } from '#contract/push/frame.ts';
import type { Text } from '#lib/i18n/messages.ts';

/** User fields that a push can change (names of specification 1 §3); amounts are decimal strings. */
export type UserPatch = {
  readonly balance?: string;
  readonly bonusBalance?: string;
  readonly bonusBalanceOn?: boolean;
  readonly bkBalance?: string;
  readonly countActiveWithdraw?: number;
  readonly docsVerificationId?: number | null;
  readonly needVerification?: boolean;
  readonly withdrawAccess?: boolean;
  readonly withdrawAccessStr?: string | null;
};

export type PushNotice = {
  readonly texts: readonly Text[];
  readonly type: 'info' | 'success' | 'warning';
  /** Milliseconds that the notice stays; absent: 5000, the default of all notices. */
  readonly durationMs?: number;
  /** False: no close button. */
  readonly closable?: boolean;
  /** Actions that the notice may offer; the first one that the site supports becomes its button. */
  readonly offers?: readonly ('playBonusGames' | 'deposit' | 'bonuses' | 'payments' | 'documents')[];
  /** A later notice with the same key replaces this one. */
  readonly key?: string;
  /** Id of the cashbox order that the notice is about; while a screen shows this order, the notice is not shown. */
  readonly order?: string;
  /** Milliseconds until the announced event; the notice counts them down. */
  readonly countdownMs?: number;
};

/** `signed_out`: the player signed out in this session, or the operator signed the player out. */
export type LogoutReason =
  | 'signed_out'
  | 'blocked'
  | 'thrown_out'
  | NonNullable<PushPayload<'sign_out'>['reason']>;

export type Effect =
  | { readonly kind: 'patchUser'; readonly patch: UserPatch }
  | { readonly kind: 'reloadUser' }
  | { readonly kind: 'notify'; readonly notice: PushNotice; readonly afterMs?: number }
  | { readonly kind: 'refreshToken' }
  | { readonly kind: 'logout'; readonly reason: LogoutReason }
  | { readonly kind: 'goTo'; readonly screen: 'bonuses' | 'home'; readonly afterMs: number }
  | { readonly kind: 'reloadPage' }
  /**
   * After the delay the flag is requested again and the user is sent Home, which shows the maintenance screen
   * while the flag is on.
   */
  | { readonly kind: 'recheckUnderdev'; readonly afterMs: number }
  /** The page checks whether its region is closed, and is reloaded if it is. */
  | { readonly kind: 'recheckRestrictions' }
  | { readonly kind: 'event'; readonly name: `push:${PushType}`; readonly payload: unknown };

/** State of the page when a push arrives. */
export type EffectContext = {
  /** Null: not loaded yet, or a guest. */
  readonly user: {
    readonly bonusBalanceOn: boolean;
    readonly docsVerificationId: number | null;
    readonly bkBalance: string;
    readonly countActiveWithdraw: number;
    readonly currency: { readonly code: string };
  } | null;
  /**
   * Id of the game whose page is open; 'unknown' when a game page is open and its id is not loaded yet; null
   * elsewhere.
   */
  readonly openGameId: string | null;
  /** The cashbox is open and shows its own messages. */
  readonly isCashboxOpen?: boolean;
  /** The page or a modal shows the player's bonuses. */
  readonly areBonusesShown?: boolean;
  /** Formats an amount with its currency. */
  readonly formatAmount: (amount: string, currency: string) => string;
};
