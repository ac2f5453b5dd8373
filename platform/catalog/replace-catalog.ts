/** Replaces the whole catalogue; used for the demo data set. */
import { replaceRows, upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import {
  gameGroupMembers,
  gameGroups,
  gameLimits,
  games,
  gameSubgroupMembers,
  gameSubgroups,
  manufacturers,
  suppliers,
} from './catalog.tables.ts';

export type NewGame = typeof games.$inferInsert & { id: number };
/** `games`: the members, in display order. */
type WithMembers = { games: readonly { id: number }[] };
export type NewGroup = typeof gameGroups.$inferInsert & WithMembers;
export type NewSubgroup = typeof gameSubgroups.$inferInsert & WithMembers;

export type NewCatalog = {
  manufacturers: readonly (typeof manufacturers.$inferInsert)[];
  suppliers: readonly (typeof suppliers.$inferInsert)[];
  games: readonly NewGame[];
  /** Smallest and largest stake of every game, in minor units. */
  limits: readonly Omit<typeof gameLimits.$inferInsert, 'gameId'>[];
  groups: readonly NewGroup[];
  subgroups: readonly NewSubgroup[];
};

/**
 * Games, groups, manufacturers and suppliers are updated by id, so that favorites and history stay;
 * subgroups, memberships and limits are replaced.
 */
export async function replaceCatalog(tx: Db, catalog: NewCatalog): Promise<void> {
  await upsertRows(tx, manufacturers, catalog.manufacturers);
  await upsertRows(tx, suppliers, catalog.suppliers);
  await upsertRows(tx, games, catalog.games);
  await upsertRows(
    tx,
    gameGroups,
    catalog.groups.map(({ games: _members, ...row }) => row),
  );
  // The database deletes their memberships with them (cascade).
  await replaceRows(
    tx,
    gameSubgroups,
    catalog.subgroups.map(({ games: _members, ...row }) => row),
  );
  await replaceRows(
    tx,
    gameGroupMembers,
    catalog.groups.flatMap(({ id, games: members }) =>
      placed(members).map((row) => ({ groupId: id, ...row })),
    ),
  );
  await replaceRows(
    tx,
    gameSubgroupMembers,
    catalog.subgroups.flatMap(({ id, games: members }) =>
      placed(members).map((row) => ({ subgroupId: id, ...row })),
    ),
  );
  await replaceRows(
    tx,
    gameLimits,
    catalog.games.flatMap(({ id }) => catalog.limits.map((limit) => ({ gameId: id, ...limit }))),
  );
}

const placed = (members: WithMembers['games']): { gameId: number; position: number }[] =>
  members.map(({ id }, index) => ({ gameId: id, position: index + 1 }));
