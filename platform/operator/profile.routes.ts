/** The operator's call for the history of players' personal data. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Profile } from '#platform/profile/profile.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const body = v.strictObject({ user: playerName });

export type ProfileDeps = { profile: Pick<Profile, 'listChanges'>; playerNamed: PlayerNamed };

/** Adds the call. Every view of personal data writes a log line with `audit`. */
export function registerProfileReading(scope: FastifyInstance, { profile, playerNamed }: ProfileDeps): void {
  scope.post('/profile-changes', async (request) => {
    const playerId = await playerNamed(readBody(body, request.body).user, 'user');
    request.log.info({ audit: 'profile changes seen', player: playerId }, 'operator');
    return { changes: await profile.listChanges(playerId) };
  });
}
