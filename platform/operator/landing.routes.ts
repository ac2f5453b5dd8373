/** The operator's calls about landing pages. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { LANDINGS } from '#contract/landings.ts';
import { readBody } from '#contract/read-body.ts';
import { TAGS } from '#contract/revalidation.ts';
import type { Landings } from '#platform/landings/landings.api.ts';
import { operatorName } from './body-fields.ts';

const WEIGHT_MAX = 1_000_000;
const landing = v.picklist(LANDINGS, 'not_found');
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WEIGHT_MAX));
const bodies = {
  show: v.strictObject({ landing }),
  weight: v.strictObject({ landing, place: whole, weight: whole, by: operatorName }),
  active: v.strictObject({ landing, by: operatorName }),
};

export type LandingCommandDeps = {
  landings: Pick<Landings, 'find' | 'setActive' | 'setWeight' | 'counts'>;
  status: { changed: (tags: readonly string[]) => void };
};

/** Adds the calls. Every change writes a log line with `audit`. */
export function registerLandingCommands(
  scope: FastifyInstance,
  { landings, status }: LandingCommandDeps,
): void {
  async function show(code: (typeof LANDINGS)[number]) {
    const found = await landings.find(code);
    if (!found) throw apiError('not_found', { fields: { landing: ['not_found'] } });
    return {
      running: found.isRunning,
      prizes: found.prizes.map(({ place, kind, amount, weight }) => ({ place, kind, amount, weight })),
      ...(await landings.counts(code)),
    };
  }
  scope.post('/landing', async (request) => show(readBody(bodies.show, request.body).landing));
  scope.post('/landing-weight', async (request) => {
    const { by, landing: code, place, weight } = readBody(bodies.weight, request.body);
    await landings.setWeight(code, place, weight);
    request.log.info({ audit: 'landing weight', landing: code, place, weight, by }, 'operator');
    // Landing pages show the chances, so their cached versions are outdated now.
    status.changed([TAGS.content]);
    return show(code);
  });
  for (const [name, on] of [
    ['start', true],
    ['end', false],
  ] as const)
    scope.post(`/landing-${name}`, async (request) => {
      const { by, landing: code } = readBody(bodies.active, request.body);
      await landings.setActive(code, on);
      request.log.info({ audit: `landing ${name}`, landing: code, by }, 'operator');
      status.changed([TAGS.content]);
      return show(code);
    });
}
