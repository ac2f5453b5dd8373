/**
 * `npm run provider-check -- URL`: runs the acceptance cases of the seamless wallet against the platform at
 * URL and prints a table (docs/contract.md "Accepting a provider"). Without `--player` it registers one at
 * the reference platform in demo mode and gives it free rounds.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { PLATFORM_CALLS } from '#contract/provider.ts';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { createSignedClient } from '#platform/kernel/http/signed-calls.ts';
import { runCases } from './lib/acceptance.ts';
import { accepted } from './provider-check/check-input.ts';
import type { CheckInput, Campaign } from './provider-check/check-input.ts';
import { OTHER_CASES } from './provider-check/other-cases.ts';
import { sendRawTo } from './provider-check/send-raw.ts';
import { WALLET_CASES } from './provider-check/wallet-cases.ts';

const USAGE = `Usage: npm run provider-check -- URL [options]

  --player ID       a test player with real money and no bonus money; else one is registered (demo mode)
  --currency CODE   currency of that player (KZT)
  --region CODE     region of the player, which offers the game (DEV)
  --unit AMOUNT     minor units that it owns a hundred times (100)
  --game ID         a game of the platform; else the first of its titles
  --campaign ID --stake AMOUNT --count N
                    unplayed free rounds of that player and game, for the cases about campaigns

PROVIDER_SECRET signs the calls, OPERATOR_SECRET asks the reference platform for free rounds.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    currency: { type: 'string', default: 'KZT' },
    region: { type: 'string', default: 'DEV' },
    unit: { type: 'string', default: '100' },
    game: { type: 'string' },
    campaign: { type: 'string' },
    stake: { type: 'string' },
    count: { type: 'string' },
  },
});
const settings = parseSettings(process.env);

async function post(url: string, path: string, body: object, authorization = ''): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [HEADERS.siteRegion]: values.region,
      ...(authorization && { authorization }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Registers a player at the reference platform, which gives new players play money in demo mode; returns the player's
 * id.
 */
async function registerPlayer(url: string): Promise<string> {
  const name = randomBytes(6).toString('hex');
  const account = { email: `check-${name}@example.com`, password: `pass-${name}-${name}` };
  const terms = { currency: values.currency, platform: 1, terms_accepted: true };
  const { token } = (await post(url, PATHS.registration, { ...account, ...terms })) as { token: string };
  const user = await fetch(new URL(PATHS.user, url), { headers: { authorization: `JWT ${token}` } });
  return ((await user.json()) as { id: string }).id;
}

/** Gives the player free rounds of the first slot by the reference platform's operator calls; null = no slot. */
async function giveFreeRounds(
  url: string,
  user: string,
  titles: readonly { gameId: string; slug: string; kind: string }[],
): Promise<Campaign | null> {
  const game = titles.find(({ kind }) => kind === 'slot');
  if (!game) return null;
  const authorization = `Bearer ${settings.OPERATOR_SECRET}`;
  const body = { user, slug: game.slug, count: 5 };
  const given = (await post(url, '/operator/v1/free-rounds', body, authorization)) as {
    campaign: string;
    stake: string;
  };
  return { id: given.campaign, gameId: game.gameId, stake: BigInt(given.stake), count: 5 };
}

async function prepareInput(url: string): Promise<CheckInput> {
  const secret = settings.PROVIDER_SECRET;
  const port = createSignedClient({ calls: PLATFORM_CALLS, url, secret });
  const { titles } = await accepted(port.titles({}));
  const gameId = values.game ?? titles[0]?.gameId;
  if (gameId === undefined) throw new Error('The platform offers no game: name one with --game.');
  const playerId = values.player ?? (await registerPlayer(url));
  const { campaign: id, stake, count } = values;
  const named = id && stake && count ? { id, gameId, stake: BigInt(stake), count: Number(count) } : null;
  const campaign = values.player === undefined ? await giveFreeRounds(url, playerId, titles) : named;
  const http = { send: sendRawTo(url), secret };
  const { currency, region, unit } = values;
  return { port, playerId, currency, region, gameId, unit: BigInt(unit), campaign, http };
}

async function run(url: string): Promise<number> {
  const input = await prepareInput(url);
  return runCases([...WALLET_CASES, ...OTHER_CASES], input, ({ needs }) =>
    needs === 'campaign' && !input.campaign ? 'no campaign given' : null,
  );
}

const [url] = positionals;
if (url === undefined || !URL.canParse(url)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = await run(url).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  });
}
