/**
 * The id of a push, called a cursor: the number of the last push in the line for everybody (broadcast), and in the
 * player's own line. `<broadcast>` for a guest, `<broadcast>-<own>` for a player. Each push of a stream increases one
 * of the two numbers, so a client that shares a stream between tabs can tell which pushes a tab has received.
 */
export type Cursor = { broadcast: number; own: number | null };

export const formatCursor = ({ broadcast, own }: Cursor): string =>
  own === null ? String(broadcast) : `${broadcast}-${own}`;

/** Reads a cursor; null when the text is not a cursor. */
export function parseCursor(text: string | undefined): Cursor | null {
  const match = /^(\d{1,15})(?:-(\d{1,15}))?$/.exec(text ?? '');
  if (!match) return null;
  return { broadcast: Number(match[1]), own: match[2] === undefined ? null : Number(match[2]) };
}
