/** The calls of shared games (shared-protocol.ts) under `${PATHS.rgs}shared/`. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Arrivals } from '#contract/arrival.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { GAME_CORS } from '../cors.ts';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import {
  sharedBetBody,
  sharedBetIdBody,
  sharedDecideBody,
  sharedHistoryBody,
  sharedVerifyBody,
} from './shared-protocol.ts';
import type { SharedRounds } from './shared-rounds.service.ts';

const emptyBody = v.strictObject({});
const BASE = `${PATHS.rgs}shared/`;

/** Registers the calls and the stream of shared games. */
export function registerSharedRoutes(
  app: FastifyInstance,
  { sharedRounds, arrivals }: { sharedRounds: SharedRounds; arrivals: Pick<Arrivals, 'waitedMs'> },
): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(GAME_CORS);
    });
    const call = <S extends v.GenericSchema>(
      name: string,
      schema: S,
      run: (body: v.InferOutput<S>, session: unknown, waitedMs: number) => Promise<object>,
    ): void => {
      scope.post(`${BASE}${name}`, (request) =>
        run(
          readBody(schema, request.body),
          request.headers[GAME_SESSION_HEADER],
          arrivals.waitedMs(request.headers[HEADERS.arrival]),
        ),
      );
      scope.options(`${BASE}${name}`, (_request, reply) => reply.code(204).send());
    };
    call('bet', sharedBetBody, (body, session, waitedMs) =>
      sharedRounds.bet(session, { ...body, stake: BigInt(body.stake) }, waitedMs),
    );
    call('cancel', sharedBetIdBody, ({ betId }, session, waitedMs) =>
      sharedRounds.cancel(session, betId, waitedMs),
    );
    call('decide', sharedDecideBody, ({ betId, ...decision }, session, waitedMs) =>
      sharedRounds.decide(session, betId, decision, waitedMs),
    );
    call('cashout', sharedBetIdBody, ({ betId }, session, waitedMs) =>
      sharedRounds.cashOut(session, betId, waitedMs),
    );
    call('state', emptyBody, (_body, session) => sharedRounds.state(session));
    call('history', sharedHistoryBody, ({ limit }, session) => sharedRounds.history(session, limit));
    call('chain', emptyBody, (_body, session) => sharedRounds.chain(session));
    call('verify', sharedVerifyBody, ({ slug, ...place }) => sharedRounds.verify(slug, place));

    scope.options(`${BASE}live`, (_request, reply) => reply.code(204).send());
    scope.post(`${BASE}live`, async (request, reply) => {
      readBody(emptyBody, request.body);
      const admitted = await sharedRounds.admit(request.headers[GAME_SESSION_HEADER]);
      reply.hijack();
      await sharedRounds
        .listen(reply.raw, admitted, { [HEADERS.requestId]: request.id })
        .catch((err: unknown) => {
          request.log.warn({ err }, 'shared rounds: a stream could not be opened');
          reply.raw.destroy();
        });
    });
  });
  app.addHook('preClose', async () => sharedRounds.endStreams());
}
