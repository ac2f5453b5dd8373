/** The operator's actions on the access of players to their accounts. */
import { and, eq, ne } from 'drizzle-orm';
import type { Store } from '#platform/kernel/store/store.ts';
import type { EndingType, Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import type { Sessions } from './sessions.ts';

type Deps = {
  store: Store;
  sessions: Pick<Sessions, 'endAll'>;
  realtime: Pick<Realtime, 'endStreams' | 'push'>;
};

/** Flags of a player that the operator sets (specification 2 §6), and their columns. */
const MARKS = { vip: 'vip', special: 'specialUser' } as const;
type AccountMark = keyof typeof MARKS;

export const createAccountAccess = ({ store, sessions, realtime }: Deps) => ({
  /**
   * Ends every session of a player, or of all players, and their streams; `block_user` also closes the
   * account. Returns the number of sessions.
   */
  async throwOut(target: { playerId: string } | 'everybody', type: EndingType): Promise<number> {
    const ended = await store.transaction(async (tx) => {
      if (type === 'block_user' && target !== 'everybody')
        await tx.update(players).set({ blocked: true }).where(eq(players.id, target.playerId));
      return sessions.endAll(target, type, tx);
    });
    await realtime.endStreams(type, target);
    return ended;
  },

  /** Opens a blocked account again; false = it was not blocked. */
  async unblock(playerId: string): Promise<boolean> {
    const opened = await store.db
      .update(players)
      .set({ blocked: false })
      .where(and(eq(players.id, playerId), eq(players.blocked, true)))
      .returning({ id: players.id });
    return opened.length > 0;
  },

  /**
   * Sets or removes a flag; open pages of the player load the player's record again. False = the flag had this state
   * already.
   */
  setMark: (playerId: string, mark: AccountMark, on: boolean): Promise<boolean> =>
    store.transaction(async (tx) => {
      const column = MARKS[mark];
      const changed = await tx
        .update(players)
        .set({ [column]: on })
        .where(and(eq(players.id, playerId), ne(players[column], on)))
        .returning({ id: players.id });
      if (changed.length > 0) await realtime.push(playerId, 'update_user_info', {}, tx);
      return changed.length > 0;
    }),
});
