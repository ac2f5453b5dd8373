/**
 * Builds the platform over an opened store and bus. Only this module and its parts (compose-*.ts) import
 * every domain: domains get their dependencies there, and import at most each other's x.api.ts
 * (docs/architecture.md, Platform).
 */
import type { FastifyInstance } from 'fastify';
import { DEMO_ACCOUNT } from './accounts/constants.ts';
import { buildApp } from './app.ts';
import type { Kernel } from './process-kernel.ts';
import { createTurns } from './kernel/turns.ts';
import { ensureSeed } from './seed/seed.ts';
import { createDomains, type Domains } from './compose-domains.ts';
import { listRoutes } from './compose-routes.ts';

export type { Kernel };

export type Platform = {
  app: FastifyInstance;
  /** The services of all domains, for the process and for tests; no domain gets this object. */
  domains: Domains;
  /** Starts subscriptions and timers. Rejects when the store or the bus does not answer. */
  start(): Promise<void>;
  /** Writes the data set if the database has none; `onProgress` gets a line of text for each part. */
  seed(onProgress: (text: string) => void): Promise<void>;
  /** Opens the jackpots, and starts the timer that opens and settles competitions; needs the data set. */
  openPlay(): Promise<void>;
  /** Ends what `start` and `openPlay` started. The caller closes store and bus. */
  stop(): Promise<void>;
};

/** Builds the platform; nothing runs before `start`. */
export function composePlatform(kernel: Kernel): Platform {
  const { settings, log } = kernel;
  const domains = createDomains(kernel);
  const turns = createTurns();
  const routes = listRoutes(kernel, domains, turns);
  const { accounts, catalog, content, realtime, status, gameServer, jackpots, competitions } = domains;
  const { outbox, inbox, support, warehouse, payments, bonuses, sports } = domains;
  return {
    app: buildApp({ log, trustedProxies: settings.TRUSTED_PROXIES, routes, turns }),
    domains,
    start: async () => {
      await realtime.start();
      await status.start();
      outbox.start();
      inbox.start();
      support.start();
      await gameServer.start();
    },
    seed: (onProgress) =>
      ensureSeed(
        {
          ...kernel,
          provider: gameServer.provider,
          catalogChanged: catalog.changed,
          contentChanged: content.changed,
          programsChanged: (tx) => realtime.pushAll('update_program', {}, tx),
          pagesChanged: status.changed,
          ensureDemoAccount: async () => {
            await accounts.ensureDemoAccount();
            const id = await accounts.find(DEMO_ACCOUNT.email);
            if (id !== null) await inbox.ensureDemoMessages(id);
          },
        },
        { onProgress },
      ),
    openPlay: async () => {
      await jackpots.open();
      await competitions.start();
      await bonuses.start();
      warehouse.start();
      payments.reconciliation.start();
      if (kernel.feed) domains.line.start();
      sports.start();
    },
    stop: async () => {
      domains.line.stop();
      await sports.stop();
      await payments.reconciliation.stop();
      await warehouse.stop();
      await bonuses.stop();
      await competitions.stop();
      await gameServer.stop();
      support.stop();
      inbox.stop();
      await outbox.stop();
      await status.stop();
      await realtime.stop();
    },
  };
}
