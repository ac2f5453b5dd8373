/**
 * Files of the games' frames under PATHS.play. The frame has an opaque origin, so everything answers with ACAO `*` and carries no cookie.
 * The client is TypeScript: its modules are stripped of types and joined in import order once, so a game costs one script and one style.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { PATHS } from '#contract/wire.ts';
import { iconBody } from './slots/symbol-icons.ts';
import { SLOT_THEMES } from './slots/themes.ts';

/** In import order: a module may use only what stands before it. */
const MODULES = ['texts.ts', 'amounts.ts', 'server.ts', 'sound.ts', 'reels.ts', 'dialogs.ts', 'main.ts'];
const SYMBOL_PIXELS = 192;
const IMMUTABLE = 'public, max-age=31536000, immutable';

const read = (name: string): string => readFileSync(new URL(`./client/slot/${name}`, import.meta.url), 'utf8');
const versionOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** One script out of the modules: no types, no imports, one scope. */
function joinModules(): string {
  const bodies = MODULES.map((name) =>
    stripTypeScriptTypes(read(name))
      .replaceAll(/^import [^;]+;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `'use strict';(()=>{${bodies.join('\n')}})();`;
}

const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-scripts',
].join('; ');

/** Registers page, script, style and symbols of the slot client. */
export function registerClientFiles(app: FastifyInstance): void {
  const script = joinModules();
  const style = read('style.css');
  const base = `${PATHS.play}slot/`;
  const html = read('index.html')
    .replace('{script}', `${base}main.js?${versionOf(script)}`)
    .replace('{style}', `${base}style.css?${versionOf(style)}`);
  const symbols = new Map<string, Promise<Buffer>>();

  const send = (request: FastifyRequest, reply: FastifyReply, type: string, body: string | Buffer, cache: string) => {
    const etag = `"${versionOf(body)}"`;
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': cache,
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(body);
  };

  app.get(base, (request, reply) => {
    reply.header('content-security-policy', CSP);
    return send(request, reply, 'text/html; charset=utf-8', html, 'no-cache');
  });
  app.get(`${base}main.js`, (request, reply) => send(request, reply, 'text/javascript; charset=utf-8', script, IMMUTABLE));
  app.get(`${base}style.css`, (request, reply) => send(request, reply, 'text/css; charset=utf-8', style, IMMUTABLE));
  app.get<{ Params: { theme: string; symbol: string } }>(`${base}symbols/:theme/:symbol`, async (request, reply) => {
    const theme = SLOT_THEMES.find(({ id }) => id === request.params.theme);
    const symbol = /^(W|S|H[1-4])\.webp$/.exec(request.params.symbol)?.[1] as keyof NonNullable<typeof theme>['symbols'] | undefined;
    const body = theme && symbol ? iconBody(theme.symbols[symbol]) : null;
    if (body === null) return reply.code(404).send({ detail: 'not_found' });
    const key = `${theme?.id}/${symbol}`;
    let drawing = symbols.get(key);
    if (!drawing) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${SYMBOL_PIXELS}" height="${SYMBOL_PIXELS}">${body}</svg>`;
      drawing = sharp(Buffer.from(svg)).webp({ quality: 90, alphaQuality: 95 }).toBuffer();
      symbols.set(key, drawing);
    }
    return send(request, reply, 'image/webp', await drawing, IMMUTABLE);
  });
}
