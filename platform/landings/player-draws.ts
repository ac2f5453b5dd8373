/**
 * Draws of signed-in players, on landings that are for players too. A prize is paid at once; each account
 * gets one per landing.
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { isForPlayers, type LandingCode } from '#contract/landings.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { hashOf } from '#platform/kernel/secret-hash.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { createClaims, Draw } from './claim-prize.ts';
import { landingDraws } from './landings.tables.ts';

type Deps = {
  store: Store;
  clock: Clock;
  pay: ReturnType<typeof createClaims>['pay'];
  /** Draws a prize of the landing, without storing it. Throws `not_found` when the landing is not running. */
  drawn: (code: LandingCode) => Promise<Omit<typeof landingDraws.$inferInsert, 'visitor'>>;
};
/** `secret`: secret of the browser, which may have drawn as a guest before the sign-in. */
type PlayerCall = { landing: LandingCode; playerId: string; secret: string };

export function createPlayerDraws({ store, clock, pay, drawn }: Deps) {
  async function prizeOf(db: Db, playerId: string, landing: LandingCode): Promise<Draw | null> {
    const [row] = await db
      .select()
      .from(landingDraws)
      .where(and(eq(landingDraws.claimedBy, playerId), eq(landingDraws.landing, landing)));
    return row ?? null;
  }

  /** Claims the draw that the browser made as a guest on this landing; null = there is none that is still valid. */
  async function takeGuestDraw(tx: Db, { landing, playerId, secret }: PlayerCall): Promise<Draw | null> {
    const now = clock.now();
    const [row] = await tx
      .update(landingDraws)
      .set({ claimedBy: playerId, claimedAt: now })
      .where(
        and(
          eq(landingDraws.visitor, hashOf(secret)),
          eq(landingDraws.landing, landing),
          isNull(landingDraws.claimedBy),
          gt(landingDraws.expiresAt, now),
        ),
      )
      .returning();
    return row ?? null;
  }

  return async function draw(call: PlayerCall): Promise<Draw> {
    const { landing, playerId } = call;
    if (!isForPlayers(landing)) throw apiError('account_exists');
    const before = await prizeOf(store.db, playerId, landing);
    if (before) return before;
    const fresh = await drawn(landing);
    return store.transaction(async (tx) => {
      // This unique row of the player and the landing is the lock: of several concurrent draws one is paid.
      const [own] = await tx
        .insert(landingDraws)
        .values({ ...fresh, visitor: hashOf(`player\n${playerId}\n${landing}`) })
        .onConflictDoNothing()
        .returning();
      const mine = await prizeOf(tx, playerId, landing);
      if (mine && own) await tx.delete(landingDraws).where(eq(landingDraws.id, own.id));
      if (mine) return mine;
      if (!own) throw apiError('internal');
      const waiting = await takeGuestDraw(tx, call);
      if (waiting) {
        await tx.delete(landingDraws).where(eq(landingDraws.id, own.id));
        await pay(tx, playerId, waiting);
        return waiting;
      }
      const set = { claimedBy: playerId, claimedAt: clock.now() };
      await tx.update(landingDraws).set(set).where(eq(landingDraws.id, own.id));
      await pay(tx, playerId, own);
      return { ...own, ...set };
    });
  };
}
