/** Both sides of a match in the table of their competition. Pure. */
type Row = {
  readonly competitor: { readonly id: string; readonly name: string };
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
};
export type StandingView = Omit<Row, 'competitor'> & Row['competitor'] & { readonly place: number };

/** Both rows as soon as one of the sides has played: the other one has its place too. */
export function standingOf(
  sides: readonly (string | undefined)[],
  table: readonly Row[],
): readonly StandingView[] {
  const rows = table
    .map(({ competitor: { id, name }, ...row }, index) => ({ ...row, id, name, place: index + 1 }))
    .filter(({ id }) => sides.includes(id));
  return rows.some(({ played }) => played > 0) ? rows : [];
}
