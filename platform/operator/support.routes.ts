/** The operator's calls about the support chat: list, read, answer, take over, close, opening hours, follow. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { readBody } from '#contract/read-body.ts';
import { supportMessageId, supportText } from '#contract/rest/support.ts';
import {
  ALL_SITES,
  CANNED_NAMES,
  readWeek,
  weekHours,
  type FeedLine,
  type Support,
} from '#platform/support/support.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

/** Interval of the empty lines that keep a stream without messages open. */
const HEARTBEAT_MS = 15_000;
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const conversation = playerName;
const bodies = {
  list: v.strictObject({
    filter: v.optional(v.picklist(['waiting', 'open', 'closed', 'all']), 'open'),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
  }),
  one: v.strictObject({ conversation }),
  answer: v.strictObject({ conversation, text: supportText, name: v.optional(name), key: supportMessageId }),
  greet: v.strictObject({
    conversation,
    canned: v.picklist(CANNED_NAMES),
    name: v.optional(name),
    key: supportMessageId,
  }),
  take: v.strictObject({ conversation, name, key: supportMessageId }),
  close: v.strictObject({ conversation, key: supportMessageId }),
  hours: v.union([
    v.strictObject({}),
    v.strictObject({
      /** A region, the main host of a site, or `ALL`. */
      scope: v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{2,255}$/)),
      week: v.pipe(v.string(), v.maxLength(500)),
      zone: v.optional(v.string(), 'UTC'),
    }),
  ]),
};
/** Spelling of a scope: regions and `ALL` in capitals, hosts in lower case. */
const scopeOf = (scope: string): string => (scope.includes('.') ? scope.toLowerCase() : scope.toUpperCase());

export type SupportDeps = {
  support: Pick<Support, 'operator' | 'hours' | 'follow'>;
  playerNamed: PlayerNamed;
};

/** Adds the calls. Every answer and every change writes a log line with `audit`, without the text. */
export function registerSupportCommands(scope: FastifyInstance, { support, playerNamed }: SupportDeps): void {
  const { operator, hours } = support;
  /** Finds a conversation by its id or by its player. */
  async function found(named: string): Promise<string> {
    const id =
      (await operator.find(named)) ?? (await operator.find(await playerNamed(named, 'conversation')));
    if (id === null) throw apiError('not_found', { fields: { conversation: ['not_found'] } });
    return id;
  }

  scope.post('/support/list', async (request) => {
    const { filter, limit } = readBody(bodies.list, request.body);
    return { conversations: await operator.list(filter, limit) };
  });
  scope.post('/support/read', async (request) => {
    const id = await found(readBody(bodies.one, request.body).conversation);
    request.log.info({ audit: 'conversation read', conversation: id }, 'operator');
    return operator.read(id);
  });
  scope.post('/support/answer', async (request) => {
    const { conversation: named, text, name: by = null, key } = readBody(bodies.answer, request.body);
    const id = await found(named);
    const done = await operator.answer(id, { key, text, name: by });
    request.log.info({ audit: 'visitor answered', conversation: id, by, message: key }, 'operator');
    return { conversation: id, ...done };
  });
  scope.post('/support/greet', async (request) => {
    const { conversation: named, canned, name: by = null, key } = readBody(bodies.greet, request.body);
    const id = await found(named);
    const done = await operator.answer(id, { key, text: { canned }, name: by });
    request.log.info({ audit: 'visitor answered', conversation: id, by, canned }, 'operator');
    return { conversation: id, ...done };
  });
  scope.post('/support/take', async (request) => {
    const { conversation: named, name: by, key } = readBody(bodies.take, request.body);
    const id = await found(named);
    request.log.info({ audit: 'conversation taken over', conversation: id, by }, 'operator');
    return { conversation: id, ...(await operator.take(id, by, key)) };
  });
  scope.post('/support/close', async (request) => {
    const { conversation: named, key } = readBody(bodies.close, request.body);
    const id = await found(named);
    request.log.info({ audit: 'conversation closed', conversation: id }, 'operator');
    return { conversation: id, ...(await operator.close(id, key)) };
  });
  scope.post('/support/hours', async (request) => {
    const body = readBody(bodies.hours, request.body);
    if ('scope' in body) {
      const read =
        body.week === 'always'
          ? null
          : v.safeParse(weekHours, { zone: body.zone, week: readWeek(body.week) });
      if (read && !read.success) {
        const field = v.getDotPath(read.issues[0])?.startsWith('zone') ? 'zone' : 'week';
        throw apiError('validation_failed', { fields: { [field]: ['validation_failed'] } });
      }
      await hours.set(scopeOf(body.scope), read?.output ?? null);
      request.log.info({ audit: 'support hours set', scope: scopeOf(body.scope) }, 'operator');
    }
    return { without_a_row: `${ALL_SITES}, else around the clock`, hours: await hours.list() };
  });

  scope.post('/support/follow', async (_request, reply) => {
    const write = (line: FeedLine) => void reply.raw.write(`${JSON.stringify(line)}\n`);
    const stop = await support.follow(write);
    const heartbeat = setInterval(() => reply.raw.write('\n'), HEARTBEAT_MS);
    reply.raw.on('close', () => {
      clearInterval(heartbeat);
      void stop();
    });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    for (const line of await operator.waiting()) write(line);
  });
}
