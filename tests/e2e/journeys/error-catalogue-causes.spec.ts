/**
 * The causes of a failed call in the error catalogue of specification 1 §8, each caused in the running product: what
 * the notice says. All are caused at the call for the player's record, except errors of GraphQL.
 */
import type { Route } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { onCall } from '#tests/fixtures/changed-answers.ts';
import {
  balanceIn,
  expect,
  gamePath,
  noticesIn,
  signInQuickly,
  test,
  translator,
} from '#tests/fixtures/journey.ts';

const errors = translator('ru', 'errors');

test.beforeEach(({ context, site, player }) => signInQuickly(context, site, player));

const refuse = (status: number, json: unknown) => (route: Route) => route.fulfill({ status, json });
const CAUSES: readonly (readonly [row: string, answer: (route: Route) => Promise<void>, text: string])[] = [
  ['HTTP, no response', (route) => route.abort(), errors('networkErrorTryAgain')],
  ['HTTP status 500 or above', refuse(502, {}), errors('serverErrorTryAgain')],
  [
    'non_field_errors list',
    refuse(400, { non_field_errors: ['Первая причина.', 'Вторая причина.'] }),
    `${errors('ValidationErrorsInFiedls')} Первая причина. Вторая причина.`,
  ],
  ['detail field', refuse(400, { detail: 'Причина словами.' }), 'Причина словами.'],
  ['field errors', refuse(400, { email: ['Не то.'], phone: ['И это.'] }), 'Не то. И это.'],
  ['anything else', refuse(418, ['strange']), errors('unexpected_error_try_again')],
  ['an answer that is none', refuse(200, { id: 7 }), errors('badResponse', { status: 200 })],
];

for (const [row, answer, text] of CAUSES)
  test(`for "${row}" a notice is shown, and the page stays`, async ({ page }) => {
    await page.route(`**${PATHS.user}`, answer);
    await page.goto('/casino');
    await expect(noticesIn(page).getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    // The player tries again, and the call succeeds.
    await page.unroute(`**${PATHS.user}`);
    await page.reload();
    await page.mouse.move(10, 10);
    await expect(balanceIn(page)).toHaveText(/\d/);
  });

test('"timeout": half a minute without an answer shows the notice of a server failure', async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === PATHS.user);
  await page.route(`**${PATHS.user}`, () => undefined);
  await page.goto('/casino');
  await asked;
  await page.clock.runFor(29_000);
  await expect(noticesIn(page)).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(noticesIn(page).getByText(errors('serverErrorTryAgain'))).toBeVisible();
});

const GRAPHQL: readonly (readonly [string, object[], string])[] = [
  [
    'messages joined, the detail preferred',
    [{ message: 'internal text', extensions: { detail: 'Причина' } }, { message: 'Вторая' }],
    'Причина. Вторая',
  ],
  ['without any text', [{ message: '' }], errors('serverErrorTryAgain')],
];
for (const [what, faults, text] of GRAPHQL)
  test(`"GraphQL errors", ${what}`, async ({ page, game }) => {
    // Only the launch fails: the guard's question before it is the same query with `withoutInit: true`.
    await onCall<{ withoutInit: boolean }>(page, 'getGameStatus', (route, { withoutInit }) =>
      withoutInit ? route.fallback() : route.fulfill({ json: { data: null, errors: faults } }),
    );
    await page.goto(gamePath(game));
    await expect(noticesIn(page).getByText(text, { exact: true })).toBeVisible();
  });
