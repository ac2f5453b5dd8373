/**
 * Replaces ended markets of a board (a list of events or a match) with markup of the site's own page
 * (docs/decisions/0060), because the runtime creates no markup for bets itself. Rows keep their places, and controls
 * their state.
 */
import { CALL_TIMEOUT_MS, within } from '#lib/core/within.ts';
import { marked, markedAs } from '#lib/core/marks.ts';

const readPage = (href: string): Promise<Document> =>
  within(CALL_TIMEOUT_MS, async (signal) => {
    const response = await fetch(href, { headers: { accept: 'text/html' }, signal });
    if (!response.ok) throw new Error(`${href} : status ${response.status}.`);
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });

/** Keys of all outcomes, sorted: the order differs where the visitor's marked markets stand first (market-pins.ts). */
const keysIn = (place: ParentNode): string =>
  [...place.querySelectorAll<HTMLElement>(marked('outcome'))]
    .map(({ dataset }) => dataset['outcome'] ?? '')
    .toSorted()
    .join();

/** Fired on the document after buttons were replaced, so that the bet slip marks the selected outcomes again. */
export const RENEWED_EVENT = 'sports-renewed';

const foldsIn = (place: ParentNode) => [
  ...place.querySelectorAll<HTMLDetailsElement>(`details${marked('fold')}`),
];
/** Key of a fold: includes the section, because two sections can have a fold of the same competition. */
const foldKey = (fold: HTMLDetailsElement): string =>
  `${fold.closest('section')?.getAttribute('aria-labelledby') ?? ''} ${fold.dataset['fold'] ?? ''}`;

/** Opens and closes the folds of `next` as the visitor has left them in `shown`. */
export function keepFolds(shown: ParentNode, next: ParentNode): void {
  const folds = new Map(foldsIn(shown).map((fold) => [foldKey(fold), fold.open]));
  for (const fold of foldsIn(next)) fold.open = folds.get(foldKey(fold)) ?? fold.open;
}

/** Fields in document order: a board has few fields, and the same ones each time it is read. */
const fieldsIn = (place: ParentNode) => [...place.querySelectorAll('input')];

/**
 * Copies texts and choices that the visitor has left in `shown` into `next`; nothing if their kinds of fields differ.
 */
export function keepFields(shown: ParentNode, next: ParentNode): void {
  const [before, after] = [fieldsIn(shown), fieldsIn(next)];
  if (before.map(({ type }) => type).join() !== after.map(({ type }) => type).join()) return;
  for (const [index, { value, checked }] of before.entries())
    Object.assign(after[index] ?? {}, { value, checked });
}

/** Replaces the children of `place` by those of `next`; pressed outcomes stay pressed and folds keep their state. */
function replace(place: HTMLElement, next: HTMLElement): void {
  keepFolds(place, next);
  const pressed = new Set(
    [...place.querySelectorAll<HTMLElement>(`${marked('outcome')}[aria-pressed="true"]`)].map(
      ({ dataset }) => dataset['outcome'],
    ),
  );
  place.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)));
  for (const button of place.querySelectorAll<HTMLElement>(marked('outcome')))
    if (pressed.has(button.dataset['outcome'])) button.setAttribute('aria-pressed', 'true');
}

type Deps = { readonly readPage: (href: string) => Promise<Document> };

/**
 * Reads the page of the board again and replaces what has changed. Resolves to true when something was replaced;
 * rejects when the page cannot be read.
 */
export async function renewBoard(board: HTMLElement, deps: Deps = { readPage }): Promise<boolean> {
  const path = location.pathname;
  const page = await deps.readPage(path + location.search);
  if (!board.isConnected || location.pathname !== path) return false;
  let isNew = false;
  for (const event of board.querySelectorAll<HTMLElement>(marked('event'))) {
    const id = event.dataset['event'] ?? '';
    const place = event.querySelector<HTMLElement>(marked('columns'));
    const next = page.querySelector<HTMLElement>(`${markedAs('event', id)} ${marked('columns')}`);
    // A place is not replaced while the visitor uses one of its controls.
    if (!place || !next || keysIn(place) === keysIn(next) || place.contains(document.activeElement)) continue;
    replace(place, next);
    isNew = true;
  }
  for (const facts of board.querySelectorAll<HTMLElement>(marked('match-facts'))) {
    const next = page.querySelector<HTMLElement>(markedAs('match-facts', facts.dataset['matchFacts'] ?? ''));
    if (!next || facts.textContent === next.textContent) continue;
    replace(facts, next);
    isNew = true;
  }
  if (isNew) document.dispatchEvent(new Event(RENEWED_EVENT));
  return isNew;
}
