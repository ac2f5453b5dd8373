/** The calls of games with private rounds, under PATHS.rgs (protocol.ts). */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { GAME_SESSION_HEADER } from '#contract/game-session.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { GAME_CORS } from './cors.ts';
import type { Games } from './games.service.ts';
import {
  actBody,
  historyBody,
  openBody,
  playBody,
  roundBody,
  rulesBody,
  seedBody,
  verifyBody,
} from './protocol.ts';

const emptyBody = v.strictObject({});

/** Registers the calls of launches, sessions and rounds. */
export function registerGameRoutes(app: FastifyInstance, { games }: { games: Games }): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(GAME_CORS);
    });
    const call = <S extends v.GenericSchema>(
      name: string,
      schema: S,
      run: (body: v.InferOutput<S>, session: unknown) => Promise<object>,
    ): void => {
      scope.post(`${PATHS.rgs}${name}`, (request) =>
        run(readBody(schema, request.body), request.headers[GAME_SESSION_HEADER]),
      );
      scope.options(`${PATHS.rgs}${name}`, (_request, reply) => reply.code(204).send());
    };
    call('open', openBody, ({ launch }) => games.open(launch));
    call('play', playBody, ({ requestId, stake, bet, free }, session) =>
      games.play(session, requestId, BigInt(stake), bet, free),
    );
    call('act', actBody, ({ roundId, index, action }, session) => games.act(session, roundId, index, action));
    call('collect', roundBody, ({ roundId }, session) => games.collect(session, roundId));
    call('state', emptyBody, (_body, session) => games.state(session));
    call('seed', seedBody, ({ clientSeed }, session) => games.rotateSeed(session, clientSeed));
    call('history', historyBody, ({ limit }, session) => games.history(session, limit));
    call('rules', rulesBody, ({ slug }) => games.rulesOf(slug));
    call('verify', verifyBody, ({ slug, bet, actions, ...seeds }) => games.verify(slug, seeds, bet, actions));
  });
}
