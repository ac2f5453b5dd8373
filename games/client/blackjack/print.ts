import { svg } from '../table/svg.ts';

/** Width of the printed text at font size 1. */
const PRINT_WIDTH = 900;

/** The print on the cloth, along an arc: the pay of a blackjack, and the dealer's rule. */
export function printOnCloth(host: Element, pays: string, dealer: string): void {
  // In Turkish and Azerbaijani the capital of i is İ.
  const capitals = pays.toLocaleUpperCase(document.documentElement.lang);
  /** Long texts have a smaller font, so that they fit on a phone. */
  const line = (id: string, drop: number, max: number, text: string): SVGElement[] => [
    svg('path', { id, d: `M40 ${10 + drop}Q400 ${210 + drop} 760 ${10 + drop}`, fill: 'none' }),
    svg(
      'text',
      { 'font-size': Math.min(max, PRINT_WIDTH / text.length), 'text-anchor': 'middle' },
      svg('textPath', { href: `#${id}`, startOffset: '50%' }, text),
    ),
  ];
  host.replaceChildren(
    ...line('print-pays', 0, 38, capitals),
    ...line('print-dealer', 44, 20, dealer),
    svg('path', { d: 'M40 72Q400 272 760 72', class: 'line' }),
    svg('path', { d: 'M8 -44Q400 140 792 -44', class: 'line' }),
  );
}
