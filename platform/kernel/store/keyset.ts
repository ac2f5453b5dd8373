/**
 * Pages of lists that show the newest row first. A cursor contains time and id of a page's last row; the next
 * page contains the older rows, so that rows added meanwhile do not shift it.
 */
import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Position in a list: the next page begins after the row with this time and id. */
export type Place = { readonly at: Date; readonly id: string };

export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}.${id}`;

/**
 * Parses a cursor; null = it is not a cursor of such a list. 13 digits of milliseconds are a date within the
 * database's range.
 */
export function placeOf(cursor: string): Place | null {
  const [, time, id] = /^(\d{1,13})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  return time === undefined || id === undefined ? null : { at: new Date(Number(time)), id };
}

/** SQL condition of the rows after `place`, for a list that is sorted by time and id, both descending. */
export const isAfterPlace = (
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  place: Place,
): SQL | undefined => or(lt(createdAt, place.at), and(eq(createdAt, place.at), lt(id, place.id)));
