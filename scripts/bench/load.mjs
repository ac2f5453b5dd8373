/** Load and numbers that several measurements share. */
import { createServer } from 'node:http';
import autocannon from 'autocannon';

export const round = (value, digits = 0) => Number(value.toFixed(digits)).toLocaleString('en-US');
export const ms = (value) => `${round(value, 1)} ms`;
export const kb = (bytes) => `${round(bytes / 1000, 1)} KB`;
/** Value at `share` (0.99 = p99) of a list. */
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
export const median = (values) => percentile(values, 0.5);

/** As many requests as the server takes. Throws when an answer is not 2xx: a benchmark of errors is none. */
export async function load(url, { connections = 32, duration = 10, warmup = 3, ...options } = {}) {
  await autocannon({ url, connections, duration: warmup, ...options });
  const result = await autocannon({ url, connections, duration, ...options });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} connections failed.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Listens on a free port, runs `work(address)`, closes. */
export async function withServer(handler, work) {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  try {
    return await work(`http://localhost:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
