/** Amounts in the notices about orders. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, asc, eq } from 'drizzle-orm';
import { players } from '#platform/accounts/accounts.tables.ts';
import { pushEvents } from '#platform/realtime/realtime.tables.ts';
import { cashboxCalls, type CashboxCalls } from '#platform/testing/cashbox-calls.ts';
import { openCashbox, type Cashbox } from '#platform/testing/open-cashbox.ts';

let stage: Cashbox;
let player: CashboxCalls;
let playerId: string;
beforeAll(async () => {
  stage = await openCashbox();
});
afterAll(() => stage.close());
beforeEach(async () => {
  player = cashboxCalls(stage, await stage.player({ isVerified: true }));
  playerId = await stage.idOf(player.token);
});
const decisions = () => stage.platform.domains.payments.decisions;

/** All notices of the player, the oldest first. */
const notices = () =>
  stage.platform.kernel.store.db
    .select({ payload: pushEvents.payload })
    .from(pushEvents)
    .where(and(eq(pushEvents.line, playerId), eq(pushEvents.type, 'notification_for_user')))
    .orderBy(asc(pushEvents.seq));

/** Texts of the player's notices, without spaces and currency signs. */
async function noticeTexts(): Promise<string[]> {
  const rows = await notices();
  return rows.map(({ payload }) => (payload as { text: string }).text.replace(/[₸\s\u00a0\u202f,]/g, ''));
}
const says = (...amounts: string[]) => expect.stringMatching(new RegExp(`^\\D*${amounts.join('\\D+')}\\D*$`));

async function paidOut(paid: string): Promise<string> {
  const { id } = await player.confirm((await player.withdraw({ amount: '1000' })).id);
  await decisions().decide(id, { approve: true, note: null });
  await stage.platform.domains.payments.reconciliation.run();
  await player.deliver(stage.gateway.pay(id, paid));
  return id;
}

test('a second payment of one order: the notice has the added amount; both notices name the order', async () => {
  const { id } = await player.deposit({ amount: '1000' });
  await player.deliver(stage.gateway.pay(id, '1300'));
  expect(await noticeTexts()).toEqual([says('1000'), says('300')]);
  const named = (await notices()).map(({ payload }) => (payload as { order?: string }).order);
  expect(named).toEqual([id, id]);
});

test('notices are in the language of the account, whoever has caused them', async () => {
  const { db } = stage.platform.kernel.store;
  await db.update(players).set({ language: 'kk' }).where(eq(players.id, playerId));
  // Three notices follow: caused by the gateway, by the operator, and by the gateway during the
  // reconciliation.
  await player.deposit({ amount: '3000' });
  const { id } = await player.confirm((await player.withdraw({ amount: '700' })).id);
  await decisions().decide(id, { approve: false, note: 'No' });
  await paidOut('1000');
  expect(await noticeTexts()).toEqual([
    expect.stringMatching(/^Балансыңызға3000түсті/),
    expect.stringMatching(/^700шығаруқабылданбады/),
    expect.stringMatching(/^1000шығаруорындалды/),
  ]);
});

test('a partial payout: the notice has the received and the returned amount', async () => {
  await player.deposit({ amount: '3000' });
  const id = await paidOut('400');
  expect((await noticeTexts()).at(-1)).toEqual(says('400', '600'));
  expect(await player.lookOut(id)).toMatchObject({ state: 'confirmed', credited: '400.00' });
});

test('a payout that was corrected beyond the balance: the notice names no returned rest', async () => {
  await player.deposit({ amount: '3000' });
  const id = await paidOut('400');
  const { wallet } = stage.platform.domains;
  const { balance } = await wallet.balances(playerId);
  const spent = { key: `spent:${id}`, playerId, amount: balance - 100_00n, reason: 'Lost' };
  await wallet.operations.debit({ ...spent, account: 'house_corrections' });
  await player.deliver(stage.gateway.pay(id));
  expect((await noticeTexts()).at(-1)).toEqual(says('1000'));
});

test('a partly returned payout: the notice has the returned part', async () => {
  await player.deposit({ amount: '3000' });
  const id = await paidOut('400');
  await player.deliver(stage.gateway.change(id, 'returned'));
  expect((await noticeTexts()).at(-1)).toEqual(says('400'));
});

test('a decline by the operator: the notice has the whole amount, fee included', async () => {
  await player.deposit({ amount: '3000' });
  const { id } = await player.confirm((await player.withdraw({ amount: '700' })).id);
  await decisions().decide(id, { approve: false, note: 'No' });
  expect((await noticeTexts()).at(-1)).toEqual(says('700'));
});

test.each([
  ['everything is there', 5_000n, [['1000']]],
  [
    'a part is there',
    400n,
    [
      ['400', '600'],
      ['300', '300'],
    ],
  ],
  ['nothing is there', 0n, [['1000'], ['300', '700']]],
])('a charge-back while %s: the amount taken now, and the owed amount', async (_case, left, notices) => {
  const { id } = await player.deposit({ amount: '1000' });
  const { wallet } = stage.platform.domains;
  const { balance } = await wallet.balances(playerId);
  const spent = { key: `spent:${id}`, playerId, amount: balance - left * 100n, reason: 'Lost' };
  if (spent.amount > 0n) await wallet.operations.debit({ ...spent, account: 'house_corrections' });
  // A gateway may report a paid amount of 0 for a returned payment.
  await player.deliver(stage.gateway.change(id, 'returned', { paid: '0' }));
  const before = (await noticeTexts()).length;
  if (notices.length > 1) {
    await player.deposit({ amount: '300' });
    await decisions().chargeBack(id, 'The rest');
  }
  const [, first, , second] = await noticeTexts();
  expect([first, second].slice(0, notices.length)).toEqual(notices.map((amounts) => says(...amounts)));
  expect(before).toBe(2);
});
