/** The stream of the line (contract/sports/line-stream.ts). */
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { lineStreamQuery } from '#contract/sports/line-stream.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { createOpenCounts } from '#platform/kernel/http/open-counts.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { LineReader, LineStreams } from './line-streams.ts';

type Deps = {
  streams: LineStreams;
  bus: Bus;
  countedGroups: CountedGroups;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
};

/**
 * Maximum number of streams that one address may open in a minute; a page opens one for its visible events, and
 * another when these change.
 */
const OPENINGS: Throttle = { max: 120, windowMs: 60_000 };
const MOST_STREAMS = 20_000;
/** Maximum number of open streams from one address (an IPv6 /64), which many players may share. */
const MOST_OF_ADDRESS = 400;
/** Unread bytes above which a reader is too slow and its stream is ended. */
const UNREAD_MAX = 256 * 1024;
const BEAT_MS = 25_000;
const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy that compresses would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Adds the route of the stream. Open streams end when the app begins to close. */
export function registerLineRoutes(
  app: FastifyInstance,
  { streams, bus, countedGroups, isOpen: isOpenIn }: Deps,
): void {
  const open = createOpenCounts();
  app.addHook('preClose', async () => streams.stop());
  app.get(PATHS.sportsStream, { exposeHeadRoute: false }, async (request, reply) => {
    const { ids, all, columns } = readBody(lineStreamQuery, request.query);
    const { ip, region } = request.requestContext;
    if (!isOpenIn(region)) throw apiError('not_found');
    if (streams.readers >= MOST_STREAMS) throw apiError('maintenance', { retryAfter: 5 });
    const groups = countedGroups(ip);
    await countTryOfGroups(bus, 'sportsStream', groups, OPENINGS);
    if (!open.fits(groups, MOST_OF_ADDRESS))
      throw apiError('too_many_attempts', { retryAfter: 60, network: true });
    reply.hijack();
    const { raw } = reply;
    if (raw.closed) return;
    raw.writeHead(200, HEAD);
    raw.write('retry: 3000\n\n');
    const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS).unref();
    const reader: LineReader = {
      ids,
      isAll: all === '1',
      set: columns ?? null,
      write: (text) => {
        raw.write(text);
        return raw.writableLength <= UNREAD_MAX;
      },
      // A reader that is too slow is disconnected without waiting until it has read the rest.
      end: () => (raw.writableLength > UNREAD_MAX ? raw.destroy() : raw.end()),
    };
    open.change(groups, 1);
    let isOpen = true;
    const close = () => {
      if (!isOpen) return;
      isOpen = false;
      open.change(groups, -1);
      clearInterval(beat);
      streams.close(reader);
    };
    raw.on('close', close);
    raw.on('error', close);
    await streams.open(reader).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sports: a stream could not be opened');
      raw.destroy();
    });
  });
}
