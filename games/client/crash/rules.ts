import { formatPercent } from '#contract/numbers.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { timesText } from '../shared/times.ts';
import type { CrashKit } from './crash-kit.ts';

/** Multipliers whose probabilities are listed, hundredths. */
const LISTED = [120, 150, 200, 300, 500, 1000, 5000, 10_000];

/** The rules dialog: course of a round, probabilities of multipliers, limits. */
export function rulesContent(kit: CrashKit): Node[] {
  const { t, open } = kit;
  const { rules } = open.config;
  const { locale } = open;
  const chance = (hundredths: number): string =>
    formatPercent((rules.rtp * 100) / hundredths, locale, { maximumFractionDigits: 2 });
  const cap = formatTimes(rules.cap, 100, locale);
  return [
    make('h3', {}, t('howTitle')),
    ...(['how1', 'how2', 'how3', 'how4'] as const).map((key) => make('p', {}, t(key))),
    make('h3', {}, t('chanceTitle')),
    paysTable(
      [t('multiplier'), t('chance')],
      LISTED.map((hundredths) => [timesText(hundredths, locale), chance(hundredths)]),
    ),
    make('p', { class: 'note' }, t('instant')),
    make('p', { class: 'note' }, t('capRule', { times: cap })),
    make('p', {}, t('sharedRule')),
    ...aboutGame(kit, { rtp: rules.rtp, volatility: rules.volatility, maxWin: cap }),
  ];
}
