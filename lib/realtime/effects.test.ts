import { describe, expect, test } from '@jest/globals';
import { PUSH_PAYLOADS, parsePush, type PushType } from '#contract/push/frame.ts';
import type { Effect, EffectContext } from './effect-types.ts';
import { effectsOf } from './effects.ts';

const USER: NonNullable<EffectContext['user']> = {
  bonusBalanceOn: false,
  docsVerificationId: null,
  bkBalance: '0',
  countActiveWithdraw: 0,
  currency: { code: 'KZT' },
};
const CONTEXT: EffectContext = {
  user: USER,
  openGameId: null,
  formatAmount: (amount, currency) => `${amount} ${currency}`,
};
/** Types whose effects a case below compares. */
const tested = new Set<PushType>();
const effects = (type: PushType, payload: object = {}, context: Partial<EffectContext> = {}) => {
  tested.add(type);
  const parsed = parsePush(JSON.stringify({ id: '1', type, payload }));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.reason}`);
  return effectsOf(parsed.push, { ...CONTEXT, ...context });
};
const balance = (on: boolean) => ({ balance: '10.5', bonus_balance: '2', bonus_balance_on: on });
const patched = (on: boolean): Effect => ({
  kind: 'patchUser',
  patch: { balance: '10.5', bonusBalance: '2', bonusBalanceOn: on },
});
const documents = (status: number | null) => ({
  docs_verification: status,
  need_verification: false,
  withdraw_access: true,
  withdraw_access_str: null,
});
const documentsPatch = (status: number | null): Effect => ({
  kind: 'patchUser',
  patch: {
    docsVerificationId: status,
    needVerification: false,
    withdrawAccess: true,
    withdrawAccessStr: null,
  },
});
const note = (texts: object[], type: string, more: object = {}) => ({
  kind: 'notify',
  notice: { texts, type, ...more },
});

/** A notice that replaces the previous one of the same type. */
const withNotice = (key: PushType, text: object, ...offers: string[]) =>
  note([text], 'info', { key, ...(offers.length === 0 ? {} : { offers }) });
const announced = (type: PushType, payload: object) => ({ kind: 'event', name: `push:${type}`, payload });
const moved = (on: boolean) => [patched(on), announced('update_balance', balance(on))];
const documentsEvent = (status: number | null) => announced('update_documents_status', documents(status));

/** Specification 1 §7 "Pushed message types", in its order. */
const SPECIFIED =
  'update_settings_underdev token_will_expire update_turnover update_fast_cashback update_program ' +
  'update_user_count_active_withdraws update_user_program delete_user_program update_user_step ' +
  'update_user_step_balance update_promo_freespin_available promo_max_bet_exceeded update_user_free_bets ' +
  'update_documents_status delete_message_for_all_users delete_for_user block_user throwout_user ' +
  'throwout_all_users notification_for_all_users notification_for_user update_balance update_balance_bk ' +
  'update_user_info refresh_session sign_out pong';

describe('specification 1 §7 "Effects" and §4', () => {
  test.each<[string, readonly Effect[], readonly object[]]>([
    ['token_will_expire', effects('token_will_expire'), [{ kind: 'refreshToken' }]],
    ['update_balance', effects('update_balance', balance(false)), moved(false)],
    [
      'update_balance, bonus on',
      effects('update_balance', balance(true)),
      [
        ...moved(true),
        note([{ key: 'account.bonusBalance.on' }], 'info', { durationMs: 4000, offers: ['playBonusGames'] }),
      ],
    ],
    [
      'update_balance, bonus off',
      effects('update_balance', balance(false), { user: { ...USER, bonusBalanceOn: true } }),
      [
        ...moved(false),
        note([{ key: 'account.bonusBalance.off' }], 'info', { durationMs: 4000, offers: ['deposit'] }),
      ],
    ],
    [
      'update_balance before the user is known',
      effects('update_balance', balance(true), { user: null }),
      moved(true),
    ],
    [
      'update_balance_bk',
      effects('update_balance_bk', { balance_bk: '3' }),
      [
        { kind: 'patchUser', patch: { bkBalance: '3' } },
        announced('update_balance_bk', { balance_bk: '3' }),
        withNotice('update_balance_bk', { key: 'news.sports', params: { amount: '3 KZT' } }),
      ],
    ],
    [
      'update_balance_bk, as the page knows already',
      effects('update_balance_bk', { balance_bk: '0' }),
      [{ kind: 'patchUser', patch: { bkBalance: '0' } }, announced('update_balance_bk', { balance_bk: '0' })],
    ],
    [
      'update_user_count_active_withdraws',
      effects('update_user_count_active_withdraws', { count_active_withdraw: 2 }),
      [
        { kind: 'patchUser', patch: { countActiveWithdraw: 2 } },
        withNotice(
          'update_user_count_active_withdraws',
          { key: 'news.withdrawals', params: { count: 2 } },
          'payments',
        ),
      ],
    ],
    [
      'update_user_count_active_withdraws, while the cashbox says so itself',
      effects('update_user_count_active_withdraws', { count_active_withdraw: 2 }, { isCashboxOpen: true }),
      [{ kind: 'patchUser', patch: { countActiveWithdraw: 2 } }],
    ],
    [
      'update_user_info',
      effects('update_user_info'),
      [{ kind: 'reloadUser' }, { kind: 'event', name: 'push:update_user_info', payload: {} }],
    ],
    [
      'documents approved',
      effects('update_documents_status', documents(2)),
      [documentsPatch(2), documentsEvent(2), note([{ key: 'account.documents.approved' }], 'success')],
    ],
    [
      'documents declined',
      effects('update_documents_status', documents(3)),
      [
        documentsPatch(3),
        documentsEvent(3),
        note([{ key: 'account.documents.declined' }], 'warning', { offers: ['documents'] }),
      ],
    ],
    [
      'documents in another status',
      effects('update_documents_status', documents(1)),
      [documentsPatch(1), documentsEvent(1)],
    ],
    [
      'documents approved, as the page knows already',
      effects('update_documents_status', documents(2), {
        user: { ...USER, docsVerificationId: 2 },
      }),
      [documentsPatch(2), documentsEvent(2)],
    ],
    [
      'another document declined, the account stays what it was',
      effects('update_documents_status', { ...documents(2), decision: 3 }),
      [
        documentsPatch(2),
        announced('update_documents_status', { ...documents(2), decision: 3 }),
        note([{ key: 'account.documents.declined' }], 'warning', { offers: ['documents'] }),
      ],
    ],
    [
      'promo_max_bet_exceeded shows bet and currency',
      effects('promo_max_bet_exceeded', { max_bet: '500' }),
      [note([{ key: 'account.promoMaxBet', params: { amount: '500 KZT' } }], 'warning')],
    ],
    [
      'technical works begin',
      effects('update_settings_underdev', { underdev: true }),
      [
        note([{ key: 'status.technicalWorks.warning' }], 'warning'),
        { kind: 'recheckUnderdev', afterMs: 300_000 },
      ],
    ],
    [
      'technical works end',
      effects('update_settings_underdev', { underdev: false }),
      [{ kind: 'reloadPage' }],
    ],
    [
      'a region was closed',
      effects('update_restrictions', { region: 'KZ', service_not_allowed: true }),
      [{ kind: 'recheckRestrictions' }],
    ],
    ['a region was opened', effects('update_restrictions', { region: 'KZ', service_not_allowed: false }), []],
    ['block_user', effects('block_user'), [{ kind: 'logout', reason: 'blocked' }]],
    ['throwout_user', effects('throwout_user'), [{ kind: 'logout', reason: 'thrown_out' }]],
    ['throwout_all_users', effects('throwout_all_users'), [{ kind: 'logout', reason: 'thrown_out' }]],
    ['sign_out', effects('sign_out'), [{ kind: 'logout', reason: 'signed_out' }]],
    [
      'sign_out by another device',
      effects('sign_out', { reason: 'other_device' }),
      [{ kind: 'logout', reason: 'other_device' }],
    ],
    ['refresh_session elsewhere', effects('refresh_session', { game_id: 7 }), []],
    ['refresh_session on another game', effects('refresh_session', { game_id: 7 }, { openGameId: '8' }), []],
    ...(['7', 'unknown'] as const).map((openGameId): [string, readonly Effect[], readonly object[]] => [
      `refresh_session on a game page (${openGameId})`,
      effects('refresh_session', { game_id: 7 }, { openGameId }),
      [
        {
          ...note([{ key: 'account.session.restarted' }], 'warning', { durationMs: 6000, countdownMs: 3000 }),
          afterMs: 1000,
        },
        { kind: 'goTo', screen: 'bonuses', afterMs: 4000 },
      ],
    ]),
    ['pong', effects('pong'), []],
    [
      'resync',
      effects('resync'),
      [
        { kind: 'reloadUser' },
        { kind: 'recheckRestrictions' },
        { kind: 'event', name: 'push:resync', payload: {} },
      ],
    ],
  ])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));

  test.each([
    [1, 'info'],
    [2, 'warning'],
    [3, 'success'],
    [0, 'info'],
    [99, 'info'],
  ])('specification 1 §3, notification type %d is %s', (notification_type, type) => {
    for (const name of ['notification_for_user', 'notification_for_all_users'] as const)
      expect(effects(name, { notification_type, text: 'Hello' })).toEqual([note([{ text: 'Hello' }], type)]);
  });
  test('a notification with its own duration, without a close button, about an order', () =>
    expect(
      effects('notification_for_user', {
        notification_type: 2,
        text: 'x',
        notification_time: 9000,
        notification_close: false,
        order: 'one',
      }),
    ).toEqual([note([{ text: 'x' }], 'warning', { durationMs: 9000, closable: false, order: 'one' })]));

  test.each<[PushType, object, object, ...string[]]>([
    ['update_turnover', {}, { key: 'news.turnover' }, 'bonuses'],
    [
      'update_fast_cashback',
      { amount: '5', spins_count: 3 },
      { key: 'news.cashback', params: { amount: '5 KZT', count: 3 } },
    ],
    ['update_program', {}, { key: 'news.programs' }, 'bonuses'],
    ['update_user_program', {}, { key: 'news.program' }, 'bonuses'],
    ['delete_user_program', { user_program_id: 4 }, { key: 'news.programOver' }, 'bonuses'],
    ['update_user_step', { condition: 6 }, { key: 'news.step' }, 'bonuses'],
    [
      'update_user_step_balance',
      { id: 1, balance: '2' },
      { key: 'news.stepBalance', params: { amount: '2 KZT' } },
      'bonuses',
    ],
    [
      'update_user_step_balance',
      { id: 1, balance: '99', unit: 'rounds' },
      { key: 'news.stepBalance', params: { amount: '99' } },
      'bonuses',
    ],
    ['update_promo_freespin_available', {}, { key: 'news.spins' }, 'bonuses'],
    ['update_user_free_bets', { count: 2 }, { key: 'news.bets', params: { count: 2 } }, 'bonuses'],
  ])(
    '%s: screens are updated, a notice says the newest state, none over an open game',
    (type, payload, text, ...offers) => {
      const silent = [
        ...(type === 'update_turnover' ? [{ kind: 'reloadUser' }] : []),
        announced(type, payload),
      ];
      expect(effects(type, payload)).toEqual([...silent, withNotice(type, text, ...offers)]);
      expect(effects(type, payload, { openGameId: '7' })).toEqual(silent);
      const atBonuses = effects(type, payload, { areBonusesShown: true });
      expect(atBonuses).toEqual(offers.length > 0 ? silent : [...silent, withNotice(type, text)]);
    },
  );
  test.each<[PushType, object]>([
    ['delete_message_for_all_users', { id: 1 }],
    ['delete_for_user', { id: 1 }],
    ['update_messages', { announce: true }],
    ['update_order', { id: '7d1f' }],
    ['update_bet', { bet_id: '7d1f', state: 'won', event: 'settled', amount: '200', currency: 'KZT' }],
    [
      'update_cash_out',
      { bet_id: '7d1f', code: 'ok', value: '95', stake: '100', min_part: '20', valid_ms: 5000, delay_ms: 0 },
    ],
    [
      'update_support',
      {
        message: null,
        state: { status: 'open', last: 2, unread: 1, read: 2, rating: null, email: null },
      },
    ],
  ])('%s: the screens that show it are updated', (type, payload) =>
    expect(effects(type, payload)).toEqual([announced(type, payload)]),
  );
  test('all 27 messages of the specification are pushes of the contract', () =>
    expect(SPECIFIED.split(' ').filter((type) => !Object.hasOwn(PUSH_PAYLOADS, type))).toEqual([]));
  test('every pushed type has a case above', () => {
    const types = Object.keys(PUSH_PAYLOADS) as PushType[];
    expect(types.filter((type) => !tested.has(type))).toEqual([]);
  });
});
