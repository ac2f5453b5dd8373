/** Columns of a list of matches. Pure. */
import type { EventRowView } from './views.ts';

/** Number of columns that phones show: a list keeps at least these, even without offers. */
const LEAST = 2;

type Row = Pick<EventRowView, 'sport' | 'columns'>;

/**
 * Returns a function that removes from a row the columns that no match of its sport in the list offers, so that names
 * get more width. `list`: all rows whose columns are aligned with each other.
 */
export function offeredColumns(list: readonly Row[]): <T extends Row>(row: T) => T {
  const offered = new Set(
    list.flatMap(({ sport, columns }) =>
      columns.filter(({ odds }) => odds.some((each) => each !== null)).map(({ key }) => `${sport} ${key}`),
    ),
  );
  return (row) => {
    const kept = row.columns.filter(({ key }, index) => index < LEAST || offered.has(`${row.sport} ${key}`));
    return kept.length === row.columns.length ? row : { ...row, columns: kept };
  };
}
