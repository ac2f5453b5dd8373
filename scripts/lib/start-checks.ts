/** Tests of `npm start`: messages of failing starts, and a product that it starts. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { freePort, isFree } from './ports.ts';
import { Failure } from './progress.mjs';
import { ROOT } from './root.mjs';

type Env = Readonly<Record<string, string>>;
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
function startCommand(env: Env, { log, script = 'start' }: CommandOptions = {}): Command {
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

const settings = async (dataDir: string, more: Env = {}) => ({
  PORT: String(await freePort()),
  PLATFORM_PORT: String(await freePort()),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  PLATFORM_URL: '',
  LOG_LEVEL: 'warn',
  ...more,
});

export type Product = {
  readonly address: string;
  /** Address of the platform. */
  readonly platform: string;
  readonly dataDir: string;
  readonly log: string;
  output(): string;
  /** Resolves to the exit code. */
  stop(): Promise<Ending>;
  /** Errors logged by either process. */
  errors(): string[];
};

/** Starts the product and resolves when it is up. */
export async function startProduct(
  dataDir: string,
  script: CommandOptions['script'] = 'start',
): Promise<Product> {
  mkdirSync(dataDir, { recursive: true });
  const env = await settings(dataDir);
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
  const errors = () =>
    ['platform', 'web'].flatMap((name) =>
      errorsOf(join(dataDir, 'logs', `${name}.log`)).map((line) => `${name}: ${line}`),
    );
  return {
    address: `http://localhost:${env.PORT}`,
    platform: `http://localhost:${env.PLATFORM_PORT}`,
    dataDir,
    log,
    output,
    stop,
    errors,
  };
}

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

/** Runs a start that must fail, and checks exit code 1 and the sentence. */
async function failsWith(env: Env, sentence: RegExp): Promise<void> {
  const { ended, output } = startCommand(env);
  const code = await ended;
  if (code !== 1) throw new Error(`It ended with ${code}, not 1. It said:\n${output()}`);
  if (!sentence.test(output())) throw new Error(`It did not say ${sentence}. It said:\n${output()}`);
  if (/\n\s+at /.test(output())) throw new Error(`It printed a stack trace:\n${output()}`);
}

export const START_CHECKS: readonly (readonly [name: string, work: (folder: string) => Promise<void>])[] = [
  [
    'an invalid setting is reported in one sentence',
    async (folder) =>
      failsWith(await settings(join(folder, 'a'), { PORT: 'abc' }), /Setting PORT must be a port number/),
  ],
  [
    'production with the demo secrets is refused',
    async (folder) =>
      failsWith(
        await settings(join(folder, 'b'), { CROUPIER_MODE: 'production' }),
        /secrets of its own: set TOKEN_SECRET/,
      ),
  ],
  [
    'a port in use is reported with its setting and what to do',
    async (folder) => {
      const env = await settings(join(folder, 'c'));
      const server = createServer().listen(Number(env.PORT), '127.0.0.1');
      await once(server, 'listening');
      await failsWith(env, new RegExp(`Port ${env.PORT} \\(setting PORT\\) is taken`)).finally(() =>
        server.close(),
      );
    },
  ],
  [
    'a data folder that is a file is reported',
    async (folder) => {
      const file = join(folder, 'not-a-folder');
      writeFileSync(file, 'x');
      await failsWith(await settings(file), /data folder .* \(setting DATA_DIR\) cannot be written/);
    },
  ],
  [
    'the platform reports a broken data folder, and the web process stops too',
    async (folder) => {
      const dataDir = join(folder, 'broken');
      mkdirSync(join(dataDir, 'pglite'), { recursive: true });
      writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), 'broken');
      const env = await settings(dataDir);
      await failsWith(env, new RegExp(`${dataDir}`));
      if (!(await isFree(Number(env.PORT)))) throw new Error('The web process was left running.');
    },
  ],
  [
    'a second start builds nothing, two copies run side by side, and both stop',
    async (folder) => {
      const first = await startProduct(join(folder, 'one'));
      try {
        await first.stop();
        const [again, second] = await Promise.all([
          startProduct(first.dataDir),
          startProduct(join(folder, 'two')),
        ]);
        const statuses = await Promise.all(
          [again, second].map((copy) => fetch(`${copy.address}/casino`).then((response) => response.status)),
        );
        const codes = await Promise.all([again.stop(), second.stop()]);
        if (statuses.some((status) => status !== 200))
          throw new Error(`Home answered ${statuses.join(' and ')}.`);
        if (codes.some((code) => code !== 0)) throw new Error(`They ended with ${codes.join(' and ')}.`);
        if (again.output().includes('Building'))
          throw new Error('The second start built again although nothing had changed.');
      } finally {
        await first.stop();
      }
    },
  ],
  [
    'npm run dev: hot reload connects, without which pages do not hydrate',
    async (folder) => {
      const product = await startProduct(join(folder, 'one'), 'dev');
      try {
        // Next.js accepts upgrades only after its first request.
        await fetch(`${product.address}/casino/_next/static/none.js`);
        const socket = new WebSocket(`${product.address.replace('http', 'ws')}/casino/_next/hmr?id=1`);
        const event = await Promise.race([once(socket, 'open'), once(socket, 'error'), sleep(30_000)]);
        const isOpen = socket.readyState === WebSocket.OPEN;
        socket.close();
        if (!isOpen) throw new Error(`The socket ${event ? 'was refused' : 'got no answer'}.`);
      } finally {
        await product.stop();
      }
    },
  ],
];
