/** Pictures below PATHS.media: drawn on first request, then files. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { apiError } from '#contract/api-error.ts';
import { drawings } from '#artwork/drawing-process.ts';
import { findPicture } from './find-picture.ts';
import type { Picture, PictureSources } from './find-picture.ts';
import { createMediaFiles } from './media-files.ts';
import { parseMediaPath } from './media-path.ts';

/**
 * An address that names the state of its picture never changes its meaning; others are asked for again after
 * an hour.
 */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/** How long a browser's `<img>` waits for a picture that is not drawn yet. */
const DRAWN_WITHIN_MS = 500;
const compress = promisify(gzip);

/**
 * An `<img>` of a page, no program's or crawler's request. Six pictures that wait to be drawn hold all
 * connections that a browser has to a host without HTTP/2, and what a press needs would wait behind them
 * (docs/decisions/0082).
 */
const isForPage = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'image';

/** Logos are vectors; every other picture is pixels. */
const drawingBytes = async ({ drawing, density }: Picture): Promise<Buffer> =>
  drawing.kind === 'logo'
    ? Buffer.from(await drawings.drawVector(drawing))
    : drawings.draw({ drawing, density });

/** The picture's drawing, for this once: the browser paints it. */
async function sendSketch(
  request: FastifyRequest,
  reply: FastifyReply,
  sketch: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').removeHeader('etag').type('image/svg+xml');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(sketch);
  return reply.header('content-encoding', 'gzip').send(await compress(sketch, { level: 1 }));
}

export function registerMediaRoutes(
  app: FastifyInstance,
  { settings, ...sources }: PictureSources & { settings: Pick<Settings, 'DATA_DIR'> },
): void {
  const files = createMediaFiles(join(settings.DATA_DIR, 'media'), availableParallelism() > 2 ? 2 : 1);

  app.get<{ Params: { '*': string }; Querystring: { v?: unknown } }>(
    `${PATHS.media}*`,
    async (request, reply) => {
      const path = request.params['*'];
      const asked = parseMediaPath(path);
      const picture = asked === null ? null : await findPicture(asked, sources);
      if (picture === null) throw apiError('not_found');

      const etag = `"${picture.version}"`;
      reply
        .header('cache-control', request.query.v === picture.version ? FOREVER : AN_HOUR)
        .header('etag', etag)
        // Opened on its own, a drawing runs nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const drawn = files.get(join(picture.version, path), () => drawingBytes(picture));
      if (picture.vector && isForPage(request)) {
        const late = after(DRAWN_WITHIN_MS, null, { ref: false });
        if ((await Promise.race([drawn, late])) === null) {
          drawn.catch((error: unknown) => request.log.error({ err: error, path }, 'a picture was not drawn'));
          return sendSketch(request, reply, await drawings.drawVector(picture.vector));
        }
      }
      return reply.type(picture.type).send(await drawn);
    },
  );
}
