/** Requests for pages of the product, as a browser makes them. */
import { request, type Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** Number of concurrent requests while pages are visited. */
const VISITORS = 4;

/** An answer: its status, its body as it was sent, and the milliseconds until it was complete. */
type Answer = { readonly status: number; readonly body: Buffer; readonly took: number };
const ask = (url: string, person: string, agent?: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const headers = { 'accept-encoding': 'gzip', 'user-agent': person };
    const call = request(url, { ...(agent && { agent }), headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks),
          took: performance.now() - since,
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });

/** Response time of a page in milliseconds. Throws when the page does not exist. */
export async function timePage(url: string, person: string, agent: Agent): Promise<number> {
  const { status, took } = await ask(url, person, agent);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return took;
}

/**
 * Requests `count` pages by following links, with limited concurrency; returns the size of each page's gzip
 * by its path. `links`: paths to begin with; it is changed, and ends with the paths that were found but not
 * requested.
 */
export async function visit(
  address: string,
  links: Set<string>,
  person: string,
  count: number,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const seen = new Set(links);
  const walk = async (limit: number): Promise<void> => {
    for (const path of links) {
      if (sizes.size >= limit) return;
      links.delete(path);
      const { status, body } = await ask(address + path, person);
      if (status !== 200) continue;
      sizes.set(path, body.length);
      for (const [, link] of gunzipSync(body)
        .toString()
        .matchAll(/<a [^>]*?href="(\/casino[^"#?]*)"/g)) {
        if (link === undefined) continue;
        if (!seen.has(link)) links.add(link);
        seen.add(link);
      }
    }
  };
  await walk(1);
  await Promise.all(Array.from({ length: VISITORS }, () => walk(count)));
  return sizes;
}
