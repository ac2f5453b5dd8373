/**
 * Long-running child processes: each in its own process group, with a log file, and never outliving this
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
  /** Called with each output line that is not a structured log entry. */
  readonly onLine?: (line: string) => void;
  /** Folder of the log file; by default `logFolder()`. */
  readonly folder?: string;
  /** True: appends to the log of the ended process. False: keeps that log as the previous one and begins a new file. */
  readonly continueLog?: boolean;
};

export type Child = {
  readonly name: string;
  /** Path of the log. */
  readonly log: string;
  readonly pid: number | undefined;
  /** Resolves when the child has ended, to a sentence with the reason. */
  readonly exited: Promise<string>;
  /** True when the child has ended with an exit code: not by a signal, and not because it could not be started. */
  endedByItself(): boolean;
  /** The last output lines that are not structured log entries. */
  readonly lastLines: readonly string[];
  /** Sends a stop signal, kills the whole process group after 10 s, resolves when it has ended. */
  stop(): Promise<void>;
  kill(): void;
};

/** Starts a Node script of the project. */
export function startNode(name: string, script: string, options: StartOptions = {}): Child {
  const { args = [], env = {}, nodeArgs = [], onLine, folder = logFolder(), continueLog = false } = options;
  const log = join(folder, `${name}.log`);
  if (existsSync(log) && !continueLog) renameSync(log, join(folder, `${name}.previous.log`));
  const file = createWriteStream(log, { flags: 'a' });
  const child = spawn(process.execPath, ['--no-warnings', '--import', FOLLOW, ...nodeArgs, script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, CROUPIER_FOLLOW: '1' },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    stream.pipe(file, { end: false });
    stream.setEncoding('utf8');
    let rest = '';
    stream.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      // Structured log entries are for machines; all other lines are for people.
      for (const line of lines.map((text) => text.trim()).filter((text) => text && !text.startsWith('{'))) {
        lastLines.push(line);
        if (lastLines.length > 20) lastLines.shift();
        onLine?.(line);
      }
    });
  }
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`${name} could not be started: ${error.message}`));
    // Other processes of the group would keep the child's pipes open, its port in use and its data locked.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
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
  return {
    name,
    log,
    pid: child.pid,
    exited,
    endedByItself: () => child.exitCode !== null,
    lastLines,
    stop,
    kill: () => signalGroup(child, 'SIGKILL'),
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process group has ended already.
  }
}

/**
 * Resolves when `url` answers with a status below 400. Throws a Failure when the child ends first
 * or `timeoutMs` pass.
 */
export async function untilAnswers(
  child: Pick<Child, 'name' | 'exited'> & Partial<Pick<Child, 'lastLines' | 'log'>>,
  url: string,
  { timeoutMs = 120_000 }: { readonly timeoutMs?: number } = {},
): Promise<void> {
  const limit = Date.now() + timeoutMs;
  let ended: string | null = null;
  void child.exited.then((sentence) => (ended = sentence));
  const lastLines = (): string | undefined => child.lastLines?.at(-1);
  while (Date.now() < limit) {
    if (ended !== null)
      throw new Failure(lastLines() ?? ended, lastLines() === undefined ? child.log : undefined);
    const status = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 0,
    );
    if (status > 0 && status < 400) return;
    await sleep(50);
  }
  throw new Failure(`${child.name} did not answer at ${url} within ${timeoutMs / 1000} seconds.`, child.log);
}

/**
 * Starts a child and resolves to it when `url` answers. Throws the Failure of `untilAnswers`; the child is then
 * stopped.
 */
export async function startAnswering(
  start: () => Child,
  url: string,
  options?: { readonly timeoutMs?: number },
): Promise<Child> {
  const child = start();
  try {
    await untilAnswers(child, url, options);
    return child;
  } catch (error) {
    await child.stop();
    throw error;
  }
}
