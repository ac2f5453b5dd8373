/** The page of sent messages for developers; it exists in demo mode only. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import type { Outbox } from './outbox.service.ts';

type Deps = { settings: Pick<Settings, 'CROUPIER_MODE'>; outbox: Outbox };

/** Adds GET demo/outbox/ in demo mode; in production the path does not exist. */
export function registerOutboxRoutes(app: FastifyInstance, { settings, outbox }: Deps): void {
  if (settings.CROUPIER_MODE !== 'demo') return;
  app.get(PATHS.demoOutbox, async () => ({
    messages: (await outbox.recent()).map(({ id, channel, recipient, subject, text, createdAt, sentAt }) => ({
      id,
      channel,
      recipient,
      subject,
      text,
      created: createdAt.toISOString(),
      sent: sentAt?.toISOString() ?? null,
    })),
  }));
}
