/**
 * The effects of each push (specification 1 §7 "Effects", §4; specification 2 §4) as data: one row for each
 * type. run-effects.ts executes them. Types whose data only some screens show become application events of
 * the same name too.
 */
import type { Push, PushPayload, PushType } from '#contract/push/frame.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { noticeOf, type SituationName } from '#lib/errors/situations.ts';
import type { Text } from '#lib/i18n/messages.ts';
import type { Effect, EffectContext, PushNotice } from './effect-types.ts';

/** Specification 1 §9. */
const UNDERDEV_RECHECK_MS = 300_000;
const BALANCE_NOTICE_MS = 4000;
/**
 * Specification 1 §7: "refresh_session on a game page shows a restart warning after 1 s and redirects … after
 * 4 s".
 */
const RESTART_WARNING_MS = 1000;
const RESTART_REDIRECT_MS = 4000;
/** Not in the specification: the warning stays until the page is left. */
const RESTART_NOTICE_MS = 2 * (RESTART_REDIRECT_MS - RESTART_WARNING_MS);

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
      ...(payload.order === undefined ? {} : { order: payload.order }),
    },
  },
];

const amountOf = (amount: string, { user, formatAmount }: EffectContext): string =>
  user ? formatAmount(amount, user.currency.code) : amount;

/**
 * A notice about a value that may change with every round. Only the newest is shown; none over an open game, and none
 * that leads to the bonuses while they are shown. `offer`: the notice's button.
 */
const withNotice = (
  { openGameId, areBonusesShown }: EffectContext,
  key: PushType,
  text: Text,
  offer?: NonNullable<PushNotice['offers']>[number],
): readonly Effect[] =>
  openGameId === null && !(areBonusesShown && offer === 'bonuses')
    ? [{ kind: 'notify', notice: { texts: [text], type: 'info', key, ...(offer && { offers: [offer] }) } }]
    : [];

/** The balance of a step is an amount of money, or a number of rounds or spins. */
const stepBalanceText = (
  { balance = '', unit = 'money' }: PushPayload<'update_user_step_balance'>,
  context: EffectContext,
): string => (unit === 'money' ? amountOf(balance, context) : balance);

/**
 * Effects of a change of the player's bonuses: the event, by which screens that show them load them again, and a notice
 * that leads to the bonuses.
 */
const changed =
  <T extends PushType>(type: T, key: Extract<Text, { key: unknown }>['key']) =>
  (payload: PushPayload<T>, context: EffectContext): readonly Effect[] => [
    event(type, payload),
    ...withNotice(context, type, { key }, 'bonuses'),
  ];

