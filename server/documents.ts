/**
 * HTML on its way out of Next.js: inline scripts are allowed by hash, and the bytes are compressed. Public
 * pages are static, so Next.js hands their HTML over whole and holding it delays nothing. What may be kept is
 * told to the page store (front.ts), which answers from then on.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { withHashes } from '#lib/request/security-headers.ts';
import { fetchAbsentPage, isEmptyShell } from './absent-page.ts';
import { compressed, encodingFor, type Encoding } from './encoding.ts';
import { REWRITE_HEADER, type Keep, type MadePage } from './front.ts';
import { withLateScripts } from './late-scripts.ts';
import { SHARED_FOR } from './send-page.ts';
import type { Visitor } from './visitor.ts';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/i;
/** CSP sources of the executable inline scripts of a page. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

async function prepare(html: Buffer, encoding: Encoding | null): Promise<{ hashes: string; body: Buffer }> {
  return {
    hashes: scriptHashes(html.toString('utf8')).join(' '),
    body: encoding ? await compressed[encoding](html) : html,
  };
}

/**
 * A 304 must leave the kept page's own policy in force; where no script of a page is known, none is allowed.
 */
function settleHeaders(response: ServerResponse, variesBy: string, hashes: string): void {
  // The internal path is nobody's business, and what is shown depends on who asks.
  response.removeHeader(REWRITE_HEADER);
  if (response.hasHeader('content-security-policy')) response.appendHeader('vary', variesBy);
  // Next.js would let a cache in front serve an old page for a year; that nobody reports a change to.
  if (/\bs-maxage=/.test(String(response.getHeader('cache-control') ?? '')))
    response.setHeader('cache-control', SHARED_FOR);
  // A cookie is one visitor's; no cache in between may give it to another.
  if (response.hasHeader('set-cookie')) response.setHeader('cache-control', 'private, no-store');
  const policy = response.getHeader('content-security-policy');
  if (response.statusCode === 304) response.removeHeader('content-security-policy');
  else if (typeof policy === 'string')
    response.setHeader('content-security-policy', withHashes(policy, hashes));
}

type WriteHead = [
  status: number,
  reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
  extra?: OutgoingHttpHeaders | OutgoingHttpHeader[],
];
/** Takes headers that are given with the status as if they had been set before. */
function takeHead(response: ServerResponse, [status, reason, extra]: WriteHead): void {
  response.statusCode = status;
  const headers = typeof reason === 'object' ? reason : extra;
  if (headers && !Array.isArray(headers))
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
}

/**
 * Client navigation passes as Next.js makes it, compressed too; only its headers are put right as those of
 * documents are.
 */
export function settleNavigation(response: ServerResponse, { variesBy }: Visitor): void {
  const own = response.writeHead;
  response.writeHead = (...head: WriteHead) => {
    takeHead(response, head);
    settleHeaders(response, variesBy, '');
    response.writeHead = own;
    return response.writeHead(response.statusCode);
  };
}

/** The kept 404 of a page lives as long as the page would; the visitor's copy does not: the page may come to be. */
function markAbsent(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-robots-tag', 'noindex');
  response.removeHeader('etag');
}

/**
 * What is sent of a document that Next.js rendered: scripts moved behind the first paint, hashed, compressed.
 * `made`: what may be kept of it; null for a page that is absent.
 */
async function prepareDocument(
  request: IncomingMessage,
  response: ServerResponse,
  rendered: Buffer,
  encoding: Encoding | null,
): Promise<{ made: MadePage | null; hashes: string; body: Buffer }> {
  // Compressing takes a moment, in which the render of the next page may fail on the same response.
  const { statusCode } = response;
  const isAbsent = statusCode === 404 && isEmptyShell(rendered);
  if (isAbsent) markAbsent(response);
  const headers = response.getHeaders();
  const html = isAbsent
    ? await fetchAbsentPage(request)
    : Buffer.from(withLateScripts(rendered.toString('utf8')));
  const { hashes, body } = await prepare(html, encoding);
  response.statusCode = statusCode;
  const encoded = encoding && { encoding, body };
  return { made: isAbsent ? null : { status: statusCode, html, hashes, headers, encoded }, hashes, body };
}

/** Headers of the body as it is sent. A compressed body is another representation: its ETag is a weak one. */
function settleBody(response: ServerResponse, body: Buffer, encoding: Encoding | null): void {
  const etag = response.getHeader('etag');
  if (encoding) {
    response.setHeader('content-encoding', encoding);
    response.appendHeader('vary', 'accept-encoding');
    if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`);
  }
  response.removeHeader('transfer-encoding');
  response.setHeader('content-length', body.length);
}

/**
 * Takes over the answer to a page request: anything but HTML passes as it comes. Removes Accept-Encoding from
 * the request, so that what arrives here is not compressed yet. Call before Next.js gets the pair. `keep`
 * hears of a page that came whole.
 */
export function holdDocument(
  request: IncomingMessage,
  response: ServerResponse,
  { variesBy }: Visitor,
  keep: Keep | null,
): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  /** Gives the response its own methods back: sending uses them among itself. */
  const release = () => Object.assign(response, own);
  const chunks: Buffer[] = [];
  let held: boolean | null = null;
  const isHeld = () =>
    (held ??=
      /^text\/html\b/.test(String(response.getHeader('content-type') ?? '')) && request.method !== 'HEAD');
  const take = (chunk: unknown, charset: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callback = (...all: unknown[]) =>
    all.find((each) => typeof each === 'function') as ((error?: Error) => void) | undefined;

  // Headers given with the status are kept back with the body: the policy among them is not final yet.
  response.writeHead = (...head: WriteHead) => {
    takeHead(response, head);
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld()) {
      settleHeaders(response, variesBy, '');
      return release().write(chunk, charset as BufferEncoding, done as () => void);
    }
    take(chunk, charset);
    callback(charset, done)?.();
    return true;
  };
  response.end = (chunk?: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld() || response.statusCode === 304 || response.statusCode === 204) {
      settleHeaders(response, variesBy, '');
      return release().end(chunk as string, charset as BufferEncoding, done as () => void);
    }
    take(typeof chunk === 'function' ? undefined : chunk, charset);
    prepareDocument(request, response, Buffer.concat(chunks), encoding).then(
      ({ made, hashes, body }) => {
        if (made) keep?.(made);
        settleHeaders(response, variesBy, hashes);
        settleBody(response, body, encoding);
        release().end(body, callback(chunk, charset, done));
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
    return response;
  };
}
