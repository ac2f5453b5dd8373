/**
 * Both processes under the test's own hand: one can be stopped and started while the other goes on. Needs a
 * build.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNode, untilAnswers } from './children.mjs';
import { freePort } from './ports.mjs';
import { ROOT } from './root.mjs';
import { startPlatform as startPlatformProcess, startWeb } from './processes.mjs';

/** Starts a platform and a web process of their own on free ports with a fresh data folder. */
export async function startPair(dataDir, more = {}) {
  mkdirSync(dataDir, { recursive: true });
  const [port, platformPort] = [await freePort(), await freePort()];
  const env = {
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    WEB_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    PLATFORM_URL: '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...more,
  };
  const address = `http://localhost:${port}`;
  let platform = null;
  const startPlatform = async () => {
    platform = startPlatformProcess({ env, folder: dataDir });
    await untilAnswers(platform, `http://localhost:${platformPort}/readyz`, { timeoutMs: 180_000 });
  };
  const stopPlatform = async () => {
    await platform?.stop();
    platform = null;
  };
  await startPlatform();
  const web = startWeb({ env, folder: dataDir });
  try {
    await untilAnswers(web, `${address}/healthz`);
  } catch (error) {
    await stopPlatform();
    throw error;
  }
  const stop = async () => {
    await web.stop();
    await stopPlatform();
  };
  /** Runs the operator's command line as an operator would; answers what it printed. */
  const operator = (...args) =>
    new Promise((resolve, reject) => {
      const child = spawn(
        process.execPath,
        ['--no-warnings', join(ROOT, 'platform', 'operator', 'cli.ts'), ...args],
        {
          cwd: ROOT,
          env: { ...process.env, ...env },
        },
      );
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
      child.once('close', (code) =>
        code === 0
          ? resolve(said)
          : reject(new Error(`operator ${args.join(' ')} ended with ${code}: ${said}`)),
      );
    });
  return {
    address,
    platformAddress: `http://localhost:${platformPort}`,
    pids: () => ({ web: web.pid, platform: platform?.pid }),
    env,
    startPlatform,
    stopPlatform,
    operator,
    stop,
  };
}
