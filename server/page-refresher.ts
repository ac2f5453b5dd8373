/**
 * Renders stale pages again in the background, by requests to this server that bypass the store, and
 * replaces the bodies of often used pages by smaller ones.
 */
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { compressed } from './encoding.ts';
import { ownAddressOf, requestOwnServer } from './own-request.ts';
import { htmlOf, type PageStore, type RefreshRequest, type StoredPage } from './page-store.ts';
import { untilIdle } from './spare-time.ts';

/** Header of requests that bypass the store; its value is a secret of this process. */
export const REFRESH_HEADER = 'x-page-refresh';
/**
 * Milliseconds before each further request of a page, while Next.js still answers with the page from before a change.
 */
const RETRY_MS = [250, 500, 1000, 2000, 4000] as const;
const REFRESH_TIMEOUT_MS = 30_000;
/** Headers of the visitor that a refresh repeats: enough for the same decision, nothing personal. */
const REFRESH_HEADERS = ['host', 'user-agent', 'x-forwarded-host', 'x-forwarded-proto'] as const;

type Deps = {
  readonly store: PageStore;
  readonly wait: (ms: number) => Promise<void>;
  readonly onFailure: (message: string) => void;
};

export class PageRefresher {
  readonly #deps: Deps;
  readonly #secret = randomUUID();
  /** Pages that are being rendered, by key. */
  readonly #rendering = new Map<string, Promise<void>>();
  /** Resolves when all compressions (`improve`) begun so far have ended; the next one starts then. */
  #improved: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** True for a request that this refresher sent. */
  isRefresh({ headers }: IncomingMessage): boolean {
    return headers[REFRESH_HEADER] === this.#secret;
  }

  /**
   * Renders a stale page again. Each page has at most one render at a time, whose end all calls wait for. A page that
   * no longer exists is removed; after other failures the stored page stays. Never rejects.
   */
  refresh(key: string): Promise<void> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#render(key).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(key: string): Promise<void> {
    const { store, wait, onFailure } = this.#deps;
    try {
      for (const pause of RETRY_MS) {
        const refreshRequest = store.staleRequest(key);
        if (this.#isStopped || refreshRequest === null) return;
        const status = await sendRefresh(refreshRequest, this.#secret);
        // The page no longer exists. After a server error the stored page stays.
        if (status === 404 || status === 410) store.remove(key);
        if (status !== 200 || store.staleRequest(key) === null) return;
        await wait(pause);
      }
    } catch (error) {
      if (!this.#isStopped) onFailure(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Compresses a page at brotli's best quality, one page after another. This occupies a thread for half a
   * second to save a few bytes per visitor, so it waits until the process is nearly idle.
   */
  improve(key: string, page: StoredPage): void {
    const { store, wait } = this.#deps;
    this.#improved = this.#improved
      .then(async () => {
        await untilIdle({ wait, isStopping: () => this.#isStopped });
        if (this.#isStopped) return;
        const body = await compressed.br(await htmlOf(page), constants.BROTLI_MAX_QUALITY);
        store.addBody(key, page.etag, 'br', body);
      })
      .catch(() => undefined);
  }

  /** Ends all renders in the background. */
  stop(): void {
    this.#isStopped = true;
  }
}

/** The request by which the page that this visitor requested can be rendered again. */
export function repeatableRequest(request: IncomingMessage, regionHeader: string): RefreshRequest {
  const { url = '', headers } = request;
  const repeated: Record<string, string> = { accept: 'text/html', 'accept-encoding': 'identity' };
  for (const name of [...REFRESH_HEADERS, ...(regionHeader ? [regionHeader] : [])]) {
    const value = headers[name];
    if (typeof value === 'string') repeated[name] = value;
  }
  return { url, headers: repeated, address: ownAddressOf(request) };
}

/**
 * Requests the page and returns the status. The response passes through documents.ts like any other, which stores the
 * page.
 */
async function sendRefresh({ url, headers, address }: RefreshRequest, secret: string): Promise<number> {
  const answer = await requestOwnServer(address, {
    path: url,
    headers: { ...headers, [REFRESH_HEADER]: secret },
    timeoutMs: REFRESH_TIMEOUT_MS,
  });
  answer.resume();
  await finished(answer);
  return answer.statusCode ?? 0;
}
