import { svg } from '../table/svg.ts';

/** A text fits if its font size is this number divided by its number of characters. */
const PRINT_WIDTH = 900;

/**
 * The print on the cloth, along an arc: the pay of a blackjack, and the dealer's rule. The lowest pixels of the cloth
 * stay free: there the hand's total stands above its cards.
 */
export function printOnCloth(host: Element, pays: string, dealer: string): void {
  // By the page's language: in Turkish and Azerbaijani the capital letter of i is İ.
  const capitals = pays.toLocaleUpperCase(document.documentElement.lang);
  /** Long texts have a smaller font, so that they fit on a phone. */
  const line = (id: string, top: number, max: number, text: string): SVGElement[] => [
    svg('path', { id, d: `M20 ${top}Q400 ${top + 48} 780 ${top}`, fill: 'none' }),
    svg(
      'text',
      { 'font-size': Math.min(max, PRINT_WIDTH / text.length), 'text-anchor': 'middle' },
      svg('textPath', { href: `#${id}`, startOffset: '50%' }, text),
    ),
  ];
  host.replaceChildren(...line('print-pays', 34, 42, capitals), ...line('print-dealer', 72, 26, dealer));
}
