/** The operator's calls about messages in players' inboxes: send, list, delete. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { REGION_CODE } from '#contract/jurisdiction.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { readBody } from '#contract/read-body.ts';
import { messageId } from '#contract/rest/messages.ts';
import { RICH_TEXT } from '#contract/rich-text.ts';
import type { Inbox, MessageTexts } from '#platform/inbox/inbox.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const TITLE_LENGTH = 200;
const text = (length: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length));
const texts = v.pipe(
  v.record(
    v.picklist(CONTENT_LOCALES),
    v.strictObject({ title: text(TITLE_LENGTH), text: text(RICH_TEXT.sourceLength) }),
  ),
  v.check((byLocale) => Object.keys(byLocale).length > 0),
);
const region = v.pipe(v.string(), v.toUpperCase(), v.regex(REGION_CODE));
const some = <S extends v.GenericSchema>(item: S) => v.optional(v.pipe(v.array(item), v.minLength(1)));

const bodies = {
  send: v.strictObject({
    to: playerName,
    texts,
    regions: some(region),
    languages: some(v.picklist(CONTENT_LOCALES)),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_650))),
    key: messageId,
  }),
  list: v.strictObject({
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
  }),
  delete: v.strictObject({ id: messageId, user: v.optional(playerName) }),
};

export type InboxDeps = { inbox: Pick<Inbox, 'operator'>; playerNamed: PlayerNamed };

/** Adds the calls. Every message that is sent or deleted writes a log line with `audit`. */
export function registerInboxCommands(scope: FastifyInstance, { inbox, playerNamed }: InboxDeps): void {
  const { operator } = inbox;

  scope.post('/message', async (request) => {
    const { to, texts, regions, languages, days, key: id } = readBody(bodies.send, request.body);
    const isToAll = to === 'all';
    if (!isToAll && (regions ?? languages))
      throw apiError('validation_failed', { fields: { to: ['validation_failed'] } });
    const sent = await operator.send({
      id,
      texts: texts as MessageTexts,
      ...(days !== undefined && { days }),
      to: isToAll
        ? { ...(regions && { regions }), ...(languages && { languages }) }
        : { playerId: await playerNamed(to, 'to') },
    });
    request.log.info({ audit: 'message sent', message: id, to, regions, languages, sent }, 'operator');
    return { id, sent };
  });

  scope.post('/messages', async (request) => ({
    messages: await operator.sent(readBody(bodies.list, request.body).limit),
  }));

  scope.post('/message-delete', async (request) => {
    const { id, user } = readBody(bodies.delete, request.body);
    if (user === undefined) await operator.deleteForAll(id);
    else await operator.deleteFor(id, await playerNamed(user, 'user'));
    request.log.info({ audit: 'message deleted', message: id, for: user ?? 'all' }, 'operator');
    return { id, deleted: true };
  });
}
