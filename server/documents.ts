/**
 * Prepares HTML from Next.js for sending: hashes of inline scripts for the policy, compressed bytes. Public
 * pages are static: Next.js writes their HTML in one piece, so buffering it delays nothing. The page store
 * (front.ts) gets what it may keep and answers later requests.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { GONE_MARKUP } from '#lib/core/gone.ts';
import { withHashes } from '#lib/request/security-headers.ts';
import { isEmptyShell } from './absent-page.ts';
import { compressed, encodingFor, type Encoding } from './encoding.ts';
import { lifetimeOf, REWRITE_HEADER, type Keep, type MadePage } from './front.ts';
import { withFragmentsOnce } from './fragments-once.ts';
import { joinStyles } from './joined-styles.ts';
import { withLateScripts } from './late-scripts.ts';
import { sharedFor } from './send-page.ts';
import { markUnavailable, type FailureStatus } from './unavailable-page.ts';
import type { Visitor } from './visitor.ts';

/** Header in which Next.js reports the internal path of a page to its client router. */
const RENDERED_PATH_HEADER = 'x-nextjs-rewritten-path';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype="application\/(?:ld\+)?json"/i;

/**
 * Encoding in which pages are read as text: each character is one byte of the page's UTF-8, and patterns for markup
 * match. Text decoded as UTF-8 would take two bytes a character in V8, and the time for decoding and encoding.
 */
const BYTES = 'latin1';

/** CSP sources of the executable inline scripts of a page. */
function scriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.toString(BYTES).matchAll(INLINE_SCRIPT)) {
    if (!DATA_BLOCK.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(code, BYTES).digest('base64')}'`);
  }
  return [...hashes];
}

async function prepare(html: Buffer, encoding: Encoding | null): Promise<{ hashes: string; body: Buffer }> {
  return {
    hashes: scriptHashes(html).join(' '),
    body: encoding ? await compressed[encoding](html) : html,
  };
}

/**
 * Final headers. A 304 must not replace the policy of the cached page; without known hashes no inline
 * script is allowed.
 */
