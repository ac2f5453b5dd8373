/**
 * Files of the games' frames under PATHS.play: a page for each kind of game, in the language of `?lang=`,
 * else of `Accept-Language`. The frame has an opaque origin (docs/decisions/0003), so every response has ACAO
 * `*` and no cookie. A game loads the page, one script with the texts of its language, one style sheet, the
 * fonts of its language, and its pictures.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import { apiError } from '#contract/api-error.ts';
import { drawings } from '#artwork/drawing-process.ts';
import { createArt } from '#games/client/art.ts';
import { CLIENT_KINDS } from '#games/client/client-kinds.ts';
import { encode } from '#games/client/encode.ts';
import type { ClientFile } from '#games/client/encode.ts';
import { readFonts } from '#games/client/fonts.ts';
import { kindFiles } from '#games/client/kind-files.ts';
import type { KindFiles } from '#games/client/kind-files.ts';
import type { KeptPictures } from '#games/client/kept-pictures.ts';
import { acceptedLanguage, languageOf } from '#games/client/message-files.ts';

/** Cache headers for addresses that contain the version of their file. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Registers page, script, style, fonts and art of every client. A client is bundled and compressed at its first
 * request; bundling all clients at the start would delay it by seconds. `siteHostOf`: host of the site on which the
 * frame is. `kept`: store in which drawn pictures outlast this process; null = none.
 */
export function registerClientFiles(
  app: FastifyInstance,
  siteHostOf: (request: FastifyRequest) => string,
  kept: KeptPictures | null = null,
): void {
  const serve = (
    base: string,
    find: (path: string) => ClientFile | undefined | Promise<ClientFile | null>,
  ): void => {
    app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(`${base}*`, async (request, reply) => {
      const file = await find(request.params['*']);
      if (!file) throw apiError('not_found');
      return send(request, reply, file, typeof request.query.v === 'string' ? FOREVER : AN_HOUR);
    });
  };
  let fonts: ReturnType<typeof readFonts> | undefined;
  serve(`${PATHS.play}fonts/`, (path) => (fonts ??= readFonts()).get(path));
  for (const [kind, client] of Object.entries(CLIENT_KINDS)) {
    const base = `${PATHS.play}${kind}/`;
    let made: Promise<KindFiles> | undefined;
    const picture = client.art && createArt(client.art, kept, (raster) => drawings.draw(raster));
    const files = (): Promise<KindFiles> => (made ??= kindFiles(kind, client, base));
    app.get<{ Querystring: { lang?: unknown } }>(base, async (request, reply) => {
      const { lang } = request.query;
      const language =
        typeof lang === 'string' ? languageOf(lang) : acceptedLanguage(request.headers['accept-language']);
      const page = await (await files()).page(language);
      reply
        .header('content-security-policy', policyFor(siteHostOf(request)))
        .header('referrer-policy', 'no-referrer');
      return send(request, reply, page, 'no-cache');
    });
    serve(base, async (path) => (await (await files()).find(path)) ?? (await picture?.(path)) ?? null);
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: ClientFile, cache: string): FastifyReply {
  const { body, encoding } = encode(file, request.headers['accept-encoding']);
  const etag = `"${file.version}${encoding ? `-${encoding}` : ''}"`;
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': cache,
    etag,
    ...(file.encodings && { vary: 'accept-encoding' }),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(body);
}

/**
 * Policy of the frame: it may load files of its own site. Browsers differ on the meaning of 'self' in a
 * frame of opaque origin, so the site's host is listed as well (`http:` in a policy admits `https:` too).
 */
function policyFor(siteHost: string): string {
  const own = /^[a-z0-9.-]+$/.test(siteHost) ? `'self' http://${siteHost}:*` : "'self'";
  const sources = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map(
    (directive) => `${directive} ${own}`,
  );
  return [
    "default-src 'none'",
    ...sources,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');
}
