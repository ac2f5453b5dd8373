/**
 * Long-running children: each in its own process group, its output in a log file, never outliving this
 * process.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Failure, logFolder } from './progress.mjs';
import { ROOT } from './root.mjs';

const GRACE_MS = 10_000;
const FOLLOW = pathToFileURL(join(ROOT, 'scripts', 'lib', 'follow-parent.mjs')).href;

/**
 * Starts a Node script of the project. The answer: `{ name, log, exited, lines, stop() }`; `exited` resolves
 * to a sentence when the child ends, `stop()` asks it to end, kills its whole group after 10 s, and resolves
 * when it is gone.
 */
export function startNode(name, script, options = {}) {
  const { args = [], env = {}, nodeArgs = [], onLine, folder = logFolder() } = options;
  const log = join(folder, `${name}.log`);
  if (existsSync(log)) renameSync(log, join(folder, `${name}.previous.log`));
  const file = createWriteStream(log);
  const child = spawn(process.execPath, ['--no-warnings', '--import', FOLLOW, ...nodeArgs, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, CROUPIER_FOLLOW: '1' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(file, { end: false });
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop();
      // Structured log lines are for machines; what is left are sentences for people.
      for (const line of lines.map((text) => text.trim()).filter((text) => text && !text.startsWith('{'))) {
        said.push(line);
        if (said.length > 20) said.shift();
        onLine?.(line);
      }
    });
  }
  let stopping = false;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    child.once('close', (code, signal) => {
      file.end();
      resolve(
        `${name} ended ${stopping ? 'as asked' : 'unexpectedly'} (${signal ? `signal ${signal}` : `exit code ${code}`}).`,
      );
    });
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    stopping = true;
    signalGroup(child, 'SIGTERM');
    if ((await Promise.race([exited, sleep(GRACE_MS, 'late', { ref: false })])) === 'late')
      signalGroup(child, 'SIGKILL');
    await exited;
  };
  return { name, log, pid: child.pid, exited, said, stop, kill: () => signalGroup(child, 'SIGKILL') };
}

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Resolves when `url` answers with a status that `isGood` accepts. Throws a Failure when the child ends first
 * or `timeoutMs` pass.
 */
export async function untilAnswers(
  child,
  url,
  { timeoutMs = 120_000, isGood = (status) => status < 400 } = {},
) {
  const limit = Date.now() + timeoutMs;
  let ended = null;
  void child.exited.then((sentence) => (ended = sentence));
  while (Date.now() < limit) {
    if (ended) throw new Failure(child.said.at(-1) ?? ended, child.said.length > 0 ? undefined : child.log);
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    if (status > 0 && isGood(status)) return;
    await sleep(50);
  }
  throw new Failure(`${child.name} did not answer at ${url} within ${timeoutMs / 1000} seconds.`, child.log);
}
