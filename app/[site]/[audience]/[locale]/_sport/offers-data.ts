/** Data of special-offers and of the sports promotions (products §7.2). */
import type { OfferView } from '#components/sports/results/offer-card.tsx';
import type { SportsPromoView } from '#components/sports/results/sports-promo-card.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { orUnavailable } from '#lib/sports/get-line.server.ts';
import {
  getSportOffers,
  getSportsbookPromoFeed,
  type SportOffer,
  type SportsPromo,
} from '#lib/sports/get-offers.server.ts';
import { placedName } from '#lib/sports/placed-name.ts';
import { outcomeName, readSpecifiers } from '#lib/sports/markets.ts';
import { marketTitle } from '#lib/sports/market-title.ts';
import { priceText } from '#lib/sports/odds-format.ts';
import { shownTotal } from '#lib/sports/shown-odds.ts';
import { odds as oddsOf, oddsFraction } from '#settlement/odds.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { dayTextIn, eventHref, startTextIn } from './sport-data.ts';

type T = Translator<'sports'>;

function offerView(offer: SportOffer, context: PageContext, t: T): OfferView | null {
  const { locale } = context;
  const text = (thousandths: number) => priceText(thousandths, 'decimal', locale);
  /** Price of an offer; several legs have a total, rounded as the slip and the history round it. */
  const total = (thousandths: number) =>
    offer.legs.length > 1
      ? shownTotal(oddsFraction(oddsOf(thousandths)), 'decimal', locale)
      : text(thousandths);
  const legs = offer.legs.flatMap(({ event, market, outcome: chosen, odds, before }) => {
    const outcome = market.outcomes.find(({ id }) => id === chosen);
    if (!outcome) return [];
    const specifiers = readSpecifiers(market.specifiers);
    const sides = { home: event.home?.name ?? event.name, away: event.away?.name ?? '' };
    return [
      {
        eventId: event.id,
        sport: event.sport,
        event: event.name,
        competition: placedName(event.competition),
        href: eventHref(context, event),
        startsAt: event.startsAt,
        time: startTextIn(context)(event.startsAt),
        market: marketTitle(market.key, specifiers, { sport: event.sport, sides, t }),
        isExpressForbidden: market.isExpressForbidden,
        key: `${event.id}|${market.id}|${outcome.id}`,
        outcome: outcomeName({ ...market, specifiers }, outcome, sides, { t, locale }),
        odds,
        usual: before,
        now: text(odds),
        before: text(before),
      },
    ];
  });
  if (legs.length < offer.legs.length) return null;
  return {
    id: offer.id,
    kind: offer.kind === 'express' ? 'express' : 'boost',
    before: total(offer.before),
    now: total(offer.odds),
    endsAt: offer.endsAt,
    ends: startTextIn(context)(offer.endsAt),
    legs,
  };
}

/** Boosted odds and expresses of the day; `isAvailable` is false while the feed of the line is unavailable. */
export async function loadOffers(context: PageContext) {
  const [t, found] = await Promise.all([
    getTranslator(context.locale, 'sports'),
    orUnavailable(getSportOffers(context.scope)),
  ]);
  const now = Date.now();
  const offers = found
    ?.filter(({ endsAt }) => Date.parse(endsAt) > now)
    .flatMap((offer) => offerView(offer, context, t) ?? []);
  const of = (kind: OfferView['kind']) => offers?.filter((each) => each.kind === kind) ?? [];
  return { t, isAvailable: offers !== undefined, expresses: of('express'), boosts: of('boost') };
}

/** Address to which a promotion leads: the offers of today, or the competition that the promotion is about. */
function promoHref({ site, locale }: PageContext, { product, tournamentId, sport }: SportsPromo): string {
  if (product === 'express' || product === 'boost') return href(site, locale, 'sportSpecialOffers');
  return tournamentId && sport
    ? href(site, locale, 'sportLineCompetition', {
        sport_id: String(sport),
        competition_id: tournamentId,
        time: 'all',
      })
    : href(site, locale, 'sportLine');
}

const PRODUCTS = ['boost', 'express', 'express-bonus'] as const;

function promoView(promo: SportsPromo, context: PageContext, t: T): SportsPromoView {
  const { id, product, title, text, condition, sport, dateStart, dateEnd } = promo;
  const known = PRODUCTS.find((each) => each === product);
  // `dateEnd` is the first moment after the promotion; if that is midnight, the last day is the day before.
  const [first, last] = [Date.parse(dateStart), Date.parse(dateEnd) - 1].map(dayTextIn(context));
  return {
    id,
    sport: sport ?? null,
    tag: known ? t(`promos.product.${known}`) : null,
    title,
    text,
    condition,
    dates: [...new Set([first, last])].join(' – '),
    endsAt: dateEnd,
    ends: startTextIn(context)(dateEnd),
    href: promoHref(context, promo),
  };
}

/** Promotions of sports that run now; ended ones are hidden. Null while the feed of the line is unavailable. */
export async function loadSportsPromos(context: PageContext) {
  const [t, found] = await Promise.all([
    getTranslator(context.locale, 'sports'),
    orUnavailable(getSportsbookPromoFeed([], context.scope)),
  ]);
  const now = Date.now();
  return {
    t,
    promos:
      found
        ?.filter((promo) => Date.parse(promo.dateEnd) > now)
        .map((promo) => promoView(promo, context, t)) ?? null,
  };
}
