/** Name of a bet's leg, from the stored bet. Pure. */
import { nameIn } from '#contract/sports/name-in.ts';
import { UNNAMED_COUNTRIES, type BetView } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { placedName } from '../placed-name.ts';
import { marketTitle } from '../market-title.ts';
import { outcomeName, readMarketId } from '../markets.ts';

export type LegNames = { readonly event: string; readonly market: string; readonly outcome: string };

type Leg = BetView['legs'][number];
type NamedLeg = Pick<Leg, 'home' | 'away' | 'title' | 'sport_id' | 'market_id' | 'outcome_id'> & {
  readonly runner?: Leg['runner'] | null;
};

export function legNames(leg: NamedLeg, locale: string, t: Translator<'sports'>): LegNames {
  const home = leg.home && nameIn(leg.home, locale);
  const away = leg.away && nameIn(leg.away, locale);
  const { key, specifiers } = readMarketId(leg.market_id);
  const runner = leg.runner ? nameIn(leg.runner, locale) : null;
  // Outcomes of a market about one player are named like those of any total: the market's name contains the player.
  const isOfOne = specifiers['player'] !== undefined;
  const sides = { home: home ?? '1', away: away ?? '2' };
  return {
    event: home && away ? `${home} – ${away}` : ((leg.title && nameIn(leg.title, locale)) ?? home ?? ''),
    market: marketTitle(key, specifiers, {
      sport: leg.sport_id,
      sides,
      player: isOfOne ? runner : null,
      t,
    }),
    outcome: outcomeName({ key, specifiers }, { id: leg.outcome_id, name: isOfOne ? null : runner }, sides, {
      t,
      locale,
    }),
  };
}

const countryName = (code: string | null | undefined, locale: string): string | null =>
  (code && new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code.toUpperCase())) ||
  null;

/** "England · Premier League"; null where the platform does not tell it. */
export function legLeague({ league }: Pick<Leg, 'league'>, locale: string): string | null {
  const name = league && nameIn(league.names, locale);
  if (!league || !name) return null;
  // Some languages have no country names in browsers: the category's own name replaces the country's.
  const isNamed = UNNAMED_COUNTRIES.some((each) => each === locale) && league.category[locale];
  const country = isNamed ? null : countryName(league.country, locale);
  return placedName({ name, category: country ?? nameIn(league.category, locale) ?? '' });
}

/** The names of a leg as a selection of the slip has them. */
export function slipNames(
  leg: NamedLeg & Pick<Leg, 'league'>,
  locale: string,
  t: Translator<'sports'>,
): LegNames & { readonly locale: string; readonly league?: string } {
  const league = legLeague(leg, locale);
  return { locale, ...legNames(leg, locale, t), ...(league !== null && { league }) };
}
