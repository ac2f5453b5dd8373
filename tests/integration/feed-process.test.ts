/** The sports feed in its own process: kill -9, halt, continue; and that production refuses it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { createLog } from '#platform/kernel/log.ts';
import { LineMirror } from '#platform/sports/line/line-mirror.ts';
import { openRemoteFeed } from '#platform/sports/remote-feed/remote-feed.ts';
import { until } from '#tests/fixtures/until.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
});

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; output(): string }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--no-warnings', 'feed/main.ts'], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH, HOME, LOG_LEVEL: 'error', PLATFORM_HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('ready\n') && child.exitCode === null) await pause(20);
  return { child, output: () => output };
}

test('the line follows a feed that is killed, started again, halted and continued', async () => {
  const port = await freePort();
  // Faster than real time, so that a change comes soon; not faster, because each step is work for the feed.
  const env = { SPORTS_FEED_PORT: String(port), SPORTS_FEED_SPEED: '5' };
  const { child } = await start(env);
  const log = createLog('error', { write: () => undefined });
  const secret = parseSettings({}).SPORTS_FEED_SECRET;
  const url = `http://127.0.0.1:${port}`;
  const feed = openRemoteFeed({ url, secret, log, silenceMs: 3_500, againMs: 50 });
  let told = 0;
  const mirror = new LineMirror({
    feed,
    clock: { now: () => new Date() },
    log,
    changed: ({ length }) => (told += length),
  });
  await mirror.start();
  try {
    await until('the whole line', () => [...mirror.entries()].length > 2500);
    await until('changes', () => told > 0 && !mirror.isLost('live'));
    child.kill('SIGKILL');
    await until('the loss', () => mirror.isLost('live') && mirror.isLost('prematch'));
    const before = told;
    const { child: next } = await start(env);
    await until('the recovery', () => told > before && !mirror.isLost('live') && !mirror.isLost('prematch'));
    next.kill('SIGSTOP');
    await until('the silence', () => mirror.isLost('live'));
    const halted = told;
    next.kill('SIGCONT');
    await until('the second recovery', () => told > halted && !mirror.isLost('live'));
    next.kill('SIGTERM');
    // The process ends by itself, not by the signal; with code 1 if a busy machine leaves requests pending when its
    // time is over.
    const [code, signal] = (await once(next, 'close')) as [number | null, string | null];
    expect([[0, 1].includes(code ?? -1), signal]).toEqual([true, null]);
  } finally {
    mirror.stop();
  }
});

test('production refuses a feed that invents its results', async () => {
  const secrets = Object.keys(parseSettings({})).filter((name) => name.endsWith('_SECRET'));
  const env = Object.fromEntries(
    secrets.map((name, i) => [name, `${i}9c1a70d84e65f0c7da5b3a8219fe04c6${i}b`]),
  );
  const { child, output } = await start({ CROUPIER_MODE: 'production', ...env });
  if (child.exitCode === null) await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(output()).toMatch(/production takes no other results/);
});
