/**
 * Carries a player's session over to another domain of the brand (specification 1 §3 "Session and storage", §7
 * "Authentication"): a session creates a value, which opens a session on the other domain once, within a
 * minute.
 */
import { and, eq, gt, lt } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { CarriedAccountReply, CarriedSession, CarriedSessionReply } from '#contract/rest/social.ts';
import { readLoginName, type Accounts, type Device } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { createCountedGroups } from '#platform/kernel/http/counted-groups.ts';
import { countTry, countTryOfGroups } from '#platform/kernel/http/throttle.ts';
import { deleteSome } from '#platform/kernel/store/delete-some.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import { CARRIED_MS, PURGED_AT_ONCE, THROTTLES } from './constants.ts';
import { newSecret } from './secrets.ts';
import { carriedSessions } from './social.tables.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  accounts: Pick<Accounts, 'authenticate' | 'provenSignIn' | 'sessions'>;
  countedGroups: ReturnType<typeof createCountedGroups>;
};
type Maker = { id: string; sessionId: string };

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const isAsMade = (
  made: Pick<typeof carriedSessions.$inferSelect, 'madeAt' | 'endsAt'>,
  ussidt: number,
  expire: number,
): boolean => seconds(made.madeAt) === ussidt && seconds(made.endsAt) === expire;

export function createCarriedSessions({ store, bus, clock, accounts, countedGroups }: Deps) {
  const alive = (ussid: string) =>
    and(eq(carriedSessions.id, hashOf(ussid)), gt(carriedSessions.endsAt, clock.now()));

  return {
    /**
     * Creates a value with which another domain can open a session of the player. Throws `too_many_attempts`.
     */
    async make({ id: playerId, sessionId }: Maker): Promise<CarriedSession> {
      await countTry(bus, 'carriedBySession', sessionId, THROTTLES.carriedBySession);
      const madeAt = clock.now();
      const endsAt = new Date(madeAt.getTime() + CARRIED_MS);
      await deleteSome(store.db, carriedSessions, {
        key: carriedSessions.id,
        which: lt(carriedSessions.endsAt, madeAt),
        limit: PURGED_AT_ONCE,
      });
      const ussid = newSecret();
      await store.db
        .insert(carriedSessions)
        .values({ id: hashOf(ussid), playerId, sessionId, madeAt, endsAt });
      return { ussid, ussidt: seconds(madeAt), expire: seconds(endsAt) };
    },

    /**
     * The login name of the account for which the value was created; the value stays valid. Throws
     * `carried_session_over` or `too_many_attempts`.
     */
    async account({ ussid, ussidt, expire }: CarriedSession, ip: string): Promise<CarriedAccountReply> {
      await countTryOfGroups(bus, 'carriedByAddress', countedGroups(ip), THROTTLES.carriedByAddress);
      const [made] = await store.db.select().from(carriedSessions).where(alive(ussid));
      const isRight =
        made !== undefined &&
        isAsMade(made, ussidt, expire) &&
        (await accounts.sessions.isOpen(made.sessionId));
      const name = isRight ? await readLoginName(store.db, made.playerId) : null;
      if (name === null) throw apiError('carried_session_over');
      return { name };
    },

    /**
     * Uses up the value: opens a session of the same player, which ends with the session in which the value
     * was created. All three fields must be unchanged. Throws `carried_session_over`, `account_blocked` or
     * `too_many_attempts`.
     */
    async take({ ussid, ussidt, expire }: CarriedSession, device: Device): Promise<CarriedSessionReply> {
      await countTryOfGroups(bus, 'carriedByAddress', countedGroups(device.ip), THROTTLES.carriedByAddress);
      const [made] = await store.db.delete(carriedSessions).where(alive(ussid)).returning();
      if (made === undefined || !isAsMade(made, ussidt, expire)) throw apiError('carried_session_over');
      const token = await accounts.provenSignIn.enterProven(made.playerId, device, {
        carriedFrom: made.sessionId,
      });
      const { sessionId } = await accounts.authenticate(token);
      return { token, ssid: hashOf(sessionId) };
    },
  };
}
export type CarriedSessions = ReturnType<typeof createCarriedSessions>;
