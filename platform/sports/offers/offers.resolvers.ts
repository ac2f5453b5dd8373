/** GraphQL fields of special offers and promotions of sports (contract/schema.graphql `sportOffers`, …). */
import { dayBounds, dayOfTime, shiftDay } from '#contract/days.ts';
import type { FeedTree } from '#contract/feed.ts';
import type { ContentLocale } from '#contract/locales.ts';
import type * as Gql from '#platform/graphql/resolver-types.generated.ts';
import { fraction, product, type Fraction } from '#settlement/fraction.ts';
import { toOdds, type Odds } from '#settlement/odds.ts';
import { termsOf } from '../bet-terms.ts';
import { competitionView, eventView } from '../line/event-views.ts';
import type { LineDeps } from '../line/results.resolvers.ts';
import type { Candidate, DayOffer, Offers } from './offers.ts';
import { filled, oddsIn, PROMO_TEXTS, type PromoProduct } from './promo-texts.ts';
import { boosted } from './special-offer.ts';

type Deps = LineDeps & { offers: Offers };
type Names = { tree: FeedTree; locale: ContentLocale };
type OfferQueries = Pick<Gql.QueryResolvers, 'sportOffers' | 'sportsbookPromoFeed'>;

/** Product of odds, in whole thousandths, rounded down. */
const totalOf = (all: readonly Odds[]): number => {
  const exact: Fraction = product(all.map((one) => fraction(BigInt(one), 1000n)));
  return Number((exact.num * 1000n) / exact.den);
};

function legView(
  { entry, market, outcome }: Candidate,
  percent: number,
  names: Names,
): Gql.SportOfferLeg | null {
  const event = eventView(entry.event, { ...names, markets: [market] });
  const before = toOdds(outcome.odds);
  const [own] = event?.markets ?? [];
  if (!event || !own || before === null) return null;
  return { event, market: own, outcome: outcome.id, odds: boosted(before, percent), before };
}

function offerView({ id, kind, percent, endsAt, candidates }: DayOffer, names: Names): Gql.SportOffer | null {
  const legs = candidates.flatMap((one) => legView(one, percent, names) ?? []);
  if (legs.length < candidates.length) return null;
  return {
    id,
    kind,
    odds: totalOf(legs.map(({ odds }) => odds as Odds)),
    before: totalOf(legs.map(({ before }) => before as Odds)),
    endsAt: new Date(endsAt).toISOString(),
    legs,
  };
}

/** A promotion in the language of the request. */
function promoView(
  product: PromoProduct,
  { locale }: Pick<Names, 'locale'>,
  values: Readonly<Record<string, string | number>>,
): Pick<Gql.SportsbookPromo, 'product' | 'title' | 'text' | 'condition'> {
  const { title, text, condition } = PROMO_TEXTS[locale][product];
  return {
    product,
    title: filled(title, values),
    text: filled(text, values),
    condition: filled(condition, values),
  };
}

/** Days that lead from the first of any month to a day of the next month. */
const MOST_DAYS_OF_MONTH = 31;
const iso = (time: number): string => new Date(time).toISOString();

/** First moments of the region's current month and of the next one, and its name `2026-11`. */
function monthOf(now: number, zone: string): { name: string; from: number; to: number } {
  const name = dayOfTime(new Date(now), zone).slice(0, 7);
  const next = shiftDay(`${name}-01`, MOST_DAYS_OF_MONTH).slice(0, 7);
  const firstOf = (month: string): number => dayBounds(`${month}-01`, zone).from;
  return { name, from: firstOf(name), to: firstOf(next) };
}

/** The promotion of the accumulator bonus. The bonus has no end, so its dates are those of the current month. */
function bonusPromo(names: Names, now: number, zone: string): Gql.SportsbookPromo | null {
  const { bonus } = termsOf('EUR');
  const [first] = bonus?.tiers ?? [];
  const last = bonus?.tiers.at(-1);
  if (!bonus || !first || !last) return null;
  const month = monthOf(now, zone);
  return {
    id: `express-bonus-${month.name}`,
    tournamentId: null,
    sport: null,
    ...promoView('express-bonus', names, {
      most: last.percent,
      legs: first.minLegs,
      odds: oddsIn(names.locale, bonus.minOdds),
    }),
    dateStart: iso(month.from),
    dateEnd: iso(month.to),
  };
}

/** The promotion of a special offer: of the express of the day, or of a competition with a boosted match. */
function offerPromo(
  { id, kind, percent, endsAt, candidates }: DayOffer,
  names: Names,
  zone: string,
): Gql.SportsbookPromo | null {
  const [first] = candidates;
  const competition = first && competitionView(names.tree, first.entry.event.competitionId, names.locale);
  const event = first && eventView(first.entry.event, names);
  if (!competition || !event) return null;
  const isBoost = kind === 'boost';
  const { from } = dayBounds(dayOfTime(new Date(endsAt), zone), zone);
  return {
    id: `promo-${id}`,
    tournamentId: isBoost ? competition.id : null,
    sport: isBoost ? competition.sport : null,
    ...promoView(kind, names, { percent, competition: competition.name, match: event.name }),
    dateStart: iso(from),
    dateEnd: iso(endsAt),
  };
}

export function createOfferResolvers({ offers, line, clock, isOpen, timeZone }: Deps): {
  Query: OfferQueries;
} {
  return {
    Query: {
      sportOffers: async (_root, { sport }, { region, locale }) => {
        if (!isOpen(region)) return [];
        const [tree, all] = await Promise.all([line.tree(), offers.now(timeZone(region))]);
        return all
          .filter(
            ({ candidates }) =>
              sport == null || candidates.some(({ entry }) => entry.event.sportId === sport),
          )
          .flatMap((offer) => offerView(offer, { tree, locale }) ?? []);
      },
      sportsbookPromoFeed: async (_root, { tournamentIds }, { region, locale }) => {
        if (!isOpen(region)) return [];
        const now = clock.now().getTime();
        const zone = timeZone(region);
        const [tree, all] = await Promise.all([line.tree(), offers.now(zone)]);
        const names = { tree, locale };
        // One promotion stands for all expresses of the day: that of the express that ends first.
        const express = all.find(({ kind }) => kind === 'express');
        const promos = [
          bonusPromo(names, now, zone),
          ...(express ? [express] : []).map((one) => offerPromo(one, names, zone)),
          ...all.filter(({ kind }) => kind === 'boost').map((one) => offerPromo(one, names, zone)),
        ];
        return promos
          .filter((promo) => promo !== null)
          .filter(
            ({ tournamentId, dateStart, dateEnd }) =>
              Date.parse(dateStart) <= now &&
              Date.parse(dateEnd) > now &&
              (tournamentIds.length === 0 || tournamentId == null || tournamentIds.includes(tournamentId)),
          );
      },
    },
  };
}
