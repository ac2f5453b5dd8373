/** Runs `npm start` and `npm run dev` as commands, for tests and measurements. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownSettings, type Env } from './own-settings.ts';
import { Failure } from './progress.mjs';
import { ROOT } from './root.mjs';

type Command = {
  readonly child: ChildProcess;
  /** Resolves to the exit code or the signal that ended the process. */
  readonly ended: Promise<Ending>;
  /** Everything printed so far. */
  output(): string;
};
type CommandOptions = { readonly log?: string; readonly script?: 'start' | 'dev' };
type Ending = number | NodeJS.Signals | null;

/** Runs `npm start` or `npm run dev` with these settings. */
export function startCommand(env: Env, { log, script = 'start' }: CommandOptions = {}): Command {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${script}.mjs`)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const file = log === undefined ? null : createWriteStream(log);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      file?.write(chunk);
    });
  }
  const ended = new Promise<Ending>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, ended, output: () => output };
}

export type Product = {
  /** Process id of `npm start` itself. */
  readonly pid: number;
  readonly address: string;
  /** Address of the platform. */
  readonly platform: string;
  readonly dataDir: string;
  readonly log: string;
  output(): string;
  /** Resolves to the exit code. */
  stop(): Promise<Ending>;
  /** Errors that web process and platform have logged, apart from late answers of the platform. */
  errors(): string[];
  /** Number of platform answers that came too late for the web process; a slow machine has some. */
  lateAnswers(): number;
};

/** Starts the product and resolves when it is up. */
export async function startProduct(
  dataDir: string,
  script: CommandOptions['script'] = 'start',
): Promise<Product> {
  mkdirSync(dataDir, { recursive: true });
  const env = await ownSettings(dataDir, { SPORTS_FEED: 'simulated' });
  const log = join(dataDir, 'start.log');
  const { child, ended, output } = startCommand(env, { log, script });
  const limit = Date.now() + 300_000;
  while (!output().includes('Stop with Ctrl-C')) {
    if ((await Promise.race([ended, sleep(100)])) !== undefined)
      throw new Failure('npm start ended before the product was up.', log);
    if (Date.now() > limit) {
      child.kill('SIGTERM');
      throw new Failure('The product was not up within five minutes.', log);
    }
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  const logged = () =>
    ['platform', 'web'].flatMap((name) =>
      errorsOf(join(dataDir, 'logs', `${name}.log`)).map((line) => `${name}: ${line}`),
    );
  return {
    pid: child.pid ?? 0,
    address: `http://localhost:${env.PORT}`,
    platform: `http://localhost:${env.PLATFORM_PORT}`,
    dataDir,
    log,
    output,
    stop,
    errors: () => logged().filter((line) => !LATE_ANSWER.test(line)),
    lateAnswers: () => logged().filter((line) => LATE_ANSWER.test(line)).length,
  };
}

/** Message of server/platform-fetch.ts for a late answer. A platform that hangs is tested by tests/faults/. */
const LATE_ANSWER = /The platform gave no answer within \d+ ms\./;

/** Errors in a log: structured entries of level error and above, and errors printed by Next.js or Node. */
function errorsOf(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) =>
      line.startsWith('{')
        ? /"level":(50|60)\b/.test(line)
        : /^\s*(⨯|Error:|TypeError:|Uncaught|Unhandled)/.test(line),
    );
}
