/** Temporary PostgreSQL and Redis servers for tests, with their own ports and folders, removed afterwards. */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall, canApt } from './apt.ts';
import { output } from './output.ts';
import { freePort } from './ports.ts';
import { Failure, runLogged, step } from './progress.mjs';

const POSTGRES_HOME = '/usr/lib/postgresql';

export type Services = {
  /** Address; null when the service could not be started. */
  readonly postgres: string | null;
  readonly redis: string | null;
  /** One sentence per missing service. */
  readonly missing: readonly string[];
  stop(): Promise<void>;
};

/** Starts both services if they are installed or can be installed. */
export async function startServices(folder: string): Promise<Services> {
  const wanted = [...(findPostgres() ? [] : ['postgresql']), ...(findRedis() ? [] : ['redis-server'])];
  if (wanted.length > 0 && canApt())
    await step(`Installing ${wanted.join(' and ')}`, () => aptInstall(...wanted)).catch(() => undefined);
  const running: ChildProcess[] = [];
  const missing: string[] = [];
  const start = async (name: string, found: string | null, work: Start): Promise<string | null> => {
    if (found) return work(found, running, folder);
    missing.push(`${name} is neither installed nor installable here: its tests are skipped.`);
    return null;
  };
  const stop = async (): Promise<void> => {
    for (const child of running) {
      child.kill('SIGINT');
      await Promise.race([new Promise((resolve) => child.once('exit', resolve)), sleep(10_000)]);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    }
  };
  try {
    return {
      postgres: await start('PostgreSQL', findPostgres(), startPostgres),
      redis: await start('Redis', findRedis(), startRedis),
      missing,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a service and adds its process to `running`; returns its address. */
type Start = (found: string, running: ChildProcess[], folder: string) => Promise<string>;

/** Folder of the newest PostgreSQL's programs, or null. */
function findPostgres(): string | null {
  const versions = existsSync(POSTGRES_HOME)
    ? readdirSync(POSTGRES_HOME).sort((a, b) => Number(b) - Number(a))
    : [];
  const installed = versions
    .map((version) => join(POSTGRES_HOME, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  return installed ?? output('pg_config', '--bindir');
}

const findRedis = (): string | null =>
  ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find((path) =>
    existsSync(path),
  ) ?? null;

async function startPostgres(bin: string, running: ChildProcess[], folder: string): Promise<string> {
  const owner = ordinaryUser();
  const home = join(folder, 'postgres');
  mkdirSync(home, { recursive: true });
  if (owner) {
    chmodSync(folder, 0o755);
    chownSync(home, owner.uid, owner.gid);
  }
  const data = join(home, 'data');
  await runLogged(
    'postgres-init',
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      spawn: { ...owner, cwd: home },
    },
  );
  const port = await freePort();
  // The tests kill the platform, never the database server, so its durability is switched off.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '200',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  running.push(
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...owner,
      cwd: home,
      stdio: 'ignore',
    }),
  );
  await untilListens('PostgreSQL', port);
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

async function startRedis(program: string, running: ChildProcess[], folder: string): Promise<string> {
  const port = await freePort();
  running.push(
    spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      { stdio: 'ignore' },
    ),
  );
  await untilListens('Redis', port);
  return `redis://127.0.0.1:${port}`;
}

/** PostgreSQL refuses to run as root; then another user of the machine runs it. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [Number(output('id', '-u', name)), Number(output('id', '-g', name))];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Failure(
    'PostgreSQL cannot run as root, and there is no ordinary user (postgres, nobody) on this machine.',
  );
}

async function untilListens(name: string, port: number, timeoutMs = 30_000): Promise<void> {
  const limit = Date.now() + timeoutMs;
  while (Date.now() < limit) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.end());
    });
    if (open) return;
    await sleep(100);
  }
  throw new Failure(`${name} did not start within ${timeoutMs / 1000} seconds.`);
}
