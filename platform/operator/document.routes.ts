/** The operator's calls about players' documents: list, view, approve, decline. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { readBody } from '#contract/read-body.ts';
import type { Documents } from '#platform/documents/documents.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const STATES = {
  pending: DOCUMENT_STATUS.pending,
  approved: DOCUMENT_STATUS.verifiedAndValid,
  declined: DOCUMENT_STATUS.declined,
} as const;
const STATE_WORDS = { 1: 'pending', 2: 'approved', 3: 'declined' } as const satisfies Record<
  (typeof STATES)[keyof typeof STATES],
  keyof typeof STATES
>;
/** Adds the word that `--state` uses to a document, whose status is a number. */
const withState = <T extends { status: keyof typeof STATE_WORDS }>(document: T) => ({
  ...document,
  state: STATE_WORDS[document.status],
});
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const bodies = {
  list: v.strictObject({
    user: v.optional(playerName),
    state: v.optional(v.picklist(['pending', 'approved', 'declined'])),
  }),
  one: v.strictObject({ id }),
  decline: v.strictObject({ id, reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)) }),
};

export type DocumentDeps = {
  documents: Pick<Documents, 'listAll' | 'read' | 'decide'>;
  playerNamed: PlayerNamed;
};

/** Adds the calls. Every view of a document and every decision writes a log line with `audit`. */
export function registerDocumentRoutes(
  scope: FastifyInstance,
  { documents, playerNamed }: DocumentDeps,
): void {
  scope.post('/documents', async (request) => {
    const { user, state } = readBody(bodies.list, request.body);
    const found = await documents.listAll({
      ...(user !== undefined && { playerId: await playerNamed(user, 'user') }),
      ...(state !== undefined && { status: STATES[state] }),
    });
    return { documents: found.map(withState) };
  });

  scope.post('/document-file', async (request, reply) => {
    const { id } = readBody(bodies.one, request.body);
    const { document, bytes } = await documents.read(id);
    request.log.info({ audit: 'document seen', document: id, player: document.playerId }, 'operator');
    return reply
      .type(document.type)
      .header('content-disposition', `attachment; filename="${id}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });

  scope.post('/document-approve', async (request) => {
    const { id } = readBody(bodies.one, request.body);
    const document = await documents.decide(id, { approve: true });
    request.log.info({ audit: 'document approved', document: id, player: document.player }, 'operator');
    return withState(document);
  });

  scope.post('/document-decline', async (request) => {
    const { id, reason } = readBody(bodies.decline, request.body);
    const document = await documents.decide(id, { approve: false, reason });
    request.log.info(
      { audit: 'document declined', document: id, player: document.player, reason },
      'operator',
    );
    return withState(document);
  });
}
