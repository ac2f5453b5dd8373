/** Tests of `npm start`: messages of failing starts, and a product that it starts. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startCommand, startProduct } from './npm-start.ts';
import { ownSettings, type Env } from './own-settings.ts';
import { isFree } from './ports.ts';

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
      failsWith(await ownSettings(join(folder, 'a'), { PORT: 'abc' }), /Setting PORT must be a port number/),
  ],
  [
    'production with the demo secrets is refused',
    async (folder) =>
      failsWith(
        await ownSettings(join(folder, 'b'), { CROUPIER_MODE: 'production' }),
        /secrets of its own: set TOKEN_SECRET/,
      ),
  ],
  [
    'a port in use is reported with its setting and what to do',
    async (folder) => {
      const env = await ownSettings(join(folder, 'c'));
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
      await failsWith(await ownSettings(file), /data folder .* \(setting DATA_DIR\) cannot be written/);
    },
  ],
  [
    'the platform reports a broken data folder, and no web process is left running',
    async (folder) => {
      const dataDir = join(folder, 'broken');
      mkdirSync(join(dataDir, 'pglite'), { recursive: true });
      writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), 'broken');
      const env = await ownSettings(dataDir);
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
