/** Name of a bet's leg, from the stored bet. Pure. */
import type { BetView } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { outcomeName } from '../markets.ts';
import { nameIn, readMarketId } from './bet-model.ts';

export type LegNames = { readonly event: string; readonly market: string; readonly outcome: string };

type Leg = BetView['legs'][number];
type NamedLeg = Pick<Leg, 'home' | 'away' | 'title' | 'market_id' | 'outcome_id'> & {
  readonly runner?: Leg['runner'] | null;
};

export function legNames(leg: NamedLeg, locale: string, t: Translator<'sports'>): LegNames {
  const home = nameIn(leg.home, locale);
  const away = nameIn(leg.away, locale);
  const { key, specifiers } = readMarketId(leg.market_id);
  const sides = { home: home ?? '1', away: away ?? '2' };
  return {
    event: home && away ? `${home} – ${away}` : (nameIn(leg.title, locale) ?? home ?? ''),
    market: t(`market.${key as 'total'}`),
    outcome: outcomeName(
      { key, specifiers },
      { id: leg.outcome_id, name: nameIn(leg.runner ?? null, locale) },
      sides,
      { t, locale },
    ),
  };
}
