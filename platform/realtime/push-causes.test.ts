/**
 * Cause of each message of specification 1 §7 "Real-time channel": the module of the platform that sends it,
 * besides `npm run operator -- push`. A new type needs a row.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { PushType } from '#contract/push/frame.ts';

/** What causes the message, and the modules below platform/ that send its type. */
type Row = readonly [cause: string, ...modules: string[]];

const CAUSES: Readonly<Record<PushType, Row>> = {
  update_settings_underdev: ['maintenance is switched', 'status/status.service'],
  update_restrictions: ['a region is closed or opened', 'status/status.service'],
  token_will_expire: ['24 hours before the token of a stream ends', 'realtime/hub'],
  update_turnover: ['a deposit moves a program, or reaches the threshold', 'bonus/awards'],
  update_fast_cashback: ['rounds have earned instant cashback', 'bonus/fast-cashback'],
  update_program: ['the data set brings other programs', 'compose'],
  update_user_count_active_withdraws: ['a withdrawal is made or decided', 'payments/announce-order'],
  update_user_program: [
    'a program is offered, begun, or opened by a code',
    'bonus/push-program',
    'bonus/awards',
  ],
  delete_user_program: ['a program of a player is over', 'bonus/push-program'],
  update_user_step: ['a program comes to its next step', 'bonus/push-program'],
  update_user_step_balance: ['a round counts for a step', 'bonus/player-terms', 'bonus/push-program'],
  update_promo_freespin_available: ['free rounds are given, played or over', 'wallet/wallet.service'],
  promo_max_bet_exceeded: ['a stake is above what the program counts', 'bonus/count-programs'],
  update_user_free_bets: ['free bets are given or used', 'bonus/free-bets'],
  update_documents_status: ['a document is sent, withdrawn or decided', 'documents/document-rules'],
  delete_message_for_all_users: ['a message to all is deleted', 'inbox/operator-messages'],
  delete_for_user: ['a message of one player is deleted', 'inbox/operator-messages'],
  update_messages: ['a message is sent or read', 'inbox/operator-messages', 'inbox/player-messages'],
  block_user: ['an account is closed', 'operator/account.routes'],
  throwout_user: [
    'an unconfirmed account is taken back by the owner of its e-mail',
    'accounts/proven-sign-in',
  ],
  throwout_all_users: ['the operator ends all sessions', 'operator/account.routes'],
  notification_for_all_users: ['a notice of the operator', 'operator/message.routes'],
  notification_for_user: [
    'an order is decided, a prize or a jackpot is won, a message of the operator',
    'payments/announce-order',
    'competitions/settlement',
    'jackpots/jackpots.service',
    'inbox/operator-messages',
  ],
  update_balance: ['a movement of the real or the bonus balance', 'wallet/balance-push'],
  update_balance_bk: ['a movement of the sports balance', 'wallet/balance-push'],
  update_order: ['an order of the cashbox changes', 'payments/announce-order'],
  update_user_info: [
    'data, contacts, sessions, deposits of the month or the access to withdrawals of an account change',
    'profile/profile.service',
    'accounts/contact-confirmation',
    'accounts/own-security',
    'payments/decisions',
    'bonus/awards',
  ],
  refresh_session: ['the bonus ends that a game was opened with', 'bonus/carry-out'],
  sign_out: [
    'a session is ended elsewhere, a password is recovered, a token is used twice',
    'accounts/accounts.service',
    'accounts/recovery',
    'accounts/own-security',
  ],
  pong: ['a stream begins; a ping', 'realtime/hub'],
  resync: ['a stream has missed more than is kept', 'realtime/hub'],
  update_bet: ['a bet on sports is placed, decided, settled, corrected or cashed out', 'sports/bet-pushes'],
  update_cash_out: ['odds of an open bet move while its player looks at its value', 'sports/bet-pushes'],
  update_support: ['a message or another state of a conversation', 'support/conversation'],
};

const rows = Object.entries(CAUSES).flatMap(([type, [cause, ...modules]]) =>
  modules.map((module) => [type, cause, module] as const),
);

test.each(rows)('%s: %s (%s)', (type, _cause, module) => {
  const code = readFileSync(new URL(`../${module}.ts`, import.meta.url), 'utf8');
  expect(code).toContain(`'${type}'`);
});
