/**
 * The page around a game's frame, tested with a client that sends messages on request, valid and invalid ones
 * (contract/game-host.ts, games/client/probe).
 */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { changeAnswers } from '#tests/fixtures/changed-answers.ts';
import { expect, gameFrame, gamePath, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';

const text = translator('ru', 'game');
const PROBE = `${PATHS.play}probe/`;

/** Makes every launch of this page open the probe client, which runs `script`. */
async function launchProbe(page: Page, script: string, display: 'FRAME' | 'WINDOW' = 'FRAME'): Promise<void> {
  await changeAnswers<{ gameInit: object }>(page, 'getGameStatus', ({ gameInit }) => ({
    gameInit: { ...gameInit, statusCode: 'OK', url: `${PROBE}#do=${script}`, display },
  }));
}
const host = (page: Page) => page.locator('[data-host-state]');

test.beforeEach(async ({ context, site, player }) => signInQuickly(context, site, player));

test('loading, ready, a round, malformed messages, and the return to the lobby', async ({ page, game }) => {
  await launchProbe(page, 'loading-half,loading-back');
  await page.goto(gamePath(game));
  const frame = gameFrame(page, game);
  await expect(host(page)).toHaveAttribute('data-host-state', 'loading');
  await expect(page.getByText(text('loading.title', { game: game.name }))).toBeVisible();
  await frame.getByTestId('send-foreign-channel').dispatchEvent('click');
  await frame.getByTestId('send-junk').dispatchEvent('click');
  await frame.getByTestId('send-ready').dispatchEvent('click');
  await expect(host(page)).toHaveAttribute('data-host-state', 'ready');
  for (const name of [
    'junk',
    'balance-lie',
    'navigate-out',
    'flood',
    'error',
    'balance',
    'round-start',
    'round-end',
  ])
    await frame.getByTestId(`send-${name}`).click();
  await expect(host(page)).toHaveAttribute('data-host-state', 'ready');
  await expect(page).toHaveURL(new RegExp(`${gamePath(game)}$`));
  await frame.getByTestId('send-lobby').click();
  await expect(page).toHaveURL(/\/casino\/games\/slot$/);
});

test('a game that never becomes ready shows an error, and can be retried', async ({ page, game }) => {
  await launchProbe(page, 'loading-half');
  await page.goto(gamePath(game));
  await expect(host(page)).toHaveAttribute('data-host-state', 'loading');
  await expect(page.getByText(text('timeout.title'))).toBeVisible({ timeout: 60_000 });
  await page.unroute(`**${PATHS.graphql}*`);
  await launchProbe(page, 'ready');
  await page.getByRole('button', { name: text('timeout.retry') }).click();
  await expect(host(page)).toHaveAttribute('data-host-state', 'ready');
});

test('a game that reports a fatal error shows an error with a retry', async ({ page, game }) => {
  await launchProbe(page, 'ready');
  await page.goto(gamePath(game));
  const frame = gameFrame(page, game);
  await expect(host(page)).toHaveAttribute('data-host-state', 'ready');
  await frame.getByTestId('send-fatal').click();
  await expect(page.getByText(text('failure.title'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('failure.retry') })).toBeVisible();
});

test('a game launched in mode WINDOW replaces the page, and back skips it', async ({ page, game }) => {
  await launchProbe(page, 'ready', 'WINDOW');
  await page.goto('/casino');
  await page.goto(gamePath(game));
  await expect(page).toHaveURL(new RegExp(PROBE));
  await expect(page.getByRole('heading', { name: 'Probe' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/casino$/);
});
