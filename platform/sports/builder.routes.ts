/** REST route of the price of a builder (contract/sports/builder.ts). */
import type { FastifyInstance } from 'fastify';
import { apiError } from '#contract/api-error.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import { builderBody, type BuilderPrice } from '#contract/sports/builder.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { CountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTryOfGroups, type Throttle } from '#platform/kernel/http/throttle.ts';
import type { Turns } from '#platform/kernel/turns.ts';
import { createOpenCalls } from './open-call-turns.ts';
import type { Sports } from './sports.service.ts';

type Deps = {
  sports: Pick<Sports, 'builderPrice'>;
  bus: Bus;
  countedGroups: CountedGroups;
  turns: Pick<Turns, 'run' | 'ownTurn'>;
  /** True where the region opens sports. */
  isOpen: (region: string) => boolean;
};

/** Requests of an address: a page asks at each change of the slip and every four seconds. */
const ASKED: Throttle = { max: 120, windowMs: 60_000 };

export function registerBuilderRoutes(
  app: FastifyInstance,
  { sports, bus, countedGroups, turns, isOpen }: Deps,
): void {
  const inTurn = createOpenCalls({ turns, countedGroups });
  app.post(PATHS.sportsBuilder, async (request): Promise<BuilderPrice> => {
    const { ip, region } = request.requestContext;
    const body = readBody(builderBody, request.body);
    if (!isOpen(region)) throw apiError('not_found');
    await countTryOfGroups(bus, 'sportsBuilder', countedGroups(ip), ASKED);
    return inTurn(ip, async (ownTurn) => {
      await ownTurn();
      return { odds: await sports.builderPrice(body) };
    });
  });
}
