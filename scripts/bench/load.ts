/** Load generators and helpers that several measurements share. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import autocannon, { type Options } from 'autocannon';

export const round = (value: number, digits = 0): string =>
  Number(value.toFixed(digits)).toLocaleString('en-US');
export const ms = (value: number): string => `${round(value, 1)} ms`;
export const kb = (bytes: number): string => `${round(bytes / 1000, 1)} KB`;
/** Quantile of a list: `share` 0.99 gives p99. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/**
 * Headers by which the web process tells the platform the visitor's site; measurements that call the platform
 * directly send them too.
 */
export const SITE = { 'x-site-host': 'localhost', 'x-site-region': 'DEV' };

/**
 * User agent of a phone. With their own user agents, headless browsers and Lighthouse would get the pages
 * for crawlers.
 */
export const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

const WRK = '/usr/bin/wrk';
const TASKSET = '/usr/bin/taskset';
const run = promisify(execFile);

/**
 * Pins all threads of a process to the first core while `work` runs, for a fair comparison with servers
 * that compress on a second one. `pid` null = no pinning.
 */
export async function onOneCore<T>(pid: number | null, work: () => Promise<T>): Promise<T> {
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
 * `rate`: answers per second; `p50`, `p99`: milliseconds; `answered`: number of requests, with those of the
 * warm-up.
 */
export type Load = {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly answered: number;
};

/**
 * Sends as many GET requests as the server can answer. Uses wrk on the second core if it is installed, which
 * leaves more of the machine to the server, else autocannon. `script`: a Lua file for wrk that generates the
 * requests.
 */
export async function loadPage(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds = 10,
  script: string | null = null,
): Promise<Load> {
  if (!existsSync(WRK)) {
    if (script) throw new Error('wrk is not installed, and only wrk asks for a mix of pages.');
    return load(url, { headers, duration: seconds });
  }
  const isPinned = existsSync(TASKSET) && availableParallelism() > 1;
  const command = isPinned ? TASKSET : WRK;
  const args = [
    ...(isPinned ? ['-c', '1', WRK] : []),
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
  const latency = (share: number): number =>
    milliseconds(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout));
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: latency(50),
    p99: latency(99),
    answered: answers(warmup.stdout) + answers(stdout),
  };
}

const answers = (report: string): number => Number(/(\d+) requests in/.exec(report)?.[1] ?? 0);
const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };
const milliseconds = (found: RegExpExecArray | null): number =>
  found ? Number(found[1]) * (UNITS[found[2] ?? ''] ?? 1) : 0;

const WARMUP_SECONDS = 3;

/** Sends as many requests as the server can answer. Throws when an answer is not 2xx. */
export async function load(
  url: string,
  { connections = 32, duration = 10, ...options }: Omit<Options, 'url'> = {},
): Promise<Load> {
  const warmup = await autocannon({ url, connections, duration: WARMUP_SECONDS, ...options });
  const result = await autocannon({ url, connections, duration, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} connections failed.`);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answered: warmup.requests.total + result.requests.total,
  };
}

/** Processor time used by a process, in ms (Linux counts it in hundredths of a second). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Resident memory of a process in MB (Linux). */
export function residentMb(pid: number): number {
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found ? Math.round(Number(found[1]) / 1024) : 0;
}
