import { formatNumber, formatPercent } from '#contract/numbers.ts';
import { make } from './page.ts';
import type { Translate } from './messages.ts';

type Deps = {
  t: Translate;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/**
 * The last section of every rules dialog: return to player, volatility, highest win, limits. `maxWin`: the highest
 * win as text.
 */
export function aboutGame(
  { t, money, open }: Deps,
  { rtp, volatility, maxWin }: { rtp: number; volatility: number; maxWin: string },
): Node[] {
  const property = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  return [
    make('h3', {}, t('factsTitle')),
    make(
      'dl',
      { class: 'properties' },
      ...property(t('rtp'), formatPercent(rtp, open.locale)),
      ...property(t('volatility'), t('volatilityOf', { n: volatility })),
      ...property(t('maxWin'), maxWin),
      ...property(
        t('limits'),
        `${money(BigInt(open.stakes[0] ?? 0))} – ${money(BigInt(open.stakes.at(-1) ?? 0))}`,
      ),
    ),
    make('p', {}, t('outcomeRule')),
    make('p', {}, t('brokenRule')),
  ];
}

/** A pay table; `head` is its header row. */
export function paysTable(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const row = (cells: readonly string[], name: 'th' | 'td'): HTMLElement =>
    make('tr', {}, ...cells.map((cell) => make(name, name === 'th' ? { scope: 'col' } : {}, cell)));
  return make(
    'table',
    { class: 'pays' },
    make('thead', {}, row(head, 'th')),
    make('tbody', {}, ...rows.map((cells) => row(cells, 'td'))),
  );
}

/**
 * Formats a value, given in units of 1/`unit` stakes, as a multiple of the stake, never rounded up: 123456 with unit
 * 10000 → '12.34×' in English.
 */
export function formatTimes(value: number, unit: number, locale: string): string {
  const hundredths = Math.floor((value * 100) / unit);
  const minimumFractionDigits = hundredths >= 10_000 && hundredths % 100 === 0 ? 0 : 2;
  return `${formatNumber(hundredths / 100, locale, { minimumFractionDigits })}×`;
}
