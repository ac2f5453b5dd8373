/** Columns of a list of matches. Pure. */
import type { EventRowView } from './views.ts';

/** As many as phones show: a list keeps them whatever it offers. */
const LEAST = 2;

type Row = Pick<EventRowView, 'sport' | 'columns'>;

/** The rows without the columns that no match of their sport in the list offers, so that names have their place. */
export function withOfferedColumns<T extends Row>(rows: readonly T[]): readonly T[] {
  const offered = new Set(
    rows.flatMap(({ sport, columns }) =>
      columns.filter(({ odds }) => odds.some((each) => each !== null)).map(({ key }) => `${sport} ${key}`),
    ),
  );
  return rows.map((row) => {
    const kept = row.columns.filter(({ key }, index) => index < LEAST || offered.has(`${row.sport} ${key}`));
    return kept.length === row.columns.length ? row : { ...row, columns: kept };
  });
}
