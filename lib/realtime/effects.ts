/**
 * The effects of each push (specification 1 §7 "Effects", §4; specification 2 §4) as data: one row for each
 * type. run-effects.ts executes them. A type without an effect in the specification becomes an application
 * event of the same name.
 */
import type { Push, PushPayload, PushType } from '#contract/push/frame.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { noticeOf, type SituationName } from '#lib/errors/situations.ts';
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
  /** Absent: the default of all notices, 5000 ms. */
  readonly durationMs?: number;
  /** False: no close button. */
  readonly closable?: boolean;
  /** Actions that the notice offers. */
  readonly offers?: readonly ('playBonusGames' | 'deposit' | 'reload')[];
};

/** `signed_out`: the player signed out in this session, or the operator signed the player out. */
type LogoutReason = 'signed_out' | 'blocked' | 'thrown_out' | NonNullable<PushPayload<'sign_out'>['reason']>;

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
  /** The page asks whether its region is closed, and is loaded again if it is. */
  | { readonly kind: 'recheckRestrictions' }
  | { readonly kind: 'event'; readonly name: `push:${PushType}`; readonly payload: unknown };

/** State of the page when a push arrives. */
export type EffectContext = {
  /** Null: not loaded yet, or a guest. */
  readonly user: {
    readonly bonusBalanceOn: boolean;
    readonly docsVerificationId: number | null;
    readonly currency: { readonly code: string };
  } | null;
  /**
   * Id of the game whose page is open; 'unknown' when a game page is open and its id is not known yet; null
   * elsewhere.
   */
  readonly openGameId: string | null;
  /** Formats an amount with its currency. */
  readonly formatAmount: (amount: string, currency: string) => string;
};

/** Specification 1 §9. */
const UNDERDEV_RECHECK_MS = 300_000;
const BALANCE_NOTICE_MS = 4000;
/**
 * Specification 1 §7: "refresh_session on a game page shows a restart warning after 1 s and redirects … after
 * 4 s".
 */
const RESTART_WARNING_MS = 1000;
const RESTART_REDIRECT_MS = 4000;

const NOTICE_TYPES: Readonly<Record<number, PushNotice['type']>> = { 1: 'info', 2: 'warning', 3: 'success' };

const event = <T extends PushType>(type: T, payload: PushPayload<T>): Effect => ({
  kind: 'event',
  name: `push:${type}`,
  payload,
});
/** A notice of the error catalogue (specification 1 §8). */
function catalogued(name: SituationName, texts?: readonly Text[]): Pick<PushNotice, 'texts' | 'type'> {
  const { type, texts: own } = noticeOf(name, undefined, texts);
  return { texts: own, type: type === 'error' ? 'warning' : type };
}

const notice = (payload: PushPayload<'notification_for_user'>): readonly Effect[] => [
  {
    kind: 'notify',
    notice: {
      texts: [{ text: payload.text }],
      type: NOTICE_TYPES[payload.notification_type] ?? 'info',
      ...(payload.notification_time === undefined ? {} : { durationMs: payload.notification_time }),
      ...(payload.notification_close === undefined ? {} : { closable: payload.notification_close }),
    },
  },
];

type Rows = {
  readonly [T in PushType]:
    ((payload: PushPayload<T>, context: EffectContext) => readonly Effect[]) | 'event';
};

