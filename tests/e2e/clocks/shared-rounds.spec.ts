/**
 * Shared rounds, which start by the clock and have one outcome for all players. Games with short rounds are
 * played to a win and a loss; in the others a bet is placed and taken back.
 */
import { devices, type BrowserContext, type FrameLocator, type Page, type Response } from '@playwright/test';
import type {
  OwnBet,
  SharedBetReply,
  SharedHistoryReply,
  SharedStateReply,
} from '#games/server/shared/shared-protocol.ts';
import crashTexts from '#messages/games/ru/crash.json' with { type: 'json' };
import { anchorOf, placedOn } from '#games/client/roulette/felt-plan.ts';
import { spotOf } from '#games/engines/roulette/spots.ts';
import kitTexts from '#messages/games/ru/kit.json' with { type: 'json' };
import sharedTexts from '#messages/games/ru/shared.json' with { type: 'json' };
import { playButton } from '#tests/fixtures/game-drivers.ts';
import { expectHeaderAfter, openGame, rgsCall, verifyOutside } from '#tests/fixtures/game-page.ts';
import { expect, signInQuickly, test } from '#tests/fixtures/journey.ts';
import {
  gamesOf,
  registerPlayer,
  rulesOf,
  type Filter,
  type Player,
  type SeededGame,
} from '#tests/fixtures/platform-api.ts';

const text = { ...sharedTexts, ...crashTexts };
/** Longer than the slowest game in the list takes from the middle of one draw to the end of the next. */
const ROUND_WITHIN_MS = 240_000;
const ROUNDS_AT_MOST = 4;
/** Within 8 hands a win, a loss or a hit is missing in 1 % of the tests. */
const HANDS_AT_MOST = 16;
/** Measured from before the bet is chosen, which is slow on a busy machine. */
const ANSWER_WITHIN_MS = { now: 40_000, queued: 100_000 };
const DECIDED_WITHIN_MS = 10_000;

/** Games whose bet is also taken back on a phone; other tables of the same client differ in their felt only. */
const ON_PHONE = ['classic', 'sprint', 'auto-roulette', 'keno-80'];

/** Like the project `phone` of playwright.config.ts. */
const PHONE = { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };

type Shared = {
  name: string;
  where: Filter;
  /** Id of the rule set; one subgroup can have games of several. */
  rules: string;
  /** The client accepts bets before betting begins and sends them when it does. */
  queues?: true;
  /** Betting lasts minutes: a bet can be placed in the round that is open when the game loads. */
  slow?: true;
  /** Expected body of the bet, when the test checks it. */
  laid?: object;
  /** Chooses and sends bet number `at`. */
  bet(frame: FrameLocator, at: number): Promise<void>;
};
const onSpot =
  (...spots: string[]): Shared['bet'] =>
  async (frame, at) => {
    await frame.locator(`[data-spot="${spots[at] ?? spots[0]}"]`).click();
    await playButton(frame).click();
  };
const onNumbers =
  (count: number): Shared['bet'] =>
  async (frame) => {
    if (await frame.locator('#clear').isEnabled()) await frame.locator('#clear').click();
    for (let at = 0; at < count; at += 1)
      await frame
        .locator('#board button')
        .nth(at * 5)
        .click();
    await playButton(frame).click();
  };
/** A ticket of one number, a different one for each bet. */
const onNumber: Shared['bet'] = async (frame, at) => {
  if (await frame.locator('#clear').isEnabled()) await frame.locator('#clear').click();
  await frame
    .locator('#board button')
    .nth(at * 6)
    .click();
  await playButton(frame).click();
};
const onRunner: Shared['bet'] = async (frame, at) => {
  await frame.locator('.odds.win-odds').nth(at).click();
  await playButton(frame).click();
};
/** A bet on two numbers, placed on the line between them; by touch on phones. */
const LINE = 'split-17-20';
const onLine: Shared['bet'] = async (frame) => {
  const board = frame.locator('.table-board');
  const { width, height } = (await board.boundingBox()) ?? { width: 0, height: 0 };
  const isUpright = await board.evaluate(() => matchMedia('(orientation: portrait)').matches);
  const spot = spotOf(LINE);
  if (!spot) throw new Error(`no ${LINE}`);
  const position = placedOn(width, height, isUpright).toScreen(anchorOf(spot));
  await (isUpright ? board.tap({ position }) : board.click({ position }));
  await playButton(frame).click();
};
/** The first bet cashes out at 1.01, the second never does. */
const onFlight: Shared['bet'] = async (frame, at) => {
  if (at === 0) await frame.getByRole('textbox', { name: text.autoCash }).first().fill('1,01');
  await frame.getByTestId(`bet-${at}`).click();
};

