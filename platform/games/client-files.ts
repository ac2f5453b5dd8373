/**
 * Files of the slots' frame under PATHS.play. The frame has an opaque origin (docs/decisions/0003), so everything answers with ACAO `*` and carries no
 * cookie. A game costs the page, one script, one style, the fonts its language needs, a symbol sheet and a scene.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PATHS } from '#contract/wire.ts';
import { apiError } from '#platform/http/api-error.ts';
import { encode } from './client/encode.ts';
import type { ClientFile } from './client/encode.ts';
import { slotArt } from './client/slot-art.ts';
import { slotFiles } from './client/slot-files.ts';

/** An address that names the state of its file never changes its meaning. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
const BASE = `${PATHS.play}slot/`;

/** Registers page, script, style, fonts and art of the slot client. Throws when the client's modules can't be joined. */
export function registerClientFiles(app: FastifyInstance): void {
  const files = slotFiles(BASE, slotArt.version);

  app.get(BASE, (request, reply) => {
    reply.header('content-security-policy', policyFor(request.facts.siteHost)).header('referrer-policy', 'no-referrer');
    return send(request, reply, files.page, 'no-cache');
  });
  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(`${BASE}*`, async (request, reply) => {
    const path = request.params['*'];
    const file = files.byPath.get(path) ?? (await slotArt.find(path));
    if (!file) throw apiError('not_found');
    return send(request, reply, file, typeof request.query.v === 'string' ? FOREVER : AN_HOUR);
  });
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
 * What the frame may load: files of its own site. Browsers differ on what 'self' means in a frame of opaque origin, so the site's host stands beside it
 * (`http:` in a policy admits `https:` too).
 */
function policyFor(siteHost: string): string {
  const own = /^[a-z0-9.-]+$/.test(siteHost) ? `'self' http://${siteHost}:*` : "'self'";
  const sources = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'].map((directive) => `${directive} ${own}`);
  return ["default-src 'none'", ...sources, "frame-ancestors 'self'", "base-uri 'none'", "form-action 'none'", 'sandbox allow-scripts'].join('; ');
}
