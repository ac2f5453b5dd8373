/**
 * The calls of game providers over HTTP (contract/provider.ts). Not among the paths that the web process
 * forwards.
 */
import type { FastifyInstance } from 'fastify';
import { PLATFORM_CALLS } from '#contract/provider.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { registerSignedCalls } from '#platform/kernel/http/signed-calls.ts';

/** Registers POST /provider/v1/{bet,win,rollback,balance,…}. */
export const registerProviderRoutes = (
  app: FastifyInstance,
  { port, secret }: { port: PlatformPort; secret: string },
): void => registerSignedCalls(app, { calls: PLATFORM_CALLS, port, secret });