const dragonTiger: Shared = {
  name: 'dragon and tiger',
  where: { group: 'online', subgroup: 'asian_games' },
  rules: 'dragon-tiger',
  bet: onSpot('dragon', 'tiger'),
};
const sprint: Shared = { name: 'races', where: { group: 'vsport' }, rules: 'sprint', bet: onRunner };
const crash: Shared = {
  name: 'crash',
  where: { group: 'fast', subgroup: 'crash' },
  rules: 'classic',
  queues: true,
  bet: onFlight,
};
const blackjack: Shared = {
  name: 'blackjack of one hand',
  where: { group: 'online', subgroup: 'blackjack_live' },
  rules: 'live-blackjack-speed',
  bet: (frame) => playButton(frame).click(),
};
const baccarat: Shared = {
  name: 'baccarat',
  where: { group: 'online', subgroup: 'baccarat_live' },
  rules: 'baccarat',
  bet: onSpot('player', 'banker'),
};
const threeDice: Shared = {
  name: 'three dice',
  where: { group: 'online', subgroup: 'asian_games' },
  rules: 'sic-bo',
  bet: onSpot('small', 'big'),
};
const wheelOfAmounts: Shared = {
  name: 'wheel of amounts',
  where: { group: 'online', subgroup: 'game_shows' },
  rules: 'money-wheel',
  bet: onSpot('amount-1', 'amount-2', 'amount-5'),
};
const eighty: Shared = {
  name: 'twenty of eighty',
  where: { group: 'lottery', subgroup: 'draws' },
  rules: 'keno-80',
  slow: true,
  bet: onNumber,
};
const PLAYED = [
  { game: crash, bets: 2 },
  { game: eighty, bets: 12 },
  { game: dragonTiger, bets: 2 },
  { game: baccarat, bets: 2 },
  { game: threeDice, bets: 2 },
  { game: wheelOfAmounts, bets: 3 },
  { game: sprint, bets: 6 },
];
const SHARED: readonly Shared[] = [
  crash,
  dragonTiger,
  sprint,
  {
    name: 'live roulette',
    where: { group: 'online', subgroup: 'roulette_live' },
    rules: 'auto-roulette',
    bet: onLine,
    laid: { chips: [expect.objectContaining({ spot: LINE })] },
  },
  baccarat,
  blackjack,
  threeDice,
  wheelOfAmounts,
  { ...eighty, bet: onNumbers(3) },
  {
    name: 'six of forty-nine',
    where: { group: 'lottery', subgroup: 'draws' },
    rules: 'six-of-49',
    slow: true,
    bet: onNumbers(6),
  },
];

async function find(site: string, { name, where, rules }: Shared): Promise<SeededGame> {
  for (const game of await gamesOf(site, where)) {
    const { config } = await rulesOf(site, game.slug);
    if ((config as { rules: { id: string } }).rules.id === rules) return game;
  }
  throw new Error(`The catalogue has no ${name}.`);
}
const isIn = (frame: FrameLocator, phase: string) =>
  expect(frame.locator('html')).toHaveAttribute('data-phase', phase, { timeout: ROUND_WITHIN_MS });

/** True when the clock's bar shows more than half of the betting time; the bar is drawn some frames late. */
const isEarly = (frame: FrameLocator): Promise<boolean> =>
  expect
    .poll(
      () =>
        frame
          .locator('#clock-bar')
          .evaluate((bar) => new DOMMatrixReadOnly(getComputedStyle(bar).transform).a),
      { timeout: 3_000 },
    )
    .toBeGreaterThan(0.5)
    .then(
      () => true,
      () => false,
    );

/** Waits for the start of betting; slow games also qualify in the first half of their betting time. */
async function waitToBet(frame: FrameLocator, { queues, slow }: Shared): Promise<void> {
  if (
    slow &&
    (await frame.locator('html').getAttribute('data-phase')) === 'betting' &&
    (await isEarly(frame))
  )
    return;
  await expect(frame.locator('html')).toHaveAttribute('data-phase', queues ? 'running' : /running|over/, {
    timeout: ROUND_WITHIN_MS,
  });
  if (!queues) await isIn(frame, 'betting');
}

/** Places up to `count` bets, fewer on a slow machine; returns how many the server accepted. */
async function betAll(
  page: Page,
  frame: FrameLocator,
  { bet, queues }: Shared,
  count: number,
): Promise<number> {
  const timeout = ANSWER_WITHIN_MS[queues ? 'queued' : 'now'];
  const answers: Promise<Response | null>[] = [];
  for (let at = 0; at < count; at += 1) {
    if (!queues && (await frame.locator('html').getAttribute('data-phase')) !== 'betting') break;
    // Queued bets are sent together.
    const isIts = (response: Response) =>
      rgsCall('shared/bet')(response) &&
      (!queues || (response.request().postDataJSON() as { place: number }).place === at);
    const answered = page.waitForResponse(isIts, { timeout }).catch(() => null);
    const isLaid = await bet(frame, at).then(
      () => true,
      () => false,
    );
    // Any other response: too late for this round.
    if (isLaid) answers.push(answered);
    if (isLaid && !queues) await answered;
  }
  return (await Promise.all(answers)).filter((answer) => answer?.ok()).length;
}
const sumOf = (bets: readonly OwnBet[]) => bets.map(({ stake, win }) => ({ staked: stake, win: win ?? '0' }));

