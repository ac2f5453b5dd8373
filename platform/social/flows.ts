/** Pending sign-ins: bound to a browser, short-lived, and used once. */
import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import { AUTHORIZATION_MS, CONFIRM_TRIES_MAX, PURGED_AT_ONCE, TICKET_MS } from './constants.ts';
import { newSecret } from './secrets.ts';
import { socialFlows, type Arrived, type Authorization } from './social.tables.ts';

/**
 * What the browser sends in a sign-in: the provider in the address, the value of the browser's cookie (null =
 * none), and the state or ticket (`secret`).
 */
export type FlowCredentials = { provider: string; browser: string | null; secret: string };

export function createFlows({ store, clock }: { store: Store; clock: Clock }) {
  const held = ({ provider, browser, secret }: FlowCredentials) =>
    and(
      eq(socialFlows.id, hashOf(secret)),
      eq(socialFlows.provider, provider),
      eq(socialFlows.browser, browser === null ? '' : hashOf(browser)),
      gt(socialFlows.endsAt, clock.now()),
    );

  return {
    async keepAuthorization(
      { provider, browser, secret }: FlowCredentials,
      authorization: Authorization,
    ): Promise<void> {
      const now = clock.now();
      await deleteSome(store.db, socialFlows, {
        key: socialFlows.id,
        which: lt(socialFlows.endsAt, now),
        limit: PURGED_AT_ONCE,
      });
      await store.db.insert(socialFlows).values({
        id: hashOf(secret),
        provider,
        browser: hashOf(browser ?? ''),
        authorization,
        endsAt: new Date(now.getTime() + AUTHORIZATION_MS),
      });
    },

    /** Uses up the pending authorization of a state; null when there is none for this browser. */
    async takeAuthorization(from: FlowCredentials): Promise<Authorization | null> {
      const [taken] = await store.db
        .delete(socialFlows)
        .where(and(held(from), isNotNull(socialFlows.authorization)))
        .returning({ authorization: socialFlows.authorization });
      return taken?.authorization ?? null;
    },

    /** Stores the person returned by the provider; returns the ticket. */
    async keepArrived(provider: string, browser: string, arrived: Arrived): Promise<string> {
      const ticket = newSecret();
      await store.db.insert(socialFlows).values({
        id: hashOf(ticket),
        provider,
        browser: hashOf(browser),
        arrived,
        endsAt: new Date(clock.now().getTime() + TICKET_MS),
      });
      return ticket;
    },

    /** Reads the person returned by the provider; the ticket stays valid. Throws `social_ticket_over`. */
    async readArrived(from: FlowCredentials): Promise<Arrived> {
      const [found] = await store.db
        .select({ arrived: socialFlows.arrived })
        .from(socialFlows)
        .where(and(held(from), isNotNull(socialFlows.arrived)));
      if (!found?.arrived) throw apiError('social_ticket_over');
      return found.arrived;
    },

    /**
     * Counts an attempt to confirm, and returns the person. Throws `social_ticket_over` when all
     * CONFIRM_TRIES_MAX attempts are used.
     */
    async tryConfirm(from: FlowCredentials): Promise<Arrived> {
      const [counted] = await store.db
        .update(socialFlows)
        .set({ tries: sql`${socialFlows.tries} + 1` })
        .where(and(held(from), isNotNull(socialFlows.arrived), lt(socialFlows.tries, CONFIRM_TRIES_MAX)))
        .returning({ arrived: socialFlows.arrived });
      if (!counted?.arrived) throw apiError('social_ticket_over');
      return counted.arrived;
    },

    /**
     * Uses up the ticket inside `tx` and returns its person. `from`: the ticket with its browser, or only the
     * ticket's hash if the browser was checked before. Of two concurrent calls one gets `social_ticket_over`.
     */
    async takeArrived(
      tx: Db,
      from: FlowCredentials | string,
    ): Promise<{ provider: string; subject: string }> {
      const byTicket =
        typeof from === 'string'
          ? and(eq(socialFlows.id, from), gt(socialFlows.endsAt, clock.now()))
          : held(from);
      const [taken] = await tx
        .delete(socialFlows)
        .where(and(byTicket, isNotNull(socialFlows.arrived)))
        .returning({ provider: socialFlows.provider, arrived: socialFlows.arrived });
      if (!taken?.arrived) throw apiError('social_ticket_over');
      return { provider: taken.provider, subject: taken.arrived.subject };
    },
  };
}
export type Flows = ReturnType<typeof createFlows>;
