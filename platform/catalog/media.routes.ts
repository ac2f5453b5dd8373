/** Pictures below PATHS.media: drawn on first request, then files. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/wire.ts';
import { apiError } from '#platform/http/api-error.ts';
import type { Services } from '#platform/services.ts';
import { findPicture } from './media-draw.ts';
import { createMediaFiles } from './media-files.ts';
import { parseMediaPath } from './media-path.ts';

/** An address that names the state of its picture never changes its meaning; others are asked for again after an hour. */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

export function registerMediaRoutes(app: FastifyInstance, services: Pick<Services, 'catalog' | 'competitions' | 'content' | 'settings'>): void {
  const files = createMediaFiles(join(services.settings.DATA_DIR, 'media'), availableParallelism() > 2 ? 2 : 1);

  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(`${PATHS.media}*`, async (request, reply) => {
    const path = request.params['*'];
    const asked = parseMediaPath(path);
    const picture = asked === null ? null : await findPicture(asked, services);
    if (picture === null) throw apiError('not_found');

    const etag = `"${picture.version}"`;
    reply
      .header('cache-control', request.query.v === picture.version ? FOREVER : AN_HOUR)
      .header('etag', etag)
      // Opened on its own, a drawing runs nothing.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(picture.type).send(await files.get(join(picture.version, path), picture.draw));
  });
}
