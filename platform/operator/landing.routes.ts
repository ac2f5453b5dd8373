/** The operator's calls about landing pages. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { LANDINGS } from '#contract/landings.ts';
import { readBody } from '#contract/read-body.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Landings } from '#platform/landings/landings.api.ts';

const WEIGHT_MAX = 1_000_000;
const landing = v.picklist(LANDINGS, 'not_found');
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WEIGHT_MAX));
const bodies = {
  show: v.strictObject({ landing }),
  weight: v.strictObject({ landing, place: whole, weight: whole }),
};

export type LandingCommandDeps = {
  landings: Pick<Landings, 'read' | 'setWeight' | 'counts'>;
  status: { changed: (tags: readonly string[]) => void };
};

export function registerLandingCommands(
  scope: FastifyInstance,
  { landings, status }: LandingCommandDeps,
): void {
  async function show(code: (typeof LANDINGS)[number]) {
    const found = await landings.read(code);
    if (!found) throw apiError('not_found');
    return {
      prizes: found.prizes.map(({ place, kind, amount, weight }) => ({ place, kind, amount, weight })),
      ...(await landings.counts(code)),
    };
  }
  scope.post('/landing', async (request) => show(readBody(bodies.show, request.body).landing));
  scope.post('/landing-weight', async (request) => {
    const body = readBody(bodies.weight, request.body);
    await landings.setWeight(body.landing, body.place, body.weight);
    // Pages show the chances.
    status.changed([TAGS.content]);
    return show(body.landing);
  });
}
