/** The game server in its own process beside the platform: play, kill -9 of the game server, continue. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import type { OpenReply, RoundReply } from '#games/server/protocol.ts';
import type { SharedBetReply, SharedStateReply } from '#games/server/shared/shared-protocol.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'croupier-games-'));
const running: ChildProcess[] = [];
let base = '';
let env: Record<string, string> = {};
let token = '';

async function start(script: string): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--no-warnings', join(root, script)], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH, HOME, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready\n')) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}: ${output}`);
    await pause(50);
  }
  return child;
}

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.siteRegion]: 'DEV', ...headers },
    body: JSON.stringify(body),
  });
}
async function reply<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}
const graphql = async <T>(query: string): Promise<T> =>
  (await reply<{ data: T }>(await post(PATHS.graphql, { query }, { authorization: `JWT ${token}` }))).data;

/** Opens the first game of a group with this feature; returns functions for calls of its new session. */
async function open(where: string) {
  type Game = { slug: string; manufacturer: { code: string } };
  const { sortedGames } = await graphql<{ sortedGames: { edges: { node: Game }[] } }>(
    `{ sortedGames(${where}, first: 1) { edges { node { slug manufacturer { code } } } } }`,
  );
  const game = sortedGames.edges[0]!.node;
  const { gameInit } = await graphql<{ gameInit: { statusCode: string; url: string | null } }>(
    `{ gameInit(manufacturer: "${game.manufacturer.code}", slug: "${game.slug}", free: false, exitUrl: "/casino", withoutInit: false) { statusCode url } }`,
  );
  expect(gameInit.statusCode).toBe('OK');
  const launch = /launch=([^&]+)/.exec(gameInit.url ?? '')![1]!;
  const opened = await reply<OpenReply>(await post(`${PATHS.rgs}open`, { launch }));
  const call = (name: string, body: object): Promise<Response> =>
    post(PATHS.rgs + name, body, { [GAME_SESSION_HEADER]: opened.session });
  return { opened, call, page: gameInit.url!.split('#')[0]! };
}

beforeAll(async () => {
  const [platformPort, gamesPort] = [await freePort(), await freePort()];
  base = `http://127.0.0.1:${platformPort}`;
  env = {
    PLATFORM_PORT: String(platformPort),
    PLATFORM_HOST: '127.0.0.1',
    PLATFORM_URL: base,
    GAMES_PORT: String(gamesPort),
    GAMES_URL: `http://127.0.0.1:${gamesPort}`,
    DATA_DIR: folder,
    SPORTS_FEED: 'off',
  };
});
afterAll(() => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('after a paid spin, a kill -9 of the game server and a shared bet, everything is paid and the ledger balances', async () => {
  let games = await start('games/main.ts');
  await start('platform/server.ts');
  const registration = { email: 'two@example.test', password: 'correct horse 9', currency: 'KZT' };
  const registered = await post(PATHS.registration, { ...registration, platform: 1, terms_accepted: true });
  token = (await reply<{ token: string }>(registered)).token;

  const slot = await open('group: "slot"');
  expect((await fetch(base + slot.page)).headers.get('content-security-policy')).toContain('sandbox');
  const requestId = randomUUID();
  const spin = { requestId, stake: slot.opened.stakes[0] };
  const begun = await reply<RoundReply>(await slot.call('play', spin));
  expect(begun.round.staked).toBe(slot.opened.stakes[0]);

  // The process is killed with an open round; the platform responds with an error and stays up.
  games.kill('SIGKILL');
  await once(games, 'close');
  const down = await slot.call('state', {});
  expect([down.status, await down.json()]).toEqual([503, { detail: 'maintenance' }]);
  expect((await fetch(`${base}/readyz`)).status).toBe(200);

  games = await start('games/main.ts');
  const again = await reply<RoundReply>(await slot.call('play', spin));
  expect(again.round.id).toBe(begun.round.id);
  for (let { round } = again; round.state !== 'over';)
    ({ round } = await reply<RoundReply>(
      await slot.call('act', { roundId: round.id, index: round.actions, action: { type: 'step' } }),
    ));
  const closed = await reply<RoundReply>(await slot.call('collect', { roundId: begun.round.id }));
  expect(closed.round.state).toBe('closed');

  const crash = await open('group: "fast", features: ["cash_out", "multipliers"]');
  expect(crash.opened.kind).toBe('crash');
  const betId = await placeBet(crash);
  games.kill('SIGKILL');
  await once(games, 'close');
  await start('games/main.ts');
  await untilPaid(crash, betId);

  const secret = parseSettings({}).OPERATOR_SECRET;
  const audit = await post('/operator/v1/audit', {}, { authorization: `Bearer ${secret}` });
  expect(await reply<object>(audit)).toMatchObject({ sound: true });
});

type Opened = Awaited<ReturnType<typeof open>>;
const stateOf = async ({ call }: Opened): Promise<SharedStateReply> =>
  reply<SharedStateReply>(await call('shared/state', {}));

/** Places a bet on the next round that takes bets. */
async function placeBet(game: Opened): Promise<string> {
  for (;;) {
    const { round } = await stateOf(game);
    if (round?.phase === 'betting') {
      const bet = { requestId: randomUUID(), roundId: round.id, place: 0, bet: { auto: 101 } };
      const answer = await game.call('shared/bet', { ...bet, stake: game.opened.stakes[0] });
      if (answer.ok) return (await reply<SharedBetReply>(answer)).bet.id;
      const refused = await answer.text();
      if (!refused.includes('bets_closed')) throw new Error(refused);
    }
    await pause(200);
  }
}

async function untilPaid(game: Opened, betId: string): Promise<void> {
  for (;;) {
    const { bets } = await reply<{ bets: { id: string }[] }>(await game.call('shared/history', { limit: 5 }));
    if (bets.some(({ id }) => id === betId)) return;
    await pause(300);
  }
}
