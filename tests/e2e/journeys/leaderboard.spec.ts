/** Specification 2 §3 "Competition": a player climbs the leaderboard while a second player watches. */
import { GAME_DRIVERS } from '#tests/fixtures/game-drivers.ts';
import { openGame, playRound } from '#tests/fixtures/game-page.ts';
import { expect, gameFrame, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { gameAt, graphql, registerPlayer, rulesOf } from '#tests/fixtures/platform-api.ts';

type Game = { slug: string; manufacturer: { code: string } };
type Competition = { id: string; nomination: string | null; games: Game[] };
type Competitions = { competitions: { edges: { node: Competition }[] } };
const RUNNING = `{ competitions(type: "running") { edges { node { id nomination games { slug manufacturer { code } } } } } }`;

/**
 * A running competition that includes a game with private rounds, and that game's driver. Competitions whose score
 * grows with each round come first: where the best win counts, ten players with the same win fill the table.
 */
async function playable(site: string) {
  const { competitions } = await graphql<Competitions>(site, RUNNING, {});
  const running = competitions.edges.map(({ node }) => node);
  const isOfBest = ({ nomination }: Competition): boolean => nomination === 'multiplier';
  for (const { id, games } of [...running.filter((each) => !isOfBest(each)), ...running.filter(isOfBest)])
    for (const { slug, manufacturer } of games) {
      const { kind } = await rulesOf(site, slug);
      const driver = GAME_DRIVERS.find((each) => each.kind === kind);
      if (driver) return { id, driver, game: await gameAt(site, manufacturer.code, slug) };
    }
  throw new Error('No running competition has a game that is played alone.');
}

test('a win lifts a player into the table, and a second player sees it without reloading', async ({
  page,
  context,
  browser,
  site,
  player,
}) => {
  test.setTimeout(300_000);
  const { id, driver, game } = await playable(site);
  const path = `/casino/en/competition/${id}`;
  await signInQuickly(context, site, player);
  await page.goto(path);
  await expect(page.locator('[data-note="play"]')).toBeVisible();
  await expect(page.locator('[data-mine]')).toBeHidden();

  const watching = await browser.newContext();
  await signInQuickly(watching, site, await registerPlayer(site));
  const second = await watching.newPage();
  await second.goto(new URL(path, site).href);
  await second.mouse.move(5, 5);
  const table = second.locator('[data-competition-page]');
  await expect(table).toHaveAttribute('data-status', 'started');
  await expect(second.locator('[data-unit="seconds"]').first()).toHaveText(/^\d\d$/);
  const scores = () => table.locator('[data-row] [data-cell="score"]').allInnerTexts();
  const before = await scores();

  await expect(() => openGame(page, game)).toPass({ timeout: 120_000 });
  const frame = gameFrame(page, game);
  // After one win other players may still be higher in the table, so playing is repeated.
  await expect(async () => {
    for (let won = false; !won;) won = BigInt((await playRound(page, frame, driver, 'win')).win) > 0n;
    await expect.poll(scores, { timeout: 30_000 }).not.toEqual(before);
  }).toPass({ timeout: 200_000 });
  await page.goto(path);
  await expect(page.locator('[data-mine]')).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('[data-mine] [data-cell="place"]')).toHaveText(/^\d+$/);
  // The second player still has no place.
  await expect(second.locator('[data-mine]')).toBeHidden();
  await watching.close();
});
