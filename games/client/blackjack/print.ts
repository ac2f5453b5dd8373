import { svg } from '../table/svg.ts';

/** Leaves the lowest pixels free: there the hand's total is above its cards. */
const PRINT_WIDTH = 900;

/** The print on the cloth, along an arc: the pay of a blackjack, and the dealer's rule. */
export function printOnCloth(host: Element, pays: string, dealer: string): void {
  // In Turkish and Azerbaijani the capital of i is İ.
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
