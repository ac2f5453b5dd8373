/** Name of a bet's leg, from the stored bet. Pure. */
import { nameIn } from '#contract/sports/name-in.ts';
import type { BetView } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { outcomeName } from '../markets.ts';
import { readMarketId } from './bet-model.ts';

export type LegNames = { readonly event: string; readonly market: string; readonly outcome: string };

type Leg = BetView['legs'][number];
type NamedLeg = Pick<Leg, 'home' | 'away' | 'title' | 'market_id' | 'outcome_id'> & {
  readonly runner?: Leg['runner'] | null;
};

export function legNames(leg: NamedLeg, locale: string, t: Translator<'sports'>): LegNames {
  const home = leg.home && nameIn(leg.home, locale);
  const away = leg.away && nameIn(leg.away, locale);
  const { key, specifiers } = readMarketId(leg.market_id);
  const sides = { home: home ?? '1', away: away ?? '2' };
  return {
    event: home && away ? `${home} – ${away}` : ((leg.title && nameIn(leg.title, locale)) ?? home ?? ''),
    market: t(`market.${key as 'total'}`),
    outcome: outcomeName(
      { key, specifiers },
      { id: leg.outcome_id, name: leg.runner ? nameIn(leg.runner, locale) : null },
      sides,
      { t, locale },
    ),
  };
}
