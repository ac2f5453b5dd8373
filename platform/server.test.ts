import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/ports.ts';
import { openSse } from '#platform/testing/stream-clients.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'croupier-server-'));
const running: ChildProcess[] = [];
afterEach(() => running.splice(0).forEach((child) => child.exitCode === null && child.kill('SIGKILL')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Process = {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
  printed(text: string): Promise<void>;
};

function start(script: string, env: Record<string, string>, args: string[] = []): Process {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--no-warnings', join(root, script), ...args], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH, HOME, LOG_LEVEL: 'error', SPORTS_FEED: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const printed = async (word: string) => {
    while (!text.includes(word)) {
      if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}: ${text}`);
      await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    }
  };
  return { child, output: () => text, exit, printed };
}

describe('the platform as a process', () => {
  test('starts, is ready, answers the operator, ends streams and finishes requests at SIGTERM, and starts again with its data', async () => {
    const port = await freePort();
    const env = { PLATFORM_PORT: String(port), PLATFORM_HOST: '127.0.0.1', DATA_DIR: join(folder, 'a') };
    const first = start('platform/server.ts', env);
    await first.printed('ready');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const stream = await openSse(port);
    const operator = start('scripts/operator.ts', { ...env, PLATFORM_URL: `http://127.0.0.1:${port}` }, [
      'maintenance',
      'on',
    ]);
    expect([await operator.exit, operator.output().trim()]).toEqual([0, '{"underdev":true}']);
    await stream.inbox.got('update_settings_underdev');

    // A request whose body is still incomplete when the process gets SIGTERM.
    const slow = connect(port, '127.0.0.1');
    await once(slow, 'connect');
    let answer = '';
    slow.on('data', (data) => (answer += data.toString()));
    slow.write(
      'POST /casino/api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 42\r\n\r\n',
    );
    await fetch(`http://127.0.0.1:${port}/healthz`);
    first.child.kill('SIGTERM');
    await stream.inbox.ended();
    slow.write('{"email":"a@example.test","password":"xx"}');
    expect(await first.exit).toBe(0);
    expect(answer).toContain('wrong_credentials');

    const second = start('platform/server.ts', env);
    await second.printed('ready');
    expect(await (await fetch(`http://127.0.0.1:${port}/casino/api/underdev/`)).json()).toEqual({
      underdev: true,
    });
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
  });

  test('a taken port, a wrong setting, an unreachable database and platform are reported in one sentence; a wrong command names the way to all commands', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    // Uses the data folder of the first test, because making a new database with its rows takes seconds.
    const onTakenPort = start('platform/server.ts', {
      PLATFORM_PORT: String(port),
      PLATFORM_HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'a'),
    });
    expect(await onTakenPort.exit).toBe(1);
    expect(onTakenPort.output().trim().split('\n').at(-1)).toBe(
      `Port ${port} is taken: stop what listens there, or set PLATFORM_PORT to a free one.`,
    );
    taken.close();

    const wrong = start('platform/server.ts', { PLATFORM_PORT: '99999' });
    expect([await wrong.exit, wrong.output().trim()]).toEqual([
      1,
      'Setting PLATFORM_PORT must be a port number from 1 to 65535 (it is "99999"); see .env.example.',
    ]);

    const withoutDatabase = start('platform/server.ts', {
      DATA_DIR: join(folder, 'c'),
      DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/none',
    });
    expect(await withoutDatabase.exit).toBe(1);
    expect(withoutDatabase.output().trim()).toMatch(
      /^PostgreSQL at 127\.0\.0\.1:1\/none cannot be used \(.+\): start it, or correct DATABASE_URL\.$/,
    );

    const withoutPlatform = start('scripts/operator.ts', { PLATFORM_URL: 'http://127.0.0.1:1' }, [
      'maintenance',
      'on',
    ]);
    expect(await withoutPlatform.exit).toBe(1);
    expect(withoutPlatform.output()).toMatch(/^The platform at http:\/\/127\.0\.0\.1:1 does not answer/);
    const usage = start('scripts/operator.ts', {}, ['dance']);
    expect(await usage.exit).toBe(2);
    expect(usage.output()).toMatch(
      /^Unknown command "dance"\.\s+npm run operator -- help lists all commands/,
    );
  });
});
