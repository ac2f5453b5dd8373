/** Both sides of a match in the table of their competition. Pure. */
import type { TableRow } from './get-results.server.ts';

type Row = Pick<TableRow, 'played' | 'won' | 'drawn' | 'lost' | 'scored' | 'conceded' | 'points'> & {
  readonly competitor: Pick<TableRow['competitor'], 'id' | 'name'>;
};
export type StandingView = Omit<Row, 'competitor'> & Row['competitor'] & { readonly place: number };

/** The rows of both sides in the table, as soon as one of them has played. */
export function standingOf(
  sides: readonly (string | undefined)[],
  table: readonly Row[],
): readonly StandingView[] {
  const rows = table
    .map(({ competitor: { id, name }, ...row }, index) => ({ ...row, id, name, place: index + 1 }))
    .filter(({ id }) => sides.includes(id));
  return rows.some(({ played }) => played > 0) ? rows : [];
}
