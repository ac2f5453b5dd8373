/**
 * Makes kept pages anew behind the visitor's back, by asking this very server past the store, and replaces
 * the bodies of much-used ones by smaller ones.
 */
import { request as ask, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { constants, gunzipSync } from 'node:zlib';
import { compressed } from './encoding.ts';
import type { Asking, PageStore, StoredPage } from './page-store.ts';
import { untilCalm } from './spare-time.ts';

/** Asks Next.js past the store; its value is known to this process alone. */
export const REFRESH_HEADER = 'x-page-refresh';
/** A page that Next.js itself answers from before a change is asked for again after these pauses. */
const RETRY_MS = [250, 500, 1000, 2000, 4000] as const;
const REFRESH_TIMEOUT_MS = 30_000;
/** What a refresh tells of the visitor: enough to be decided alike, nothing of who it is. */
const ASKING_HEADERS = ['host', 'user-agent', 'x-forwarded-host', 'x-forwarded-proto'] as const;

type Deps = {
  readonly store: PageStore;
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (message: string) => void;
};

export class PageRefresher {
  readonly #deps: Deps;
  readonly #secret = randomUUID();
  /** Keys of the pages that are being made. */
  readonly #underWay = new Set<string>();
  /** The improvements begun so far; the next one waits for them. */
  #improved: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** True for a request that this refresher sent. */
  isRefresh({ headers }: IncomingMessage): boolean {
    return headers[REFRESH_HEADER] === this.#secret;
  }

  /**
   * Has a stale page made anew; one at a time for each page. A page that is gone is removed, one that fails
   * stays as it is. Never rejects.
   */
  async refresh(key: string): Promise<void> {
    if (this.#underWay.has(key)) return;
    this.#underWay.add(key);
    const { store, wait, onFailure } = this.#deps;
    try {
      for (const pause of RETRY_MS) {
        const asking = store.staleAsking(key);
        if (this.#isOver || asking === null) return;
        const status = await askAgain(asking, this.#secret);
        // The page is gone: so is what was kept of it. A failure of the server keeps it.
        if (status === 404 || status === 410) store.remove(key);
        if (status !== 200) return;
        await wait(pause);
      }
    } catch (error) {
      if (!this.#isOver) onFailure(error instanceof Error ? error.message : String(error));
    } finally {
      this.#underWay.delete(key);
    }
  }

  /**
   * Compresses a page as well as brotli can, one page after the other. It holds a thread for half a second:
   * under load it would take the processor from the visitors for whom it saves a few bytes, so it waits for
   * spare time.
   */
  improve(key: string, { bodies, etag }: StoredPage): void {
    const { store, wait } = this.#deps;
    this.#improved = this.#improved
      .then(async () => {
        await untilCalm({ wait, isOver: () => this.#isOver });
        if (this.#isOver) return;
        const html = gunzipSync(bodies.gzip);
        store.improve(key, etag, await compressed.br(html, constants.BROTLI_MAX_QUALITY));
      })
      .catch(() => undefined);
  }

  /** The server stops: nothing is made anew any more. */
  stop(): void {
    this.#isOver = true;
  }
}

/** How to ask for the page of this request again. */
export function askingOf({ url = '', headers, socket }: IncomingMessage, regionHeader: string): Asking {
  const told: Record<string, string> = { accept: 'text/html', 'accept-encoding': 'identity' };
  for (const name of [...ASKING_HEADERS, ...(regionHeader ? [regionHeader] : [])]) {
    const value = headers[name];
    if (typeof value === 'string') told[name] = value;
  }
  return { url, headers: told, host: socket.localAddress ?? 'localhost', port: socket.localPort ?? 0 };
}

/**
 * Status of the answer. Its body goes through documents.ts like any other, which puts the page into the
 * store.
 */
function askAgain({ url, headers, host, port }: Asking, secret: string): Promise<number> {
  return new Promise((done, failed) => {
    const inner = ask(
      {
        host,
        port,
        path: url,
        headers: { ...headers, [REFRESH_HEADER]: secret },
        timeout: REFRESH_TIMEOUT_MS,
      },
      (answer) => {
        answer.on('end', () => done(answer.statusCode ?? 0)).on('error', failed);
        answer.resume();
      },
    );
    inner.on('timeout', () => inner.destroy(new Error(`${url} took too long to be made anew.`)));
    inner.on('error', failed);
    inner.end();
  });
}
