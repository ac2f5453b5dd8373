/**
 * The id of a push as clients see it: where a stream stands after it, in the line of everybody and in the
 * player's own. `<broadcast>` for a guest, `<broadcast>-<own>` for a player. To a client it is opaque.
 */
export type Cursor = { broadcast: number; own: number | null };

export const formatCursor = ({ broadcast, own }: Cursor): string =>
  own === null ? String(broadcast) : `${broadcast}-${own}`;

/** Null for what is not a cursor of ours. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text ?? '');
  if (!match) return null;
  return { broadcast: Number(match[1]), own: match[2] === undefined ? null : Number(match[2]) };
}
