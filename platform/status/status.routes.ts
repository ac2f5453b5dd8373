/**
 * GET underdev/ and GET g/restrictions/ (specification 1 §7 "Status and restrictions"): public, never cached,
 * blind to any token.
 */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/wire.ts';
import type { Services } from '#platform/services.ts';

export function registerStatusRoutes(app: FastifyInstance, { status }: Services): void {
  app.get(PATHS.underdev, async () => ({ underdev: await status.underdev() }));
  app.get(PATHS.restrictions, async ({ facts: { region } }) => ({
    service_not_allowed: !status.regionIsOpen(region),
    region,
    available_regions: status.availableRegions(),
  }));
}