const isWon = ({ win }: OwnBet): boolean => BigInt(win ?? 0) > 0n;
const isLost = ({ win }: OwnBet): boolean => win === '0';
const isPaid = ({ win }: OwnBet): boolean => win !== null;

/**
 * Collects the player's bets from all responses of the server: to the bet itself, the state of the round, and
 * the history (when the next round has begun before the state was read).
 */
function listenToBets(page: Page): { paid(count: number): Promise<OwnBet[]> } {
  const known = new Map<string, OwnBet>();
  const hear = (bets: readonly OwnBet[]) => {
    // A late response must not replace the state of a paid bet.
    for (const bet of bets) if (isPaid(bet) || !known.has(bet.id)) known.set(bet.id, bet);
  };
  page.on('response', (response) => {
    const read = <T>(take: (reply: T) => readonly OwnBet[]) =>
      void response.json().then(
        (reply: T) => hear(take(reply)),
        () => {},
      );
    if (!response.ok()) return;
    if (rgsCall('shared/bet')(response)) read(({ bet }: SharedBetReply) => [bet]);
    else if (rgsCall('shared/state')(response)) read(({ bets }: SharedStateReply) => bets);
    else if (rgsCall('shared/history')(response)) read(({ bets }: SharedHistoryReply) => bets);
  });
  return {
    /** Resolves with all bets when `count` of them are paid. */
    paid: async (count) => {
      await expect
        .poll(() => known.size >= count && [...known.values()].every(isPaid), { timeout: ROUND_WITHIN_MS })
        .toBe(true);
      return [...known.values()];
    },
  };
}
async function verifyLast(page: Page, frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: kitTexts.fairness }).click();
  // The player's bets are listed before the shared rounds.
  const last = frame
    .getByRole('dialog', { name: kitTexts.fairness })
    .locator('.rounds')
    .first()
    .locator('details')
    .first();
  await last.locator('summary').click();
  await last.getByRole('button', { name: text.verifyRound }).click();
  await expect(last.getByText(text.chainFits)).toBeVisible({ timeout: 30_000 });
  await verifyOutside(page, last);
}

/** Plays a game to a win and a loss on the screen of `context`. */
async function onScreen(
  context: BrowserContext,
  site: string,
  player: Player,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  await signInQuickly(context, site, player);
  await play(await context.newPage());
}

/** Shared rounds cannot be skipped, so desktop and phone wait for the same ones, with one player each. */
async function onBothScreens(
  context: BrowserContext,
  site: string,
  player: Player,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const phone = await browser.newContext({ ...PHONE, reducedMotion: 'reduce', baseURL: site });
  try {
    const other = await registerPlayer(site);
    await Promise.all([onScreen(context, site, player, play), onScreen(phone, site, other, play)]);
  } finally {
    await phone.close();
  }
}

for (const { game: shared, bets: count } of PLAYED)
  test(`${shared.name}: a win and a loss in shared rounds, paid exactly and verified`, async ({
    context,
    site,
    player,
  }) => {
    test.setTimeout(ROUND_WITHIN_MS * (shared.slow ? 3 : 2));
    const game = await find(site, shared);
    await onBothScreens(context, site, player, async (page) => {
      const { frame } = await openGame(page, game);
      page.setDefaultTimeout(15_000);
      const bets = listenToBets(page);
      let settled: OwnBet[] = [];
      let taken = 0;
      for (
        let rounds = 0;
        rounds < ROUNDS_AT_MOST && !(settled.some(isWon) && settled.some(isLost));
        rounds += 1
      ) {
        await waitToBet(frame, shared);
        taken += await betAll(page, frame, shared, count);
        settled = await bets.paid(taken);
        await expectHeaderAfter(page, sumOf(settled));
      }
      expect(settled.map(isWon)).toEqual(expect.arrayContaining([true, false]));
      await verifyLast(page, frame);
    });
  });

test('a win whose payment answer was lost is shown in the next round', async ({
  page,
  context,
  site,
  player,
}) => {
  test.setTimeout(ROUND_WITHIN_MS);
  await signInQuickly(context, site, player);
  const { frame } = await openGame(page, await find(site, dragonTiger));
  await isIn(frame, 'running');
  await isIn(frame, 'betting');
  await page.route('**/rgs/shared/state', (route) => route.abort());
  for (const spot of ['dragon', 'tiger']) {
    await frame.locator(`[data-spot="${spot}"]`).click();
    const answered = page.waitForResponse(rgsCall('shared/bet'));
    await playButton(frame).click();
    await answered;
  }
  await expect(frame.getByTestId('win')).toHaveText(/^0\s/);
  await isIn(frame, 'over');
  // One bet has won, or both returned half of their stake.
  await expect(frame.getByTestId('win')).toHaveText(/^[1-9]/, { timeout: ROUND_WITHIN_MS });
});

