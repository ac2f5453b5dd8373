import { WHEEL, colourOf } from '#games/engines/roulette/spots.ts';
import { formatPercent } from '#contract/numbers.ts';
import { make } from '../kit/page.ts';
import { svg } from '../table/svg.ts';
import type { RouletteTranslate } from './names.ts';
import { statisticsOf } from './statistics.ts';

/** A number on a badge of its colour. */
export const numberBadge = (number: number): HTMLElement =>
  make('span', { class: `badge ${colourOf(number)}` }, String(number));

/** Statistics of the last numbers: hot and cold ones, shares, and counts in the order of the wheel. */
export function statisticsContent(
  numbers: readonly number[],
  { t, open: { locale } }: { t: RouletteTranslate; open: { locale: string } },
): Node[] {
  const note = make('p', { class: 'note' }, t('statisticsNote'));
  if (numbers.length === 0) return [make('p', {}, t('noSpins')), note];
  const { counts, hot, cold, shares } = statisticsOf(numbers);
  const list = (title: string, some: readonly number[]): HTMLElement =>
    make(
      'div',
      { class: 'heat' },
      make('h3', {}, title),
      make(
        'p',
        {},
        ...some.map((number) =>
          make(
            'span',
            { class: 'heat-one' },
            numberBadge(number),
            make('small', {}, String(counts[number] ?? 0)),
          ),
        ),
      ),
    );
  const max = Math.max(1, ...counts);
  const bars = WHEEL.map((number, index) => {
    const height = ((counts[number] ?? 0) / max) * 60;
    return svg(
      'g',
      { transform: `translate(${index * 10} 0)`, class: colourOf(number) },
      svg('rect', { x: 1, y: 62 - height, width: 8, height: Math.max(1, height), rx: 1.5 }),
      svg('text', { x: 5, y: 71, 'text-anchor': 'middle', 'font-size': 6 }, String(number)),
    );
  });
  const split = (
    ...parts: (readonly [key: 'red' | 'zero' | 'black' | 'odd' | 'even' | 'low' | 'high', share: number])[]
  ): HTMLElement =>
    make(
      'div',
      { class: 'split' },
      ...parts.map(([key, share]) => {
        const part = make('span', { class: `part-${key}` }, `${t(key)} ${formatPercent(share, locale)}`);
        part.style.flexGrow = String(Math.max(share, 1));
        return part;
      }),
    );
  return [
    make('p', {}, t('spins', { n: numbers.length })),
    make('div', { class: 'heats' }, list(t('hot'), hot), list(t('cold'), cold)),
    svg('svg', { viewBox: '0 0 370 74', class: 'bars', 'aria-hidden': 'true' }, ...bars),
    split(['red', shares.red], ['zero', shares.zero], ['black', shares.black]),
    split(['odd', shares.odd], ['even', shares.even]),
    split(['low', shares.low], ['high', shares.high]),
    note,
  ];
}
