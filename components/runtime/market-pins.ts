/** Puts the kinds of markets that the visitor marked first on the pages of matches of their sport. */
import { marked } from '#lib/core/marks.ts';

/** Index of each market in its list, as the server rendered the page. */
const places = new WeakMap<Element, number>();

const isPinned = (card: Element): boolean =>
  card.querySelector(`${marked('sport-favorite')}[aria-pressed="true"]`) !== null;

/**
 * Puts marked markets before the others, each part in the order of the page; the focus stays. Call when a page is shown
 * or its markets are replaced, and after a press of a mark.
 */
export function pinMarkets(root: ParentNode): void {
  for (const list of root.querySelectorAll(`${marked('all-markets')} > ${marked('columns')}`)) {
    const cards = [...list.children];
    if (cards.some((card) => !places.has(card))) cards.forEach((card, index) => places.set(card, index));
    const wanted = cards.toSorted(
      (a, b) => Number(isPinned(b)) - Number(isPinned(a)) || (places.get(a) ?? 0) - (places.get(b) ?? 0),
    );
    if (wanted.every((card, index) => card === cards[index])) continue;
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    list.append(...wanted);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