/** Makes the first decision of a round; false when its window did not open or closed before the click. */
async function decide(page: Page, frame: FrameLocator, choice: string): Promise<boolean> {
  const button = frame.locator(`[data-choice="${choice}"]:enabled`);
  await expect(frame.locator('html[data-phase="over"]').or(button).first()).toBeVisible({
    timeout: ROUND_WITHIN_MS,
  });
  if (!(await button.isVisible())) return false;
  const answered = page
    .waitForResponse(rgsCall('shared/decide'), { timeout: DECIDED_WITHIN_MS })
    .catch(() => null);
  await button.click({ timeout: DECIDED_WITHIN_MS }).catch(() => {});
  return (await answered)?.status() === 200;
}

test('common blackjack: decisions within their windows, a win and a loss, paid exactly and verified', async ({
  context,
  site,
  player,
}) => {
  test.setTimeout(ROUND_WITHIN_MS * 4);
  const game = await find(site, blackjack);
  await onBothScreens(context, site, player, async (page) => {
    const { frame } = await openGame(page, game);
    page.setDefaultTimeout(15_000);
    const bets = listenToBets(page);
    let settled: OwnBet[] = [];
    let taken = 0;
    const isDecided = (choice: string): boolean => settled.some(({ decisions }) => decisions[0] === choice);
    const isSeen = (): boolean => isDecided('hit') && settled.some(isWon) && settled.some(isLost);
    // Few rounds end in a push; some are over before the first decision.
    for (let rounds = 0; rounds < HANDS_AT_MOST && !isSeen(); rounds += 1) {
      await waitToBet(frame, blackjack);
      taken += await betAll(page, frame, blackjack, 1);
      await isIn(frame, 'running');
      const wanted = ['hit', 'double'].find((choice) => !isDecided(choice)) ?? 'stand';
      const isAccepted = await decide(page, frame, wanted);
      settled = await bets.paid(taken);
      if (isAccepted) expect(settled.at(-1)?.decisions).toEqual([wanted]);
      await expectHeaderAfter(page, sumOf(settled));
    }
    expect(isSeen()).toBe(true);
    await verifyLast(page, frame);
  });
});

async function takeAndGiveBack(page: Page, game: SeededGame, shared: Shared): Promise<void> {
  // A choice made in the last moment disappears with the round; there is nothing to send then.
  page.setDefaultTimeout(15_000);
  // Other tests of this file cover the motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { frame } = await openGame(page, game);
  const betting = async (): Promise<OwnBet> => {
    // A bet placed during a flight is sent when the next round begins.
    await waitToBet(frame, shared);
    const answered = page
      .waitForResponse(rgsCall('shared/bet'), { timeout: ANSWER_WITHIN_MS[shared.queues ? 'queued' : 'now'] })
      .catch(() => null);
    await shared.bet(frame, 1).catch(() => {});
    const { bet } = ((await (await answered)?.json()) ?? {}) as Partial<SharedBetReply>;
    if (bet) return bet;
    // Too late for this round.
    await isIn(frame, 'running');
    return betting();
  };
  const bet = await betting();
  if (shared.laid) expect(bet.bet).toEqual(shared.laid);
  // Betting on a flight lasts seconds, so that bet is taken back at once.
  if (!shared.queues) await expectHeaderAfter(page, sumOf([bet]));
  const gone = page.waitForResponse(rgsCall('shared/cancel'));
  await frame
    .getByRole('button', { name: new RegExp(text.cancelBet) })
    .first()
    .click();
  expect((await gone).status()).toBe(200);
  await expectHeaderAfter(page, []);
  // The running round is visible on a phone too. Draws are minutes away; another test plays one to its end.
  if (shared.slow) return;
  await isIn(frame, 'running');
  await expect(frame.locator('.hall :is(.show, .stagebox, .track, .cloth, #sky)')).toBeInViewport({
    ratio: 0.9,
  });
}

for (const shared of SHARED)
  test(`${shared.name}: a bet is accepted, and taken back before betting ends`, async ({
    context,
    site,
    player,
  }) => {
    test.setTimeout(ROUND_WITHIN_MS * (shared.slow ? 2 : 1));
    const game = await find(site, shared);
    const play = (page: Page) => takeAndGiveBack(page, game, shared);
    await (ON_PHONE.includes(shared.rules) ? onBothScreens : onScreen)(context, site, player, play);
  });
