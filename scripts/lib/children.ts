/**
 * Long-running children: each in its own process group, its output in a log file, never outliving this
 * process.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, logFolder } from './progress.mjs';
import { ROOT } from './root.mjs';

const GRACE_MS = 10_000;
const FOLLOW = new URL('./follow-parent.ts', import.meta.url).href;

export type StartOptions = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly nodeArgs?: readonly string[];
  /** Called with each line of output that is not a structured log line. */
  readonly onLine?: (line: string) => void;
  /** Folder of the log; absent: the commands' own. */
  readonly folder?: string;
};

export type Child = {
  readonly name: string;
  /** Path of its log. */
  readonly log: string;
  readonly pid: number | undefined;
  /** Resolves to a sentence when the child ends. */
  readonly exited: Promise<string>;
  /** The last lines of its output that are not structured log lines. */
  readonly said: readonly string[];
  /** Asks it to end, kills its whole group after 10 s, resolves when it is gone. */
  stop(): Promise<void>;
  kill(): void;
};

/** Starts a Node script of the project. */
export function startNode(name: string, script: string, options: StartOptions = {}): Child {
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
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    stream.pipe(file, { end: false });
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      // Structured log lines are for machines; what is left are sentences for people.
      for (const line of lines.map((text) => text.trim()).filter((text) => text && !text.startsWith('{'))) {
        said.push(line);
        if (said.length > 20) said.shift();
        onLine?.(line);
      }
    });
  }
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
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

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Resolves when `url` answers with a status below 400. Throws a Failure when the child ends first
 * or `timeoutMs` pass.
 */
export async function untilAnswers(
  child: Pick<Child, 'name' | 'exited'> & Partial<Pick<Child, 'said' | 'log'>>,
  url: string,
  { timeoutMs = 120_000 }: { readonly timeoutMs?: number } = {},
): Promise<void> {
  const limit = Date.now() + timeoutMs;
  let ended: string | null = null;
  void child.exited.then((sentence) => (ended = sentence));
  const said = (): string | undefined => child.said?.at(-1);
  while (Date.now() < limit) {
    if (ended !== null) throw new Failure(said() ?? ended, said() === undefined ? child.log : undefined);
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    if (status > 0 && status < 400) return;
    await sleep(50);
  }
  throw new Failure(`${child.name} did not answer at ${url} within ${timeoutMs / 1000} seconds.`, child.log);
}
