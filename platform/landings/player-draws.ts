/** Draws of signed-in players, on the landings that are for them too: paid at once, one for each account and landing. */
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
  /** A new draw of the landing, without its visitor. Throws `not_found` when the landing does not run. */
  drawn: (code: LandingCode) => Promise<Omit<typeof landingDraws.$inferInsert, 'visitor'>>;
};
/** `secret`: of the browser, which may have drawn before the sign-in. */
type PlayerCall = { landing: LandingCode; playerId: string; secret: string };

export function createPlayerDraws({ store, clock, pay, drawn }: Deps) {
  async function prizeOf(db: Db, playerId: string, landing: LandingCode): Promise<Draw | null> {
    const [row] = await db
      .select()
      .from(landingDraws)
      .where(and(eq(landingDraws.claimedBy, playerId), eq(landingDraws.landing, landing)));
    return row ?? null;
  }

  /** Takes over the browser's draw as a guest; null = none of this landing is stored. */
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
      // The player's row is the lock: of several concurrent draws one is paid.
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
