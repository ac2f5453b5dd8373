/** Each kind of next step, from the choice of the method to the money (specification 1 §7 "Cashbox"). */
import type { Page } from '@playwright/test';
import { TOPUP_PATHS } from '#contract/paths.ts';
import type { OrdersReply } from '#contract/rest/cashbox-orders.ts';
import { choose, get } from '#tests/fixtures/cashbox.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { registerPlayer, type Player } from '#tests/fixtures/platform-api.ts';

const t = translator('ru', 'cashbox');
const cashbox = (page: Page) => page.getByRole('dialog', { name: t('title') });
type Payer = { page: Page; site: string; player: Player };

/** The payer pays on the simulated device. */
async function payByDevice({ site, player }: Payer): Promise<void> {
  const { orders } = await get<OrdersReply>({ site, player }, `${TOPUP_PATHS.list}?active=1`);
  const next = orders[0]?.next;
  if (!next || !('link' in next) || !next.link) throw new Error('The step names no device.');
  await choose(next.link, 'pay');
}

type Step = {
  kind: string;
  method: string;
  currency: 'KZT' | 'RUB';
  phone?: boolean;
  pay: (payer: Payer) => Promise<void>;
};
const STEPS: readonly Step[] = [
  {
    kind: 'iframe with 3-D Secure',
    method: 'Банковская карта',
    currency: 'KZT',
    async pay({ page }) {
      const frame = cashbox(page).frameLocator(`iframe[title="${t('next.frame')}"]`);
      await frame.getByRole('button', { name: /^Оплатить \d/ }).click();
      await frame.getByRole('button', { name: /^Подтвердить/ }).click();
    },
  },
  {
    kind: 'fields',
    method: 'Счёт мобильного',
    currency: 'KZT',
    phone: true,
    async pay({ page }) {
      await cashbox(page).getByLabel('Код из SMS').fill('123456');
      await cashbox(page)
        .getByRole('button', { name: t('next.fields.submit') })
        .click();
    },
  },
  {
    kind: 'form',
    method: 'Волга Онлайн',
    currency: 'RUB',
    async pay({ page }) {
      // The button is searched on the gateway's page only: the cashbox has a button of the same name.
      await page.waitForURL(/\/pay\//);
      await page.getByRole('button', { name: /^Оплатить \d/ }).click();
    },
  },
  {
    kind: 'QR',
    method: 'Tulpar Pay',
    currency: 'KZT',
    async pay(payer) {
      const code = cashbox(payer.page).getByRole('img', { name: t('next.qr.label') });
      await expect(code).toBeVisible();
      // A reload opens the cashbox at the same step.
      await payer.page.goto(payer.page.url());
      await expect(code).toBeVisible();
      await payByDevice(payer);
    },
  },
  {
    kind: 'code',
    method: 'Терминалы Altyn',
    currency: 'KZT',
    async pay(payer) {
      await expect(cashbox(payer.page).getByText(t('next.code.title'))).toBeVisible();
      await payByDevice(payer);
    },
  },
];

/**
 * Steps tested in `npm test`: a page of the bank, a form of this product, and a picture; the others differ in their
 * fields.
 */
const IN_SHORT = ['iframe with 3-D Secure', 'form', 'QR'];

for (const { kind, method, currency, phone, pay } of STEPS)
  test(
    `next step ${kind}: to the credited money`,
    { tag: IN_SHORT.includes(kind) ? [] : LONG_ONLY },
    async ({ page, context, site }) => {
      const player = await registerPlayer(site, { currency });
      await signInQuickly(context, site, player);
      await page.goto('/casino/profile/balance?modal=cashbox');
      const dialog = cashbox(page);
      await dialog.getByRole('button', { name: new RegExp(method) }).click();
      if (phone) await dialog.getByLabel('Номер телефона').fill('7011234567');
      await dialog.getByRole('button', { name: t('submit.topupAmount', { amount: '' }).trim() }).click();
      await pay({ page, site, player });
      await expect(dialog.getByRole('heading', { name: t('result.title.topup.confirmed') })).toBeVisible();
    },
  );
