/**
 * The game launch guard (specification 2 §4). The data on which it decides is put into the platform's
 * responses, so that any game can be the one that the bonus excludes. With the platform's own programs:
 * bonus.spec.ts.
 */
import { changeAnswers } from '#tests/fixtures/changed-answers.ts';
import { expect, gameFrame, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';

const LIST = '/casino/games/slot';
const game = translator('ru', 'game');

const promo = () => ({
  userPromo: {
    __typename: 'UserPromo',
    activeStep: {
      __typename: 'PromoStep',
      id: '1',
      condition: 6,
      gameIdsList: [],
      userProgram: {
        __typename: 'UserProgram',
        id: '1',
        program: { __typename: 'Program', id: '1', processConditions: [4] },
      },
    },
  },
});
const disabled = (_: object, { withoutInit }: { withoutInit?: boolean }) =>
  withoutInit
    ? {
        gameInit: {
          __typename: 'GameInit',
          statusCode: 'DISABLED_BY_PROMO',
          supplierStatusCode: null,
          url: null,
          display: 'FRAME',
          game: null,
        },
      }
    : null;

test('a game that does not count for the wagering shows a warning, and opens when the player confirms', async ({
  page,
  context,
  site,
  player,
  game: played,
}) => {
  await signInQuickly(context, site, player);
  await changeAnswers(page, 'getLaunchPromo', promo);
  await page.goto(gamePath(played));
  const warning = page.getByRole('dialog', { name: game('wagering.title') });
  await expect(warning).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await warning.getByRole('button', { name: game('wagering.continue') }).click();
  await expect(gameFrame(page, played).getByTestId('play')).toBeVisible();

  // After a refusal the page shows the same warning, and the player can still confirm.
  await page.reload();
  await expect(warning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: game('wagering.continue') }).click();
  await expect(gameFrame(page, played).getByTestId('play')).toBeVisible();
  // Free play does not affect the bonus.
  await page.goto(`${gamePath(played)}?free=1`);
  await expect(gameFrame(page, played).getByTestId('play')).toBeVisible();
  await expect(warning).toBeHidden();
});

test('a game that the bonus disables shows a message when opened from a list, and opens at its own address', async ({
  page,
  context,
  site,
  player,
  game: played,
}) => {
  await signInQuickly(context, site, player);
  await changeAnswers(page, 'getGameStatus', disabled);
  await page.goto(`${LIST}`);
  const notice = page.getByRole('dialog', { name: game('notBonusGame.title') });
  await page.locator('main [data-list] [data-play]').first().click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: game('notBonusGame.close') }).click();
  await expect(page.locator('main').getByText(game('notBonusGame.title'))).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.goto(gamePath(played));
  await expect(gameFrame(page, played).getByTestId('play')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the demo button of a list opens a demo; its page switches to real play and back', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  await page.goto(LIST);
  await page.locator('main [data-list] [data-demo]').first().click();
  await expect(page).toHaveURL(/free=1/);
  const controls = page.getByRole('group', { name: game('controls') });
  await expect(controls).toContainText(game('demo'));
  await controls.getByRole('link', { name: game('playForMoney') }).click();
  await expect(controls).toContainText(game('real'));
  await controls.getByRole('link', { name: game('playDemo') }).click();
  await expect(controls).toContainText(game('demo'));
});
