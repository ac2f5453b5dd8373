/** Runs the platform as a child process that tests can kill. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/lib/ports.ts';

const SERVER = fileURLToPath(new URL('../../../platform/server.ts', import.meta.url));
/** Milliseconds until a start counts as failed: on a busy machine a start beside three others took two minutes. */
const START_MS = 400_000;

export type PlatformProcess = {
  readonly url: string;
  /** Kills the process without warning (SIGKILL). */
  kill(): Promise<void>;
  /** Starts the process again with the same port and data. */
  start(): Promise<void>;
  /** Stops the process gracefully; returns the exit code. */
  stop(): Promise<number | null>;
};

/** Starts a platform with these settings on a free port. Rejects with its output when it does not get ready. */
export async function startPlatform(settings: Record<string, string>): Promise<PlatformProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'production',
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      PLATFORM_HOST: '127.0.0.1',
      PLATFORM_PORT: String(port),
      SPORTS_FEED: 'off',
      ...settings,
    };
    const started = spawn(process.execPath, ['--no-warnings', SERVER], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`the platform was not ready in time:\n${output}`)),
        START_MS,
      );
      const collect = (chunk: Buffer) => {
        output += chunk.toString();
        if (/^ready$/m.test(output)) {
          clearTimeout(timer);
          resolve();
        }
      };
      started.stdout.on('data', collect);
      started.stderr.on('data', collect);
      started.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`the platform ended with ${code}:\n${output}`));
      });
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    running.kill(signal);
    const [code] = (await once(running, 'exit')) as [number | null];
    return code;
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
