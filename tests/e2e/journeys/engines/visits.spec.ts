/** Games without an account, rounds restored after a reload, and one round in two tabs. */
import type { RoundReply } from '#games/server/protocol.ts';
import { GAME_DRIVERS, playButton } from '#tests/fixtures/game-drivers.ts';
import { expectHeaderAfter, openGame, playRound, rgsCall } from '#tests/fixtures/game-page.ts';
import { expect, signInQuickly, test } from '#tests/fixtures/journey.ts';
import { LONG_ONLY } from '#tests/fixtures/journey-tags.ts';
import { gamesOf, type SeededGame } from '#tests/fixtures/platform-api.ts';

const DEMOS = ['dice', 'keno', 'roulette'];

const driverOf = (name: string) => GAME_DRIVERS.find((driver) => driver.name === name) ?? raise(name);
const raise = (name: string): never => {
  throw new Error(`There is no ${name}.`);
};
const gameOf = async (site: string, name: string): Promise<SeededGame> =>
  (await gamesOf(site, driverOf(name).where)).find(({ hasDemo }) => hasDemo) ?? raise(name);

for (const name of DEMOS)
  test(
    `a guest plays the demo of ${name}`,
    { tag: name === 'roulette' ? [] : LONG_ONLY },
    async ({ page, site }) => {
      const { frame, open } = await openGame(page, await gameOf(site, name), '?free=1');
      expect(open.mode).toBe('demo');
      const round = await playRound(page, frame, driverOf(name), 'win');
      const balance = BigInt(open.balance) - BigInt(round.staked) + BigInt(round.win);
      await expect(frame.getByTestId('balance')).toHaveAttribute('data-minor', String(balance));
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    },
  );

test('mines: a reload restores the open tiles, and the round is paid once', async ({
  page,
  context,
  site,
  player,
}) => {
  await signInQuickly(context, site, player);
  const game = await gameOf(site, 'mines');
  const { frame } = await openGame(page, game);
  await frame.getByRole('slider').fill('1');
  const openTile = async (): Promise<RoundReply['round']> => {
    await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle');
    await playButton(frame).click();
    const picked = page.waitForResponse(rgsCall('act'));
    await frame.getByRole('gridcell', { disabled: false }).first().click();
    return ((await (await picked).json()) as RoundReply).round;
  };
  // One tile in twenty-five is the mine. If it is hit, the round ends and another one is started.
  const hit: RoundReply['round'][] = [];
  let before = await openTile();
  while (before.state !== 'open') {
    hit.push(before);
    before = await openTile();
  }

  const opened = page.waitForResponse(rgsCall('open'));
  await page.reload();
  expect(((await (await opened).json()) as { round: object }).round).toMatchObject({
    id: before.id,
    view: before.view,
  });
  await expect(frame.locator('.tile.open')).toHaveCount(1);
  const collected = page.waitForResponse(rgsCall('collect'));
  await playButton(frame).click();
  const { round } = (await (await collected).json()) as RoundReply;
  expect(round).toMatchObject({ id: before.id, state: 'closed' });
  await expectHeaderAfter(page, [...hit, round]);
});

test('blackjack: a reload restores the same cards', async ({ page, context, site, player }) => {
  await signInQuickly(context, site, player);
  const game = await gameOf(site, 'blackjack');
  const { frame } = await openGame(page, game);
  const deal = async () => {
    await expect(frame.locator('html')).toHaveAttribute('data-state', 'idle');
    const [begun, collected] = [
      page.waitForResponse(rgsCall('play')),
      page.waitForResponse(rgsCall('collect'), { timeout: 0 }),
    ];
    await playButton(frame).click();
    return { round: ((await (await begun).json()) as RoundReply).round, collected };
  };
  const ended: RoundReply['round'][] = [];
  let dealt = await deal();
  // One deal in twenty is a natural blackjack, which ends the round immediately.
  while (dealt.round.state !== 'open') {
    ended.push(((await (await dealt.collected).json()) as RoundReply).round);
    dealt = await deal();
  }
  const before = dealt.round;
  const opened = page.waitForResponse(rgsCall('open'));
  await page.reload();
  expect(((await (await opened).json()) as { round: object }).round).toMatchObject({
    id: before.id,
    view: before.view,
  });
  for (let round = before; round.state === 'open';) {
    const decided = page.waitForResponse(rgsCall('act'));
    await frame.locator('.answer.stand:visible:enabled').click();
    round = ((await (await decided).json()) as RoundReply).round;
  }
  const { round } = (await (await dealt.collected).json()) as RoundReply;
  expect(round.id).toBe(before.id);
  await expectHeaderAfter(page, [...ended, round]);
});

test('mines in two tabs: both continue the same round, which ends once', async ({
  page,
  context,
  site,
  player,
}) => {
  test.slow();
  await signInQuickly(context, site, player);
  const game = await gameOf(site, 'mines');
  const other = await context.newPage();
  const first = await openGame(page, game);
  await first.frame.getByRole('slider').fill('24');
  const second = await openGame(other, game);

  const rounds = [page.waitForResponse(rgsCall('play')), other.waitForResponse(rgsCall('play'))];
  await playButton(first.frame).click();
  await rounds[0];
  await playButton(second.frame).click();
  const [one, two] = await Promise.all(
    rounds.map(async (reply) => ((await (await reply).json()) as RoundReply).round),
  );
  expect(two?.id).toBe(one?.id);
  expect(two?.staked).toBe(one?.staked);

  const ends = [page.waitForResponse(rgsCall('collect')), other.waitForResponse(rgsCall('state'))];
  await first.frame.getByRole('gridcell', { disabled: false }).first().click();
  // With 24 mines the first tile ends the round either way: a mine, or the only safe tile.
  const ended = (await ends[0]) as Awaited<(typeof ends)[0]>;
  const { round } = (await ended.json()) as RoundReply;
  await second.frame.getByRole('gridcell', { disabled: false }).last().click();
  await ends[1];
  await expect(second.frame.locator('html')).toHaveAttribute('data-state', 'idle');
  await expectHeaderAfter(page, [round]);
  await expectHeaderAfter(other, [round]);
});
