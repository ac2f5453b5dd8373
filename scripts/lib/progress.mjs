// @ts-check
/**
 * Progress output of commands: one line per step; after a failed step one clear sentence and the end of its
 * log.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { ROOT } from './root.mjs';

const SPINNER = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const STILL_MS = 60_000;
const tty = process.stdout.isTTY === true;
/** @param {string} text */
const dim = (text) => (tty ? `\x1b[2m${text}\x1b[22m` : text);
/** @param {string} text */
const green = (text) => (tty ? `\x1b[32m${text}\x1b[39m` : text);
/** @param {string} text */
const red = (text) => (tty ? `\x1b[31m${text}\x1b[39m` : text);
/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @typedef {(text: string) => void} Note Shows a text beside the step's name while the step runs. */

/** A failure that the user can remedy: `message` is one clear sentence that says how. */
export class Failure extends Error {
  /**
   * @param {string} message
   * @param {string} [log] Path of a file whose end helps.
   */
  constructor(message, log) {
    super(message);
    this.log = log;
  }
}

/**
 * Prints why a command ends, and sets the exit code. Only an unforeseen error gets a stack trace.
 * @param {unknown} thrown
 */
export function fail(thrown) {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const known = error instanceof Failure || error.name === 'SettingsError';
  if (error instanceof Failure && error.log) process.stderr.write(`${dim(tail(error.log))}\n`);
  process.stderr.write(`${red('✖')} ${known ? error.message : error.stack}\n`);
  if (error instanceof Failure && error.log)
    process.stderr.write(`${dim(`  The whole log is in ${error.log}`)}\n`);
  process.exitCode = 1;
}

/**
 * Runs `work` as a named step. `work` gets `note(text)`, which shows its progress. Prints the elapsed seconds at
 * the end, a spinner on a terminal, elsewhere a line every minute so that a long step never looks dead.
 * @template T
 * @param {string} name
 * @param {(note: Note) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const since = Date.now();
  let last = '';
  let frame = 0;
  /** @type {Note} */
  const note = (text) => {
    last = text;
    if (!tty) process.stdout.write(`    ${text}\n`);
  };
  if (!tty) process.stdout.write(`… ${name}\n`);
  const draw = () =>
    process.stdout.write(
      `\r\x1b[K${SPINNER[frame++ % SPINNER.length]} ${name} ${dim(`${seconds(since)} ${last}`.slice(0, 100))}`,
    );
  const timer = tty
    ? setInterval(draw, 100)
    : setInterval(() => process.stdout.write(`    still at it: ${name} (${seconds(since)})\n`), STILL_MS);
  try {
    const result = await work(note);
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}${green('✔')} ${name} ${dim(seconds(since))}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${tty ? '\r\x1b[K' : ''}${red('✖')} ${name} ${dim(seconds(since))}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Folder of the commands' own logs. */
export function logFolder() {
  const data = resolvePath(ROOT, process.env.DATA_DIR || '.data');
  const folder = join(data, 'logs');
  try {
    // Open to this user alone, like all data (config/data-folder.ts, which this Node.js may be too old for).
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Failure(
      `The data folder ${data} (setting DATA_DIR) cannot be written: ${reasonOf(error)}. Name another folder, or give this user the right to write there.`,
    );
  }
  return folder;
}

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error ? /** @type {NodeJS.ErrnoException} */ (error).code || error.message : String(error);

/**
 * @typedef {object} RunOptions
 * @property {string} [mend] What a person can do when it fails.
 * @property {(line: string) => unknown} [onLine] Gets each line of the output.
 * @property {Record<string, string | undefined>} [env] Added to the environment.
 * @property {boolean} [shell]
 * @property {{ cwd?: string, uid?: number, gid?: number }} [spawn]
 */

/**
 * Runs a program to its end with its output in a log file. Throws a Failure that names `mend` when it does
 * not end with 0.
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<void>}
 */
export function runLogged(name, program, args, options = {}) {
  const { mend = '', onLine, env, shell = false, spawn: extra = {} } = options;
  const log = join(logFolder(), `${name}.log`);
  const file = createWriteStream(log);
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
      ...extra,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(file, { end: false });
      if (onLine) stream.on('data', (chunk) => String(chunk).split('\n').filter(Boolean).forEach(onLine));
    }
    // A stop signal in the middle of a step ends the step's program too.
    let stopped = false;
    const stop = () => {
      stopped = true;
      child.kill('SIGTERM');
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
    const over = () => {
      file.end();
      for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, stop);
    };
    child.on('error', (error) => {
      over();
      reject(new Failure(`Could not run ${program}: ${error.message}. ${mend}`, log));
    });
    child.on('close', (code) => {
      over();
      if (stopped) reject(new Failure('Stopped.'));
      else if (code === 0) resolve();
      else reject(new Failure(`${name} failed (exit code ${code}). ${mend}`.trim(), log));
    });
  });
}

/**
 * The last lines of a log file; '' when it cannot be read.
 * @param {string} path
 */
export function tail(path, lines = 25) {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '';
  }
}
