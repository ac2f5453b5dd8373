/** Web process and platform for tests that stop and start them separately. Needs a build. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startAnswering, type Child } from './children.ts';
import { ownSettings, type Env } from './own-settings.ts';
import { ROOT } from './root.mjs';
import { startPlatform as startPlatformProcess, startWeb } from './processes.ts';

export type Pair = {
  /** Address of the web process, without a slash at the end. */
  readonly address: string;
  readonly platformAddress: string;
  /** Settings of both processes. */
  readonly env: Env;
  /** Process ids; throws while one is stopped. */
  pids(): { web: number; platform: number };
  startPlatform(): Promise<void>;
  stopPlatform(): Promise<void>;
  /** Runs the operator's command line; returns its output. */
  operator(...args: string[]): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts a platform and a web process on free ports with a fresh data folder. When one does not get ready, it
 * throws and neither is left running.
 */
export async function startPair(dataDir: string, more: Env = {}): Promise<Pair> {
  mkdirSync(dataDir, { recursive: true });
  const own = await ownSettings(dataDir, more);
  const address = `http://localhost:${own.PORT}`;
  const platformAddress = `http://localhost:${own.PLATFORM_PORT}`;
  const env = { WEB_URL: address, ...own, NODE_ENV: 'production' as const };
  let platform: Child | null = null;
  const startPlatform = async (): Promise<void> => {
    platform = await startAnswering(
      () => startPlatformProcess({ env, folder: dataDir }),
      `${platformAddress}/readyz`,
      { timeoutMs: 180_000 },
    );
  };
  const stopPlatform = async (): Promise<void> => {
    await platform?.stop();
    platform = null;
  };
  await startPlatform();
  const web = await startAnswering(() => startWeb({ env, folder: dataDir }), `${address}/healthz`).catch(
    async (error: unknown) => {
      await stopPlatform();
      throw error;
    },
  );
  const stop = async (): Promise<void> => {
    await web.stop();
    await stopPlatform();
  };
  const operator = (...args: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        ['--no-warnings', join(ROOT, 'scripts', 'operator.ts'), ...args],
        {
          cwd: ROOT,
          env: { ...process.env, ...env },
        },
      );
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.once('close', (code) =>
        // Each command prints something: a run without output has failed, even with exit code 0.
        code === 0 && output !== ''
          ? resolve(output)
          : reject(new Error(`operator ${args.join(' ')} ended with ${code}: ${output || 'no output'}`)),
      );
    });
  return {
    address,
    platformAddress,
    pids: () => ({ web: pidOf(web), platform: pidOf(platform) }),
    env,
    startPlatform,
    stopPlatform,
    operator,
    stop,
  };
}

function pidOf(child: Child | null): number {
  if (child?.pid === undefined) throw new Error('The process does not run.');
  return child.pid;
}