type Rows = {
  readonly [T in PushType]:
    | ((payload: PushPayload<T>, context: EffectContext) => readonly Effect[])
    | 'event';
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
  update_balance: (payload, { user }) => {
    const { balance, bonus_balance, bonus_balance_on } = payload;
    const patch: Effect = {
      kind: 'patchUser',
      patch: { balance, bonusBalance: bonus_balance, bonusBalanceOn: bonus_balance_on },
    };
    // By this event the open cashbox, wallets and transactions load their data again.
    const follow = event('update_balance', payload);
    if (!user || user.bonusBalanceOn === bonus_balance_on) return [patch, follow];
    return [
      patch,
      follow,
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
  update_balance_bk: ({ balance_bk }, context) => [
    { kind: 'patchUser', patch: { bkBalance: balance_bk } },
    event('update_balance_bk', { balance_bk }),
    ...(context.user && context.user.bkBalance !== balance_bk
      ? withNotice(context, 'update_balance_bk', {
          key: 'news.sports',
          params: { amount: amountOf(balance_bk, context) },
        })
      : []),
  ],
  update_user_info: (payload) => [{ kind: 'reloadUser' }, event('update_user_info', payload)],
  update_user_count_active_withdraws: ({ count_active_withdraw: count }, context) => [
    { kind: 'patchUser', patch: { countActiveWithdraw: count } },
    ...(context.user && context.user.countActiveWithdraw !== count && !context.isCashboxOpen
      ? withNotice(
          context,
          'update_user_count_active_withdraws',
          { key: 'news.withdrawals', params: { count } },
          'payments',
        )
      : []),
  ],
  update_documents_status: (payload, { user }) => {
    const { docs_verification, need_verification, withdraw_access, withdraw_access_str, decision } = payload;
    // The requirements of a withdrawal have changed: the open cashbox reloads them.
    const follow = event('update_documents_status', payload);
    const patch: Effect = {
      kind: 'patchUser',
      patch: {
        docsVerificationId: docs_verification,
        needVerification: need_verification,
        withdrawAccess: withdraw_access,
        withdrawAccessStr: withdraw_access_str,
      },
    };
    // No notice without a decision while the status is the same: the push is also sent when a document was added or
    // withdrawn, and when only the access to withdrawals changes.
    const news = decision ?? (user?.docsVerificationId === docs_verification ? null : docs_verification);
    if (news === DOCUMENT_STATUS.verifiedAndValid)
      return [
        patch,
        follow,
        { kind: 'notify', notice: { texts: [{ key: 'account.documents.approved' }], type: 'success' } },
      ];
    if (news === DOCUMENT_STATUS.declined)
      return [
        patch,
        follow,
        {
          kind: 'notify',
          notice: {
            texts: [{ key: 'account.documents.declined' }],
            type: 'warning',
            offers: ['documents'],
          },
        },
      ];
    return [patch, follow];
  },
  promo_max_bet_exceeded: ({ max_bet }, context) => [
    {
      kind: 'notify',
      notice: catalogued('promoMaxBet', [
        { key: 'account.promoMaxBet', params: { amount: amountOf(max_bet, context) } },
      ]),
    },
  ],
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
          durationMs: RESTART_NOTICE_MS,
          countdownMs: RESTART_REDIRECT_MS - RESTART_WARNING_MS,
        },
        afterMs: RESTART_WARNING_MS,
      },
      { kind: 'goTo', screen: 'bonuses', afterMs: RESTART_REDIRECT_MS },
    ];
  },
  /** Missed pushes are lost: the user is loaded again, and listeners of the event reload their data. */
  resync: (payload) => [{ kind: 'reloadUser' }, { kind: 'recheckRestrictions' }, event('resync', payload)],
  // The answer to a ping of the WebSocket has no effect here. machine.ts uses it: without a pong in time it closes the
  // connection and opens a new one.
  pong: () => [],
  // Specification 1 "Other message effects: not shown": here events for the screens that show the data.
  update_turnover: (payload, context) => [
    { kind: 'reloadUser' },
    event('update_turnover', payload),
    ...withNotice(context, 'update_turnover', { key: 'news.turnover' }, 'bonuses'),
  ],
  update_fast_cashback: (payload, context) => [
    event('update_fast_cashback', payload),
    ...withNotice(context, 'update_fast_cashback', {
      key: 'news.cashback',
      params: { amount: amountOf(payload.amount, context), count: payload.spins_count },
    }),
  ],
  update_program: changed('update_program', 'news.programs'),
  update_user_program: changed('update_user_program', 'news.program'),
  delete_user_program: changed('delete_user_program', 'news.programOver'),
  update_user_step: changed('update_user_step', 'news.step'),
  update_user_step_balance: (payload, context) => [
    event('update_user_step_balance', payload),
    ...(payload.balance === undefined
      ? []
      : withNotice(
          context,
          'update_user_step_balance',
          { key: 'news.stepBalance', params: { amount: stepBalanceText(payload, context) } },
          'bonuses',
        )),
  ],
  update_promo_freespin_available: changed('update_promo_freespin_available', 'news.spins'),
  update_user_free_bets: (payload, context) => [
    event('update_user_free_bets', payload),
    ...withNotice(
      context,
      'update_user_free_bets',
      { key: 'news.bets', params: { count: payload.count } },
      'bonuses',
    ),
  ],
  // The cashbox updates the order by this event.
  update_order: 'event',
  // The slip, the history of bets and the strip of open bets update by these events.
  update_bet: 'event',
  update_cash_out: 'event',
  // The unread number in the menus and the list of messages update by these events (app/…/_client/inbox.feature.ts).
  delete_message_for_all_users: 'event',
  delete_for_user: 'event',
  update_messages: 'event',
  // The chat and its unread number in the menus update by this event (app/…/_client/support.feature.ts).
  update_support: 'event',
};

/** The effects of a push, in order. Pure. */
export function effectsOf(push: Push, context: EffectContext): readonly Effect[] {
  // Each row accepts the payload of its own type; TypeScript cannot infer that across the union.
  const row = EFFECTS[push.type] as
    | ((payload: unknown, context: EffectContext) => readonly Effect[])
    | 'event';
  return row === 'event'
    ? [{ kind: 'event', name: `push:${push.type}`, payload: push.payload }]
    : row(push.payload, context);
}
