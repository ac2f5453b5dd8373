import { formatPercent } from '#contract/numbers.ts';
import type { TableName } from '#games/engines/live/engine.ts';
import { PAYS } from '#games/engines/roulette/spots.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { BETS } from '../roulette/names.ts';
import { nameOf } from './felt.ts';
import type { LiveKit } from './live-kit.ts';

/** Highest win of each table in hundredths of the stake. */
const MAX_WIN: Readonly<Record<TableName, number>> = {
  roulette: 3600,
  baccarat: 1200,
  'dragon-tiger': 5100,
  'sic-bo': 20_000,
  // The amount 40 after three stars (7 × 7 × 7), plus the stake.
  'money-wheel': (40 * 343 + 1) * 100,
};

/** The rules dialog: rules of the table, pays of its spots, limits. */
export function rulesContent(kit: LiveKit): Node[] {
  const { t, open } = kit;
  const { rules } = open.config;
  return [
    make('h3', {}, t('howTitle')),
    make('p', {}, t('how1')),
    make('p', {}, t(`rule_${rules.table}`)),
    make('p', {}, t('how2')),
    ...(rules.table === 'roulette' ? roulettePays(kit) : [spotReturns(kit)]),
    make('p', {}, t('sharedRule')),
    ...aboutGame(kit, {
      rtp: rules.rtp,
      volatility: rules.volatility,
      maxWin: formatTimes(MAX_WIN[rules.table], 100, open.locale),
    }),
  ];
}

const roulettePays = ({ t }: LiveKit): Node[] => [
  make('p', {}, t('how')),
  paysTable(
    [t('betColumn'), t('paysColumn')],
    BETS.map(([kind, name]) => [t(name), `${PAYS[kind]}:1`]),
  ),
];

const spotReturns = ({ t, open }: LiveKit): Node =>
  paysTable(
    [t('spot'), t('returns')],
    Object.entries(open.config.returns).map(([spot, percent]) => [
      nameOf(spot, t),
      formatPercent(percent, open.locale, { minimumFractionDigits: 2 }),
    ]),
  );
