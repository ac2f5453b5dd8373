/** The operator's calls about free rounds. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Launches } from '#platform/games/games.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { chosenName, endAfter, givenCount, validDays } from './body-fields.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const freeRoundsBody = v.strictObject({
  user: playerName,
  slug: v.pipe(v.string(), v.maxLength(200)),
  count: givenCount,
  /** Stake in major units of the player's currency; by default the smallest stake of the game. */
  stake: v.optional(v.pipe(v.string(), v.maxLength(24))),
  days: validDays,
  campaign: v.optional(chosenName),
});

export type FreeRoundDeps = {
  clock: Clock;
  launches: Pick<Launches, 'giveFreeRounds'>;
  playerNamed: PlayerNamed;
};

/** Adds the calls. A repeated campaign gives nothing more; without `campaign` each call starts a new campaign. */
export function registerFreeRoundRoutes(
  scope: FastifyInstance,
  { clock, launches, playerNamed }: FreeRoundDeps,
): void {
  scope.post('/free-rounds', async (request) => {
    const body = readBody(freeRoundsBody, request.body);
    const { slug, count, stake = null, days, campaign = randomUUID() } = body;
    const playerId = await playerNamed(body.user, 'user');
    const expiresAt = endAfter(days, clock.now());
    const offer = { playerId, slug, campaignId: campaign, count, stake, expiresAt };
    const given = await launches.giveFreeRounds(offer);
    return { campaign, left: given.left, stake: String(given.stake), expires: given.expiresAt };
  });
}
