import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { gameGroupMembers, games } from './catalog.tables.ts';

/** SQL condition: the game with this supplier's id belongs to the group. */
export const inGroup = (gameId: string | SQLWrapper, groupId: number): SQL =>
  sql`exists (select 1 from ${games} inner join ${gameGroupMembers} on ${gameGroupMembers.gameId} = ${games.id}
      where ${games.gameId} = ${gameId} and ${gameGroupMembers.groupId} = ${groupId})`;
