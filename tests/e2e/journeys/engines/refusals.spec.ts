/**
 * The game server rejects calls of a manipulated client: edited stakes, unknown bets, rotated seeds, sessions
 * of other players.
 */
import type { Page } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { GAME_DRIVERS, playButton } from '#tests/fixtures/game-drivers.ts';
import { expectHeaderAfter, openGame, playRound, rgsCall } from '#tests/fixtures/game-page.ts';
import { expect, gamePath, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { gamesOf, registerPlayer, type SeededGame } from '#tests/fixtures/platform-api.ts';

const dice = GAME_DRIVERS.find(({ name }) => name === 'dice');
if (!dice) throw new Error('There are no dice.');
const diceGame = async (site: string): Promise<SeededGame> => {
  const [game] = await gamesOf(site, dice.where, 1);
  if (!game) throw new Error('The catalogue has no dice.');
  return game;
};

let requests = 0;
/** Calls the game server directly, with bodies that our clients never send. */
async function call(
  site: string,
  { session }: Pick<OpenReply, 'session'>,
  name: string,
  body: object,
): Promise<{ status: number; detail: unknown }> {
  const reply = await fetch(site + PATHS.rgs + name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [GAME_SESSION_HEADER]: session },
    body: JSON.stringify(body),
  });
  const answer = (await reply.json()) as { detail?: string } & Record<string, readonly string[] | string>;
  // An error of one field is listed under the field's name.
  return { status: reply.status, detail: answer.detail ?? Object.values(answer).flat()[0] };
}
const begin = (stake: string, bet: unknown) => ({
  requestId: `edited-${process.pid}-${(requests += 1)}`,
  stake,
  bet,
});
const EVEN = { side: 'under', chance: 5000 };

test('edited stakes and unknown bets move no money', async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  const { open } = await openGame(page, await diceGame(site));
  const stake = open.stakes[0] ?? '';
  const refused: { status: number; detail: unknown } = {
    status: 400,
    detail: expect.stringMatching(
      /^(bet_below_minimum|bet_above_maximum|validation_failed|bad_request|required)$/,
    ),
  };
  for (const wrong of ['0', '1', String(BigInt(stake) + 1n), '99999999999', '-500', '1e3', ''])
    expect(await call(site, open, 'play', begin(wrong, EVEN)), wrong).toEqual(refused);
  for (const wrong of [
    {},
    null,
    { ...EVEN, chance: 0 },
    { ...EVEN, chance: 10_000 },
    { ...EVEN, side: 'both' },
    { ...EVEN, roll: 1 },
  ])
    expect(await call(site, open, 'play', begin(stake, wrong)), JSON.stringify(wrong)).toEqual(refused);
  await expectHeaderAfter(page, []);
});

test('a stake that was changed in transit is rejected, and the player sees an error', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const { frame } = await openGame(page, await diceGame(site));
  await page.route(`**${PATHS.rgs}play`, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), stake: '7' } }),
  );
  const refused = page.waitForResponse(rgsCall('play'));
  await playButton(frame).click();
  expect((await refused).status()).toBe(400);
  await expect(frame.getByRole('dialog')).toBeVisible();
  await expectHeaderAfter(page, []);
  await page.unroute(`**${PATHS.rgs}play`);
  await frame.getByRole('dialog').getByRole('button').last().click();
  await expectHeaderAfter(page, [await playRound(page, frame, dice, 'win')]);
});

test('a seed rotated by another tab: the next round uses the new seeds, and its answer names them', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const { frame, open } = await openGame(page, await diceGame(site));
  const next = await call(site, open, 'seed', { clientSeed: 'of another tab' });
  expect(next.status).toBe(200);
  const begun = page.waitForResponse(rgsCall('play'));
  await playButton(frame).click();
  const { fairness } = (await (await begun).json()) as Pick<OpenReply, 'fairness'>;
  expect(fairness).toMatchObject({
    serverSeedHash: open.fairness.nextServerSeedHash,
    clientSeed: 'of another tab',
  });
});

test('calls are refused without a session, with a wrong one, after the logout, and for the round of another player', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const game = await diceGame(site);
  const { open, frame } = await openGame(page, game);
  const stake = open.stakes[0] ?? '';
  for (const session of ['', 'x'.repeat(43)])
    expect(await call(site, { session }, 'play', begin(stake, EVEN))).toEqual({
      status: 401,
      detail: 'launch_expired',
    });

  const round = await playRound(page, frame, dice, 'win');
  const otherContext = await context.browser()?.newContext();
  const otherPage = (await otherContext?.newPage()) as Page;
  await signInQuickly(otherPage.context(), site, await registerPlayer(site));
  const { open: theirs } = await openGame(otherPage, game);
  expect(await call(site, theirs, 'collect', { roundId: round.id })).toEqual({
    status: 404,
    detail: 'not_found',
  });
  await otherPage.context().close();

  const logout = await fetch(site + PATHS.logout, {
    method: 'POST',
    headers: { authorization: `JWT ${player.token}` },
  });
  expect(logout.ok).toBe(true);
  expect(await call(site, open, 'play', begin(stake, EVEN))).toEqual({
    status: 401,
    detail: 'not_authenticated',
  });
});

test('messages of a foreign origin change nothing in the page or the game', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const game = await diceGame(site);
  const { frame } = await openGame(page, game);
  // Embeds a page of another origin that sends messages to the page and to the game.
  await page.evaluate(() => {
    const foreign = document.createElement('iframe');
    foreign.sandbox.add('allow-scripts');
    foreign.srcdoc = `<script>
      const lies = [{ type: 'navigate', to: 'lobby' }, { type: 'error', code: 'other', fatal: true }, { type: 'balance', balance: '1.00' }, { type: 'mute', muted: true }];
      for (const lie of lies) for (const to of [parent, parent.frames[0]]) to.postMessage({ channel: 'croupier-game', ...lie }, '*');
    </script>`;
    document.body.append(foreign);
    return new Promise((resolve) => foreign.addEventListener('load', () => setTimeout(resolve, 50)));
  });
  await expect(page).toHaveURL(new RegExp(`${gamePath(game)}$`));
  await expect(frame.locator('#sound')).toHaveAttribute('aria-pressed', 'true');
  await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle');
  await expectHeaderAfter(page, []);
});
