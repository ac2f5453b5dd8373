/** Serves pictures below PATHS.media: drawn at their first request, then from files. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { addressGroups } from '#contract/address-groups.ts';
import { apiError } from '#contract/api-error.ts';
import type { PixelFormat } from '#artwork/drawing.ts';
import { drawings } from '#artwork/drawing-process.ts';
import { findPicture } from './find-picture.ts';
import type { Picture, PictureSources } from './find-picture.ts';
import { createMediaFiles, isQueueFull } from './media-files.ts';
import { parseMediaPath } from './media-path.ts';

/**
 * Cache rule for an address with the current version, which always means the same picture. Other addresses
 * are revalidated after an hour.
 */
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

/**
 * Milliseconds after which the `<img>` of a browser gets the vector drawing in place of a picture that is not
 * ready.
 */
const DRAWN_WITHIN_MS = 500;
const compress = promisify(gzip);

/**
 * True for a request by the `<img>` of a page, false for programs and crawlers. In a browser, six pending
 * pictures would occupy all connections to a host without HTTP/2, and the requests after a click would wait
 * behind them (docs/decisions/0082).
 */
const isForPage = (request: FastifyRequest): boolean => request.headers['sec-fetch-dest'] === 'image';

/** Draws a picture: logos as vectors, all others as pixels in `format`. */
async function drawingBytes({ drawing: given, density }: Picture, format: PixelFormat): Promise<Buffer> {
  const drawing = typeof given === 'function' ? await given() : given;
  return drawing.kind === 'logo'
    ? Buffer.from(await drawings.drawVector(drawing))
    : drawings.draw({ drawing, density, format });
}

/** True for a browser that supports AVIF: the `Accept` header of its `<img>` requests lists the type. */
const takesAvif = ({ headers: { accept } }: FastifyRequest): boolean =>
  typeof accept === 'string' && accept.includes('image/avif');

/** Sends the vector drawing, not to be cached, in place of the picture. */
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
      const parsed = parseMediaPath(path);
      const picture = parsed === null ? null : await findPicture(parsed, sources);
      if (picture === null) throw apiError('not_found');

      const isAvif = picture.hasAvif && takesAvif(request);
      const ending = isAvif ? '.avif' : '';
      const etag = `"${picture.version}${ending}"`;
      if (picture.hasAvif) reply.header('vary', 'accept');
      reply
        .header('cache-control', request.query.v === picture.version ? FOREVER : AN_HOUR)
        .header('etag', etag)
        // A drawing that is opened as a document must not run scripts.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      let isSketched = false;
      const drawn = files.get(join(picture.version, path + ending), {
        visitor: addressGroups(request.requestContext.ip)[0].key,
        // A page that got the vector drawing requests the picture again, so the picture is still wanted.
        isWanted: () => isSketched || !request.socket.destroyed,
        draw: () => drawingBytes(picture, isAvif ? 'avif' : 'webp'),
      });
      if (picture.vector && isForPage(request)) {
        const late = sleep(DRAWN_WITHIN_MS, null, { ref: false });
        const inTime = await Promise.race([drawn, late]).catch((error: unknown) => {
          if (isQueueFull(error)) return null;
          throw error;
        });
        if (inTime === null) {
          isSketched = true;
          drawn.catch((error: unknown) => {
            if (!isQueueFull(error)) request.log.error({ err: error, path }, 'a picture was not drawn');
          });
          return sendSketch(request, reply, await drawings.drawVector(picture.vector));
        }
      }
      return reply.type(isAvif ? 'image/avif' : picture.type).send(await drawn);
    },
  );
}
