/**
 * GET underdev/ and GET g/restrictions/ (specification 1 §7 "Status and restrictions"): public, never
 * cached, tokens are ignored.
 */
import type { FastifyInstance } from 'fastify';
import { PATHS } from '#contract/paths.ts';
import type { Status } from './status.service.ts';

export function registerStatusRoutes(app: FastifyInstance, { status }: { status: Status }): void {
  app.get(PATHS.underdev, async () => ({ underdev: await status.underdev() }));
  app.get(PATHS.restrictions, async ({ requestContext: { region } }) => ({
    service_not_allowed: status.isReady() ? !status.regionIsOpen(region) : null,
    region,
    available_regions: status.availableRegions(),
  }));
}
