/** The field that filters the rows of a board (a list of events or markets) by a text in their names. */
import { foldText } from '#lib/core/fold-text.ts';
import { marked } from '#lib/core/marks.ts';

function unfold(place: Element | null, root: ParentNode): void {
  for (let at = place; at && at !== root; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
}

/**
 * Hides rows that do not contain all words of the text, and groups without a visible row; opens the folds that contain
 * a found row.
 */
export function filterRows(root: ParentNode, text: string): void {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const items = [...root.querySelectorAll<HTMLElement>(marked('narrowed'))];
  for (const item of items) {
    const own = item.dataset['narrowed'];
    if (own) item.hidden = !words.every((word) => foldText(own).includes(word));
  }
  for (const group of items.toReversed())
    if (!group.dataset['narrowed'])
      group.hidden = ![...group.querySelectorAll<HTMLElement>(marked('narrowed'))].some(
        (item) => item.dataset['narrowed'] && !item.hidden,
      );
  if (words.length > 0)
    for (const item of items) if (item.dataset['narrowed'] && !item.hidden) unfold(item.parentElement, root);
  const nothing = root.querySelector<HTMLElement>(marked('narrow-nothing'));
  if (nothing) nothing.hidden = items.some((item) => item.dataset['narrowed'] && !item.hidden);
}
