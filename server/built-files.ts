/**
 * Files of the build in memory: some 7 MB, read once with their compressed copies (scripts/lib/build.ts). No file is
 * opened for a request, so neither a build that replaces the folder nor a visitor who disconnects can harm the process.
 * Names carry a hash of the content, so browsers keep a file for a year.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { encodingFor, type Encoding } from './encoding.ts';
import { isUnchanged } from './if-none-match.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  // Without a charset the browser reads a style sheet in the encoding of its document, UTF-8.
  '.css': 'text/css',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const COPIES: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];
/** One ETag for all files: names contain a hash of the content, so the content at an address never changes. */
const ETAG = '"1"';
const CACHE_CONTROL = 'public, max-age=31536000, immutable';
const PREFIX = /^.*?\/_next\/static(?=\/)/;

type BuiltFile = {
  readonly type: string;
  readonly bodies: { readonly identity: Buffer } & Partial<Readonly<Record<Encoding, Buffer>>>;
};

/** Files by path below `folder`; the path begins with `/` and has `/` between its parts. */
function readFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    if (!entry.isFile() || COPIES.some(([, ending]) => full.endsWith(ending))) continue;
    const path = full.slice(folder.length).split(sep).join('/');
    files.set(path, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      bodies: {
        identity: readFileSync(full),
        ...Object.fromEntries(
          COPIES.filter(([, ending]) => existsSync(full + ending)).map(([encoding, ending]) => [
            encoding,
            readFileSync(full + ending),
          ]),
        ),
      },
    });
  }
  return files;
}

/**
 * Reads all files of `folder`. The returned function answers a GET or HEAD of `…/_next/static/<path>` (`path`
 * as it was sent, without query), with the whole file even when a range is requested; false = there is no such
 * file, and nothing is sent.
 */
export function createBuiltFiles(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  const files = readFiles(folder);
  return (request, response, path) => {
    const file = files.get(decoded(path).replace(PREFIX, ''));
    if (!file) return false;
    const { type, bodies } = file;
    const common = { vary: 'accept-encoding', etag: ETAG, 'cache-control': CACHE_CONTROL };
    if (isUnchanged(request.headers['if-none-match'], ETAG)) {
      response.writeHead(304, common).end();
      return true;
    }
    const accepted = encodingFor(request.headers['accept-encoding']);
    const encoding = accepted && bodies[accepted] ? accepted : null;
    const body = bodies[encoding ?? 'identity'] ?? bodies.identity;
    response.writeHead(200, {
      ...common,
      'content-type': type,
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
