/** Load and numbers that several measurements share. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

export const round = (value, digits = 0) => Number(value.toFixed(digits)).toLocaleString('en-US');
export const ms = (value) => `${round(value, 1)} ms`;
export const kb = (bytes) => `${round(bytes / 1000, 1)} KB`;
/** Value at `share` (0.99 = p99) of a list. */
export const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const median = (values) => percentile(values, 0.5);

/**
 * What the web process tells the platform about the visitor's site; measurements that call the platform
 * itself say it too.
 */
export const SITE = { 'x-site-host': 'localhost', 'x-site-region': 'DEV' };

/**
 * A person's phone. Without it headless browsers and Lighthouse say what they are, and get the pages of
 * crawlers.
 */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

const WRK = '/usr/bin/wrk';
const TASKSET = '/usr/bin/taskset';
const run = promisify(execFile);

/**
 * Keeps a process on the first core while `work` runs, all its threads: who compresses each answer on a
 * second one is compared fairly with who does not. `pid` null = nothing is kept anywhere.
 */
export async function onOneCore(pid, work) {
  if (pid === null || !existsSync(TASKSET)) return work();
  await run(TASKSET, ['-a', '-c', '-p', '0', String(pid)]);
  try {
    return await work();
  } finally {
    await run(TASKSET, ['-a', '-c', '-p', `0-${availableParallelism() - 1}`, String(pid)]).catch(
      () => undefined,
    );
  }
}

/**
 * As many GETs as the server takes, by wrk where it is installed (it leaves more of the machine to the
 * server; on the second core), else by autocannon. `script`: a Lua file for wrk that makes the requests.
 */
export async function loadPage(url, headers, seconds = 10, script = null) {
  if (!existsSync(WRK)) {
    if (script) throw new Error('wrk is not installed, and only wrk asks for a mix of pages.');
    return load(url, { headers, duration: seconds });
  }
  const wrk = existsSync(TASKSET) && availableParallelism() > 1 ? [TASKSET, '-c', '1', WRK] : [WRK];
  const [command, ...args] = [
    ...wrk,
    '-t1',
    '-c32',
    '--latency',
    '--timeout',
    '10s',
    ...(script ? ['-s', script] : []),
  ];
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const warmup = await run(command, [...args, ...asked, '-d3s', url]);
  const { stdout } = await run(command, [...args, ...asked, `-d${seconds}s`, url]);
  const bad = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout);
  if (bad) throw new Error(`${url}: ${bad[0]}`);
  const latency = (share) => milliseconds(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout));
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: latency(50),
    p99: latency(99),
    /** With those of the warm-up. */
    answered: answers(warmup.stdout) + answers(stdout),
  };
}

const answers = (said) => Number(/(\d+) requests in/.exec(said)?.[1] ?? 0);
const milliseconds = (found) => (found ? Number(found[1]) * { us: 0.001, ms: 1, s: 1000 }[found[2]] : 0);

/** As many requests as the server takes. Throws when an answer is not 2xx: a benchmark of errors is none. */
export async function load(url, { connections = 32, duration = 10, warmup = 3, ...options } = {}) {
  await autocannon({ url, connections, duration: warmup, ...options });
  const result = await autocannon({ url, connections, duration, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} connections failed.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Processor time that a process has taken, in ms (Linux counts it in hundredths of a second). */
export function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid) {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found ? Math.round(Number(found[1]) / 1024) : 0;
}
