/**
 * Serves the calls of game providers over HTTP (contract/provider.ts). The web process does not forward
 * their paths.
 */
import type { FastifyInstance } from 'fastify';
import { PLATFORM_CALLS } from '#contract/provider.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { registerSignedCalls } from '#platform/kernel/http/signed-calls.ts';

/** Adds POST /provider/v1/{bet,win,rollback,balance,…}. */
export const registerProviderRoutes = (
  app: FastifyInstance,
  { port, secret }: { port: PlatformPort; secret: string },
): void => registerSignedCalls(app, { calls: PLATFORM_CALLS, port, secret });
