/**
 * The order of the events of a list: by competition, as the server rendered them, or by start. Only the visitor changes
 * the order.
 */
import { marked } from '#lib/core/marks.ts';

type Home = { readonly list: Element; readonly index: number };
/** For each row the list and the index that it had by competition. */
const homes = new WeakMap<Element, Home>();

const startOf = (row: HTMLElement): string => row.dataset['starts'] ?? '';
const indexOf = (row: Element): number => homes.get(row)?.index ?? 0;

/**
 * Moves the rows of a list. `board` contains the empty list for the order by start, directly followed by the list by
 * competition.
 */
function orderRows(board: HTMLElement, isByTime: boolean): void {
  const flat = board.querySelector<HTMLElement>(marked('rows-by-time'));
  const grouped = flat?.nextElementSibling;
  if (!flat || !(grouped instanceof HTMLElement)) return;
  if (isByTime) {
    const rows = [...grouped.querySelectorAll<HTMLElement>(`li${marked('event')}`)];
    rows.forEach((row, index) => row.parentElement && homes.set(row, { list: row.parentElement, index }));
    flat.append(...rows.toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || indexOf(a) - indexOf(b)));
  } else {
    const rows = [...flat.children].toSorted((a, b) => indexOf(a) - indexOf(b));
    for (const row of rows) homes.get(row)?.list.append(row);
  }
  flat.hidden = !isByTime;
  grouped.hidden = isByTime;
}

function follow(choice: HTMLInputElement): void {
  const board = choice.closest<HTMLElement>(marked('sport-board'));
  if (board) orderRows(board, choice.value === 'time');
}

export function listenToOrder(): void {
  // Some browsers restore the choice when a page is reloaded: the rows follow it.
  for (const choice of document.querySelectorAll<HTMLInputElement>(`${marked('row-order')}:checked`))
    if (choice.value === 'time') follow(choice);
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(marked('row-order'))) follow(target);
  });
}
