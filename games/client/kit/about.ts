import { numbersOf } from './amounts.ts';
import { make } from './page.ts';
import type { Translate } from './messages.ts';

type Ports = {
  t: Translate;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/**
 * Return, volatility, limits: what every rules page ends with. `maxWin`: the largest win in the words of the
 * game.
 */
export function aboutGame(
  { t, money, open }: Ports,
  { rtp, volatility, maxWin }: { rtp: number; volatility: number; maxWin: string },
): Node[] {
  const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  return [
    make('h3', {}, t('factsTitle')),
    make(
      'dl',
      { class: 'facts' },
      ...fact(t('rtp'), `${rtp.toLocaleString(numbersOf(open.locale))} %`),
      ...fact(t('volatility'), t('volatilityOf', { n: volatility })),
      ...fact(t('maxWin'), maxWin),
      ...fact(
        t('limits'),
        `${money(BigInt(open.stakes[0] ?? 0))} – ${money(BigInt(open.stakes.at(-1) ?? 0))}`,
      ),
    ),
    make('p', {}, t('outcomeRule')),
    make('p', {}, t('brokenRule')),
  ];
}

/** A table of what pays. Cells are texts; the first row is its head. */
export function paysTable(head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement {
  const row = (cells: readonly string[], name: 'th' | 'td'): HTMLElement =>
    make(
      'tr',
      {},
      ...cells.map((cell) =>
        make(name, name === 'th' ? { scope: 'col' } : {}, cell.replaceAll(' %', '\u00a0%')),
      ),
    );
  return make(
    'table',
    { class: 'pays' },
    make('thead', {}, row(head, 'th')),
    make('tbody', {}, ...rows.map((cells) => row(cells, 'td'))),
  );
}

/** 123456 of 10000 → '12.34×' as the language writes it: a multiple of the stake, never rounded up. */
export function formatTimes(value: number, unit: number, locale: string): string {
  const isEnglish = locale.startsWith('en');
  const hundredths = Math.floor((value * 100) / unit);
  const whole = String(Math.floor(hundredths / 100)).replaceAll(
    /\B(?=(?:\d{3})+$)/g,
    isEnglish ? ',' : '\u00a0',
  );
  const part =
    hundredths >= 10_000 && hundredths % 100 === 0
      ? ''
      : `${isEnglish ? '.' : ','}${String(hundredths % 100).padStart(2, '0')}`;
  return `${whole}${part}×`;
}