function settleHeaders(response: ServerResponse, variesBy: string, hashes: string): void {
  // Removes the internal path, and adds the headers on which the answer depends to Vary.
  response.removeHeader(REWRITE_HEADER);
  // The client router needs this header only with the data of a page; Next.js also sends it with redirects.
  if (response.statusCode >= 300) response.removeHeader(RENDERED_PATH_HEADER);
  const vary = [response.getHeader('vary') ?? []].flat().join(', ');
  if (response.hasHeader('content-security-policy') && !vary.includes(variesBy))
    response.appendHeader('vary', variesBy);
  // Next.js allows a shared cache to serve an old page for a year; such a cache gets no reports of changes, so the time
  // is shortened.
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (/\bs-maxage=/.test(cacheControl))
    response.setHeader('cache-control', sharedFor(lifetimeOf(cacheControl)));
  // A cookie belongs to one visitor: caches must not store the answer.
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
/** Applies headers that are passed with the status, as if they had been set before. */
function applyHead(response: ServerResponse, [status, reason, extra]: WriteHead): void {
  response.statusCode = status;
  const headers = typeof reason === 'object' ? reason : extra;
  if (headers && !Array.isArray(headers))
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
}

/**
 * Client navigation passes unchanged, already compressed by Next.js; only the headers are corrected as for
 * documents.
 */
export function settleNavigation(
  response: ServerResponse,
  { variesBy }: Pick<Visitor, 'variesBy'>,
): { fail(status: FailureStatus): void } {
  const own = response.writeHead;
  response.writeHead = (...head: WriteHead) => {
    applyHead(response, head);
    if (isFailed(response)) {
      markUnavailable(response, 503);
      // The client shows any response with this type as a page (components/runtime/keep-page.ts).
      response.removeHeader('content-type');
    }
    settleHeaders(response, variesBy, '');
    response.writeHead = own;
    return response.writeHead(response.statusCode);
  };
  return {
    fail(status) {
      if (response.headersSent) return void response.destroy();
      response.writeHead = own;
      markUnavailable(response, status);
      response.end();
    },
  };
}

/**
 * The stored 404 page is public, but the copy sent to the visitor must not be cached: the page may appear
 * later. The same holds for a page that is gone.
 */
function markAbsent(response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-robots-tag', 'noindex');
  response.removeHeader('etag');
}

type Prepared = {
  /** The page as the store may keep it; null for an absent page and for one that failed. */
  readonly made: MadePage | null;
  readonly hashes: string;
  readonly body: Buffer;
};
export type DocumentOptions = {
  readonly visitor: Visitor;
  /** Called with each complete page. */
  readonly keep: Keep | null;
  /** Makes the HTML of the 404 page of the same site. */
  readonly absentPage: () => Promise<Buffer>;
  /** Makes the body in place of a page that could not be rendered, and the headers that this page would have had. */
  readonly unavailablePage: () => Promise<{
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
  }>;
  readonly onFailure: (message: string) => void;
};

/** Prepares a document rendered by Next.js: scripts moved behind the first paint, hashed, compressed. */
async function prepareDocument(
  response: ServerResponse,
  rendered: Buffer,
  encoding: Encoding | null,
  { absentPage, unavailablePage, onFailure, failure }: DocumentOptions & { readonly failure: FailureStatus },
): Promise<Prepared> {
  if (!isFailed(response)) {
    try {
      return await prepareRendered(response, rendered, encoding, absentPage);
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    }
  }
  const { headers, body } = await unavailablePage();
  response.setHeaders(new Map(Object.entries(headers)));
  markUnavailable(response, failure);
  return { made: null, ...(await prepare(body, encoding)) };
}

/** Joined style sheets are put only into a page with the loader of late scripts, which makes them known to React. */
function settled(rendered: string): string {
  const html = withFragmentsOnce(rendered);
  const late = withLateScripts(html);
  return late === html ? html : joinStyles(late);
}

async function prepareRendered(
  response: ServerResponse,
  rendered: Buffer,
  encoding: Encoding | null,
  absentPage: () => Promise<Buffer>,
): Promise<Prepared> {
  // While the body is compressed, a render in the background may fail and change the status of the same
  // response.
  const { statusCode } = response;
  const isAbsent = statusCode === 404 && isEmptyShell(rendered);
  const isGone = statusCode === 200 && rendered.includes(GONE_MARKUP);
  if (isAbsent || isGone) markAbsent(response);
  const headers = response.getHeaders();
  const html = isAbsent ? await absentPage() : Buffer.from(settled(rendered.toString(BYTES)), BYTES);
  const { hashes, body } = await prepare(html, encoding);
  response.statusCode = isGone ? 410 : statusCode;
  const encoded = encoding && { encoding, body };
  return {
    made: isAbsent || isGone ? null : { status: statusCode, html, hashes, headers, encoded },
    hashes,
    body,
  };
}

/** True for the status by which Next.js reports a failed render, mostly because the platform did not respond. */
const isFailed = ({ statusCode }: ServerResponse): boolean => statusCode === 500;

/** Headers of the body as it is sent. A compressed body is another representation, so its ETag is weak. */
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
 * Intercepts the response to a page request; all but HTML and failures pass unchanged. Removes
 * Accept-Encoding from the request, so that Next.js does not compress. Call before the request is passed to
 * Next.js. Call `fail` when there is no response: the visitor gets the unavailable page.
 */
export function holdDocument(
  request: IncomingMessage,
  response: ServerResponse,
  options: DocumentOptions,
): { fail(status: FailureStatus): void } {
  const { keep, visitor } = options;
  const encoding = encodingFor(request.headers['accept-encoding']);
  delete request.headers['accept-encoding'];
  const own = {
    write: response.write,
    end: response.end,
    writeHead: response.writeHead,
    flushHeaders: response.flushHeaders,
  };
  /** Restores the response's own methods, which use each other while sending. */
  const release = () => Object.assign(response, own);
  const chunks: Buffer[] = [];
  let held: boolean | null = null;
  let failure: FailureStatus = 503;
  const isHeld = () =>
    (held ??=
      request.method !== 'HEAD' &&
      (isFailed(response) || /^text\/html\b/.test(String(response.getHeader('content-type') ?? ''))));
  const take = (chunk: unknown, charset: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof charset === 'string' ? (charset as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const callback = (...all: unknown[]) =>
    all.find((each) => typeof each === 'function') as ((error?: Error) => void) | undefined;

  // Headers passed with the status are held back with the body, because the policy among them is not final
  // yet.
  response.writeHead = (...head: WriteHead) => {
    applyHead(response, head);
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld()) {
      settleHeaders(response, visitor.variesBy, '');
      return release().write(chunk, charset as BufferEncoding, done as () => void);
    }
    take(chunk, charset);
    callback(charset, done)?.();
    return true;
  };
  response.end = (chunk?: unknown, charset?: unknown, done?: unknown) => {
    if (!isHeld() || response.statusCode === 304 || response.statusCode === 204) {
      if (isFailed(response)) markUnavailable(response, failure);
      settleHeaders(response, visitor.variesBy, '');
      return release().end(chunk as string, charset as BufferEncoding, done as () => void);
    }
    take(typeof chunk === 'function' ? undefined : chunk, charset);
    prepareDocument(response, Buffer.concat(chunks), encoding, { ...options, failure }).then(
      ({ made, hashes, body }) => {
        if (made) keep?.(made);
        settleHeaders(response, visitor.variesBy, hashes);
        settleBody(response, body, encoding);
        release().end(body, callback(chunk, charset, done));
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
    return response;
  };
  return {
    fail(status) {
      failure = status;
      if (response.headersSent) return void response.destroy();
      chunks.length = 0;
      held = null;
      response.statusCode = 500;
      response.end();
    },
  };
}