const EFFECTS: Rows = {
  update_settings_underdev: ({ underdev }) =>
    underdev
      ? [
          { kind: 'notify', notice: catalogued('engineeringWorks') },
          { kind: 'recheckUnderdev', afterMs: UNDERDEV_RECHECK_MS },
        ]
      : [{ kind: 'reloadPage' }],
  update_restrictions: ({ service_not_allowed }) =>
    service_not_allowed ? [{ kind: 'recheckRestrictions' }] : [],
  token_will_expire: () => [{ kind: 'refreshToken' }],
  update_balance: ({ balance, bonus_balance, bonus_balance_on }, { user }) => {
    const patch: Effect = {
      kind: 'patchUser',
      patch: { balance, bonusBalance: bonus_balance, bonusBalanceOn: bonus_balance_on },
    };
    if (!user || user.bonusBalanceOn === bonus_balance_on) return [patch];
    return [
      patch,
      {
        kind: 'notify',
        notice: {
          ...catalogued(bonus_balance_on ? 'bonusBalanceOn' : 'bonusBalanceOff'),
          durationMs: BALANCE_NOTICE_MS,
          offers: [bonus_balance_on ? 'playBonusGames' : 'deposit'],
        },
      },
    ];
  },
  update_balance_bk: ({ balance_bk }) => [{ kind: 'patchUser', patch: { bkBalance: balance_bk } }],
  update_user_info: (payload) => [{ kind: 'reloadUser' }, event('update_user_info', payload)],
  update_user_count_active_withdraws: ({ count_active_withdraw }) => [
    { kind: 'patchUser', patch: { countActiveWithdraw: count_active_withdraw } },
  ],
  update_documents_status: (
    { docs_verification, need_verification, withdraw_access, withdraw_access_str, decision },
    { user },
  ) => {
    const patch: Effect = {
      kind: 'patchUser',
      patch: {
        docsVerificationId: docs_verification,
        needVerification: need_verification,
        withdrawAccess: withdraw_access,
        withdrawAccessStr: withdraw_access_str,
      },
    };
    // Without a decision and with the same status: no notice. The push is also sent when a document was added
    // or withdrawn, and when only the access to withdrawals changes.
    const news = decision ?? (user?.docsVerificationId === docs_verification ? null : docs_verification);
    if (news === DOCUMENT_STATUS.verifiedAndValid)
      return [
        patch,
        { kind: 'notify', notice: { texts: [{ key: 'account.documents.approved' }], type: 'success' } },
      ];
    if (news === DOCUMENT_STATUS.declined)
      return [
        patch,
        { kind: 'notify', notice: { texts: [{ key: 'account.documents.declined' }], type: 'warning' } },
      ];
    return [patch];
  },
  promo_max_bet_exceeded: ({ max_bet }, { user, formatAmount }) => {
    const amount = user ? formatAmount(max_bet, user.currency.code) : max_bet;
    return [
      {
        kind: 'notify',
        notice: catalogued('promoMaxBet', [{ key: 'account.promoMaxBet', params: { amount } }]),
      },
    ];
  },
  notification_for_all_users: notice,
  notification_for_user: notice,
  block_user: () => [{ kind: 'logout', reason: 'blocked' }],
  throwout_user: () => [{ kind: 'logout', reason: 'thrown_out' }],
  throwout_all_users: () => [{ kind: 'logout', reason: 'thrown_out' }],
  sign_out: ({ reason }) => [{ kind: 'logout', reason: reason ?? 'signed_out' }],
  refresh_session: ({ game_id }, { openGameId }) => {
    if (openGameId === null || (openGameId !== 'unknown' && openGameId !== String(game_id))) return [];
    return [
      {
        kind: 'notify',
        notice: {
          texts: [{ key: 'account.session.restarted' }],
          type: 'warning',
        },
        afterMs: RESTART_WARNING_MS,
      },
      { kind: 'goTo', screen: 'bonuses', afterMs: RESTART_REDIRECT_MS },
    ];
  },
  /** Missed pushes are lost: the user is loaded again, and listeners of the event reload their data. */
  resync: (payload) => [{ kind: 'reloadUser' }, { kind: 'recheckRestrictions' }, event('resync', payload)],
  pong: () => [],
  // Specification 2 §4 "Bonus rules" and specification 1 "Other message effects: not shown": the islands
  // listen to these events.
  update_turnover: 'event',
  update_fast_cashback: 'event',
  update_program: 'event',
  update_user_program: 'event',
  delete_user_program: 'event',
  update_user_step: 'event',
  update_user_step_balance: 'event',
  update_promo_freespin_available: 'event',
  update_user_free_bets: 'event',
  delete_message_for_all_users: 'event',
  delete_for_user: 'event',
  update_messages: 'event',
};

/** The effects of a push, in order. Pure. */
export function effectsOf(push: Push, context: EffectContext): readonly Effect[] {
  // Each row accepts the payload of its own type; TypeScript cannot infer that across the union.
  const row = EFFECTS[push.type] as
    ((payload: unknown, context: EffectContext) => readonly Effect[]) | 'event';
  return row === 'event'
    ? [{ kind: 'event', name: `push:${push.type}`, payload: push.payload }]
    : row(push.payload, context);
}
