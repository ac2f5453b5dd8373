/** Columns of a list of matches. Pure. */
import type { EventRowView } from './views.ts';

/** As many as phones show: a list keeps them whatever it offers. */
const LEAST = 2;

type Row = Pick<EventRowView, 'sport' | 'columns'>;

/**
 * Leaves out of a row the columns that no match of its sport in the list offers, so that names have their place. `list`:
 * all rows whose columns stand below each other.
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
