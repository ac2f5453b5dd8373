/**
 * Pages of lists with the newest row first. A cursor contains time and id of a page's last row; the next page
 * contains older rows, so that a row added meanwhile shifts nothing.
 */
import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Everything older than the row with this time and id. */
export type Place = { readonly at: Date; readonly id: string };

export const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }): string =>
  `${createdAt.getTime()}.${id}`;

/** Null: not a cursor of such a list. 13 digits are a date within the database's range. */
export function placeOf(cursor: string): Place | null {
  const [, time, id] = /^(\d{1,13})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  return time === undefined || id === undefined ? null : { at: new Date(Number(time)), id };
}

/** The condition of the rows after `place`, ordered by time and id, both falling. */
export const isAfterPlace = (
  { createdAt, id }: { createdAt: PgColumn; id: PgColumn },
  place: Place,
): SQL | undefined => or(lt(createdAt, place.at), and(eq(createdAt, place.at), lt(id, place.id)));
