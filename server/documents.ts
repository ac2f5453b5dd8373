/**
 * HTML on its way out: inline scripts are allowed by hash, and the bytes are compressed once. Public pages are static, so Next.js hands their
 * HTML over whole and holding it delays nothing; what was worked out for a page is kept under its ETag. A page store takes this place later
 * (DESIGN §5).
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fetchAbsentPage, isEmptyShell } from './absent-page.ts';
import { INLINE_SCRIPTS } from '#lib/request/security-headers.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/i;
const compress = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};
type Encoding = keyof typeof compress;

/** CSP sources of the executable inline scripts of a page. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/** The best encoding that the header allows; null = as it is. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  const accepted = (acceptEncoding ?? '').split(',').flatMap((each) => {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

type Kept = { hashes: string; bodies: Partial<Record<Encoding, Buffer>>; size: number };
/** Pages by address and ETag, oldest out first, within a bound of bytes. */
export class DocumentCache {
  readonly #kept = new Map<string, Kept>();
  readonly #maxBytes: number;
  #bytes = 0;
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }
  get(key: string): Kept | undefined {
    const found = this.#kept.get(key);
    if (found) {
      this.#kept.delete(key);
      this.#kept.set(key, found);
    }
    return found;
  }
  put(key: string, value: Kept): void {
    this.#bytes += value.size - (this.#kept.get(key)?.size ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, value);
    for (const [oldest, { size }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= size;
    }
  }
}

async function prepare(body: Buffer, encoding: Encoding | null, key: string | null, cache: DocumentCache): Promise<{ hashes: string; body: Buffer }> {
  const known = key === null ? undefined : cache.get(key);
  const ready = encoding && known?.bodies[encoding];
  if (known && (encoding === null || ready)) return { hashes: known.hashes, body: ready || body };
  const hashes = known?.hashes ?? scriptHashes(body.toString('utf8')).join(' ');
  const encoded = encoding ? await compress[encoding](body) : body;
  if (key !== null) {
    const bodies = { ...known?.bodies, ...(encoding ? { [encoding]: encoded } : {}) };
    cache.put(key, { hashes, bodies, size: hashes.length + Object.values(bodies).reduce((sum, each) => sum + each.length, 0) });
  }
  return { hashes, body: encoded };
}

/**
 * Takes over the answer to a page request: anything but HTML passes as it comes. Removes Accept-Encoding from the request, so that what
 * arrives here is not compressed yet. Call before Next.js gets the pair.
 */
export function holdDocument(request: IncomingMessage, response: ServerResponse, cache: DocumentCache): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  const own = { write: response.write, end: response.end, writeHead: response.writeHead, flushHeaders: response.flushHeaders };
  /** Gives the response its own methods back: sending uses them among itself. */
  const release = () => Object.assign(response, own);
  const chunks: Buffer[] = [];
  let held: boolean | null = null;
  const isHeld = () => (held ??= /^text\/html\b/.test(String(response.getHeader('content-type') ?? '')) && request.method !== 'HEAD');
  const take = (chunk: unknown, charset: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callback = (...all: unknown[]) => all.find((each) => typeof each === 'function') as ((error?: Error) => void) | undefined;

  /** A 304 must leave the kept page's own policy in force; where no script of a page is known, none is allowed. */
  const settleHeaders = (hashes: string) => {
    // The internal path is nobody's business, and what is shown depends on who asks.
    response.removeHeader('x-middleware-rewrite');
    if (response.hasHeader('content-security-policy')) response.appendHeader('vary', 'user-agent');
    const policy = response.getHeader('content-security-policy');
    if (response.statusCode === 304) response.removeHeader('content-security-policy');
    else if (typeof policy === 'string') response.setHeader('content-security-policy', policy.replace(INLINE_SCRIPTS, hashes).replace(/ +;/g, ';'));
  };

  // Headers given with the status are kept back with the body: the policy among them is not final yet.
  response.writeHead = (status: number, reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[], extra?: OutgoingHttpHeaders | OutgoingHttpHeader[]) => {
    response.statusCode = status;
    const headers = typeof reason === 'object' ? reason : extra;
    if (headers && !Array.isArray(headers)) for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld()) {
      settleHeaders('');
      return release().write(chunk, charset as BufferEncoding, done as () => void);
    }
    take(chunk, charset);
    callback(charset, done)?.();
    return true;
  };
  response.end = (chunk?: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld() || response.statusCode === 304 || response.statusCode === 204) {
      settleHeaders('');
      return release().end(chunk as string, charset as BufferEncoding, done as () => void);
    }
    take(typeof chunk === 'function' ? undefined : chunk, charset);
    const etag = response.getHeader('etag');
    const key = typeof etag === 'string' ? `${request.url} ${etag}` : null;
    const whole = Buffer.concat(chunks);
    const isAbsent = response.statusCode === 404 && isEmptyShell(whole);
    // The kept 404 of a page lives as long as the page would; the visitor's copy does not, since the page may come to be.
    if (isAbsent)
      for (const [name, value] of [
        ['cache-control', 'no-store'],
        ['x-robots-tag', 'noindex'],
      ] as const)
        response.setHeader(name, value);
    if (isAbsent) response.removeHeader('etag');
    const ready = isAbsent ? fetchAbsentPage(request).then((html) => prepare(html, encoding, null, cache)) : prepare(whole, encoding, key, cache);
    ready.then(
      ({ hashes, body }) => {
        settleHeaders(hashes);
        if (encoding) response.setHeader('content-encoding', encoding);
        if (encoding && typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`);
        if (encoding) response.appendHeader('vary', 'accept-encoding');
        response.removeHeader('transfer-encoding');
        response.setHeader('content-length', body.length);
        release().end(body, callback(chunk, charset, done));
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
    return response;
  };
}
