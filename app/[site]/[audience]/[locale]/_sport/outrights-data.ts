/** Data of outrights (products §7.2): competitions with their markets and runners. */
import type { OutrightView } from '#components/sports/results/outright-card.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { getSportEvents, orUnavailable, type LineEvent } from '#lib/sports/get-line.server.ts';
import { marketName, readSpecifiers } from '#lib/sports/markets.ts';
import { byPlaces, placesOf, shownRunners } from '#lib/sports/outright-runners.ts';
import { oddsView } from '#lib/sports/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { chosenSport } from './line-data.ts';
import { sportName, startTextIn } from './sport-data.ts';

/** Maximum number of outrights that are read; more than there are competitions. */
const MOST = 100;

function outrightView(event: LineEvent, context: PageContext, t: Translator<'sports'>): OutrightView {
  const { site, locale } = context;
  const { competition } = event;
  return {
    id: event.id,
    sport: event.sport,
    name: event.name,
    competition: competition.name,
    place: `${sportName(event.sport, t)} · ${competition.category}`,
    href: href(site, locale, 'sportStatistics', {}, { competition: competition.id }),
    closesAt: event.startsAt,
    closes: startTextIn(context)(event.startsAt),
    isClosed: Date.parse(event.startsAt) <= Date.now(),
    markets: event.markets.toSorted(byPlaces).map((market) => {
      const specifiers = readSpecifiers(market.specifiers);
      const sides = { home: event.name, away: '' };
      return {
        id: market.id,
        name: marketName(market.key, specifiers, t),
        places: placesOf(market),
        isExpressForbidden: market.isExpressForbidden,
        runners: shownRunners(
          market.outcomes.map((outcome) =>
            oddsView(event.id, { ...market, specifiers }, outcome, { sides, t, locale }),
          ),
        ),
      };
    }),
  };
}

export async function loadOutrights(context: PageContext, segment: string) {
  const sport = chosenSport(segment);
  const [t, found] = await Promise.all([
    getTranslator(context.locale, 'sports'),
    orUnavailable(getSportEvents({ kind: 'outright' }, { first: MOST, offset: 0 }, context.scope)),
  ]);
  const all = (found?.events ?? []).filter(({ markets }) => markets.length > 0);
  return {
    t,
    sport,
    isAvailable: found !== null,
    /** Number of outrights of each sport that has any. */
    counts: new Map(
      [...new Set(all.map((event) => event.sport))].map((id) => [
        id,
        all.filter((event) => event.sport === id).length,
      ]),
    ),
    total: all.length,
    outrights: all
      .filter((event) => sport === null || event.sport === sport)
      .map((event) => outrightView(event, context, t)),
  };
}
