// @ts-check
/**
 * Runs first on a fresh checkout: nothing is installed yet, and Node may be any version from 20 on. So this
 * file and its imports use only node:* and older syntax.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { fail, Failure, runLogged, step } from './progress.mjs';

const OLDEST = { node: 20, npm: 10 };
const STAMP = join(ROOT, 'node_modules', '.croupier-stamp');

const PINNED = join(ROOT, 'node_modules', 'node');
const binary = () => join(PINNED, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** @param {string} version */
const major = (version) => Number.parseInt(String(version).replace(/^v/, ''), 10);
/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Ensures that the packages are installed and that this script runs under the Node that the project pins.
 * True: continue. False: the same script has run in a child under the pinned Node, and `process.exitCode` is
 * its own.
 * @param {string} script
 * @returns {Promise<boolean>}
 */
export async function bootstrap(script, args = process.argv.slice(2)) {
  try {
    checkVersions();
    await install();
    if (process.version === `v${readJson(join(PINNED, 'package.json')).version}`) return true;
    await unpackNode();
  } catch (error) {
    fail(error);
    return false;
  }
  process.exitCode = await runUnder(realpathSync(binary()), [script, ...args]);
  return false;
}

function checkVersions() {
  if (major(process.version) < OLDEST.node) {
    throw new Failure(
      `Node ${process.version} is too old: Croupier needs Node ${OLDEST.node} or newer to start. Install it from https://nodejs.org and try again.`,
    );
  }
  const npm = npmVersion();
  if (npm === null)
    throw new Failure(
      'npm was not found. It comes with Node: install Node from https://nodejs.org and try again.',
    );
  if (major(npm) < OLDEST.npm)
    throw new Failure(
      `npm ${npm} is too old: Croupier needs npm ${OLDEST.npm} or newer. Run "npm install --global npm@latest" and try again.`,
    );
}

/** Version of npm: an npm script has it in its environment; without npm, `npm --version` is run. Null = no npm. */
function npmVersion() {
  const fromNpm = /^npm\/(\S+)/.exec(process.env.npm_config_user_agent || '')?.[1];
  if (fromNpm) return fromNpm;
  const asked = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return asked.status === 0 ? asked.stdout.trim() : null;
}

async function install() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock.toString('utf8')))) {
    // Not `npm ci`, which refuses a lock file that does not list the optional binaries of every other
    // system. Versions come from the lock file here too, and `--no-save` leaves it unchanged.
    const [npm, ...before] = /** @type {[string, ...string[]]} */ (
      process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    );
    await step('Installing packages', () =>
      runLogged(
        'install',
        npm,
        [...before, 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'],
        {
          shell: process.platform === 'win32',
          mend: 'Check the network and the free disk space, then try again.',
        },
      ),
    );
  }
  writeFileSync(STAMP, hash);
}

/** Unpacks the pinned Node by its install script, in case npm is configured to run no install scripts. */
async function unpackNode() {
  if (existsSync(binary())) return;
  await step('Unpacking the pinned Node', () =>
    runLogged('node', process.execPath, ['installArchSpecificPackage.js'], {
      spawn: { cwd: PINNED },
      mend: 'Check the network, then try again.',
    }),
  );
  if (!existsSync(binary()))
    throw new Failure(
      'The pinned Node could not be unpacked for this system. Delete node_modules, run "npm install --ignore-scripts=false" and try again.',
    );
}

/**
 * True when npm's own record of node_modules names every package of the lock file at its version (so a `npm
 * install` by hand counts too).
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, peer?: boolean }> }} lock
 */
function isInstalled(lock) {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.peer ||
      (installed[path] && installed[path].version === wanted.version),
  );
}

/**
 * Runs a program in the foreground with our terminal, passes stop signals on, resolves to its exit code.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runUnder(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', cwd: ROOT });
    // Ctrl-C reaches the child through the terminal, a SIGTERM only this process.
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
    child.on('error', () => resolve(1));
  });
}
