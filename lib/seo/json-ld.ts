/**
 * Structured data for crawlers (specification 1 §6, 2 §9 "Structured data sizes"). Pages for people do not
 * contain it.
 */
import type {
  BreadcrumbList,
  Event,
  FAQPage,
  ItemList,
  Offer,
  Organization,
  SportsEvent,
  Thing,
  VideoGame,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { RouteLocale } from '#contract/locales.ts';
import { plainText, type Question } from '#lib/content/text-outline.ts';
import { logoPath } from '#lib/brands/logo.ts';
import type { Site } from '#lib/brands/sites.ts';
import { MODAL_QUERY } from '#lib/core/modal-query.ts';
import { SEARCH_QUERY } from '#lib/routes/modals.ts';
import { absoluteUrl } from './addresses.ts';

/** Sizes in pixels. */
const LOGO_SIZE = { width: 25, height: 25 } as const;
const MANUFACTURER_LOGO_SIZE = { width: 186, height: 73 } as const;
const GAME_IMAGE_SIZE = { width: 240, height: 160 } as const;

const CONTEXT = 'https://schema.org';
const absolute = (site: Site, path: string): string => new URL(path, site.main.origin).href;
const picture = (url: string, { width, height }: { width: number; height: number }) => ({
  '@type': 'ImageObject' as const,
  url,
  width: `${width}`,
  height: `${height}`,
});
const homeId = (site: Site, part: string): string => `${site.main.origin}/#${part}`;

/** Text of `<script type="application/ld+json">`, escaped so that no value can end the script. */
export const jsonLdText = (data: WithContext<Thing>): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

export const buildOrganization = (site: Site, socialLinks: readonly string[]): WithContext<Organization> => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': homeId(site, 'organization'),
  name: site.brand.name,
  url: absoluteUrl(site, site.main.defaultLocale, { route: 'Home', params: {} }),
  logo: picture(absolute(site, logoPath(site.brand)), LOGO_SIZE),
  ...(socialLinks.length > 0 ? { sameAs: [...socialLinks] } : {}),
});

/** The search action opens Home with the search modal. */
export const buildWebSite = (site: Site, locale: RouteLocale): WithContext<WebSite> => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  '@id': homeId(site, 'website'),
  name: site.brand.name,
  url: absoluteUrl(site, locale, { route: 'Home', params: {} }),
  inLanguage: locale,
  publisher: { '@id': homeId(site, 'organization') },
  // Crawlers read `query-input`, but the types of schema-dts lack it.
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${absoluteUrl(site, locale, { route: 'Home', params: {} })}?${MODAL_QUERY}=search&${SEARCH_QUERY}={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } as WebSite['potentialAction'],
});

/** `href` null: the current page, which needs no address. */
export const buildBreadcrumbs = (
  site: Site,
  crumbs: readonly { href: string | null; name: string }[],
): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ href, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absolute(site, href) } : {}),
  })),
});

/** `offset`: number of items on earlier pages. */
type ListPlace = { totalCount: number; offset?: number };

/** A list of `entries`, numbered by their places in the complete list. */
const itemList = (
  name: string,
  entries: readonly object[],
  { totalCount, offset = 0 }: ListPlace,
): WithContext<ItemList> => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name,
  numberOfItems: totalCount,
  itemListElement: entries.map((entry, index) => ({
    '@type': 'ListItem',
    position: offset + index + 1,
    ...entry,
  })),
});

export const buildItemList = (
  site: Site,
  name: string,
  items: readonly { href: string; name: string }[],
  place: ListPlace,
): WithContext<ItemList> =>
  itemList(
    name,
    items.map((item) => ({ name: item.name, url: absolute(site, item.href) })),
    place,
  );

export type ManufacturerEntry = {
  readonly name: string;
  readonly href: string;
  readonly image: string | null;
};

const manufacturer = (site: Site, { name, href, image }: ManufacturerEntry) => ({
  '@type': 'Organization' as const,
  name,
  url: absolute(site, href),
  ...(image ? { logo: picture(absolute(site, image), MANUFACTURER_LOGO_SIZE) } : {}),
});

export const buildManufacturer = (site: Site, entry: ManufacturerEntry): WithContext<Organization> => ({
  '@context': CONTEXT,
  ...manufacturer(site, entry),
});

export type GameEntry = {
  readonly name: string;
  readonly href: string;
  readonly description?: string | null;
  readonly image: string | null;
  readonly manufacturer: ManufacturerEntry;
  readonly updated: string;
};

/** A game as an application for any browser. Without ratings and offers, since the site has none. */
export const buildGame = (site: Site, locale: RouteLocale, game: GameEntry): WithContext<VideoGame> => ({
  '@context': CONTEXT,
  '@type': 'VideoGame',
  name: game.name,
  url: absolute(site, game.href),
  ...(game.description ? { description: game.description } : {}),
  ...(game.image ? { image: picture(absolute(site, game.image), GAME_IMAGE_SIZE) } : {}),
  applicationCategory: 'GameApplication',
  operatingSystem: 'Any',
  gamePlatform: 'Web browser',
  inLanguage: locale,
  dateModified: game.updated,
  publisher: manufacturer(site, game.manufacturer),
});

export type EventEntry = {
  readonly name: string;
  readonly href: string;
  readonly description?: string | null;
  readonly image: string | null;
  /** ISO 8601. */
  readonly start: string;
  readonly end: string;
};

/** A competition: an event on this site. */
export const buildEvent = (site: Site, locale: RouteLocale, event: EventEntry): WithContext<Event> => ({
  '@context': CONTEXT,
  '@type': 'Event',
  name: event.name,
  url: absolute(site, event.href),
  ...(event.description ? { description: event.description } : {}),
  ...(event.image ? { image: absolute(site, event.image) } : {}),
  startDate: event.start,
  endDate: event.end,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: absolute(site, event.href) },
  organizer: {
    '@type': 'Organization',
    name: site.brand.name,
    url: absoluteUrl(site, site.main.defaultLocale, { route: 'Home', params: {} }),
  },
  inLanguage: locale,
});

export type SportsEventEntry = {
  readonly name: string;
  readonly href: string;
  /** ISO 8601. */
  readonly start: string;
  /** Planned start before the match was postponed, ISO 8601. */
  readonly planned: string | null;
  /** contract/feed.ts EVENT_STATUSES. */
  readonly status: string;
  readonly sport: string;
  readonly competition: string;
  /** Stadium; null: not known. */
  readonly venue: string | null;
  /** Country or category. */
  readonly place: string;
  readonly sides: readonly string[];
};

function sportsEventStatus({ status, planned }: SportsEventEntry) {
  if (status === 'cancelled' || status === 'abandoned') return 'https://schema.org/EventCancelled' as const;
  if (status === 'postponed') return 'https://schema.org/EventPostponed' as const;
  return planned === null
    ? ('https://schema.org/EventScheduled' as const)
    : ('https://schema.org/EventRescheduled' as const);
}

/** The first side is at home. */
function sportsEvent(site: Site, locale: RouteLocale, event: SportsEventEntry) {
  const [homeTeam, awayTeam] = event.sides.map((name) => ({ '@type': 'SportsTeam' as const, name }));
  return {
    '@type': 'SportsEvent' as const,
    name: event.name,
    url: absolute(site, event.href),
    sport: event.sport,
    startDate: event.start,
    ...(event.planned !== null && { previousStartDate: event.planned }),
    eventStatus: sportsEventStatus(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' as const,
    location: { '@type': 'Place' as const, name: event.venue ?? event.place, address: event.place },
    ...(homeTeam && { homeTeam }),
    ...(awayTeam && { awayTeam }),
    ...(homeTeam && awayTeam && { competitor: [homeTeam, awayTeam] }),
    superEvent: { '@type': 'SportsEvent' as const, name: event.competition },
    inLanguage: locale,
  };
}

/** A match that the site takes bets on. */
export const buildSportsEvent = (
  site: Site,
  locale: RouteLocale,
  event: SportsEventEntry,
): WithContext<SportsEvent> => ({ '@context': CONTEXT, ...sportsEvent(site, locale, event) });

/** Matches of a list (products §5). */
export const buildSportsEventList = (
  site: Site,
  locale: RouteLocale,
  { name, events }: { name: string; events: readonly SportsEventEntry[] },
  place: ListPlace,
): WithContext<ItemList> =>
  itemList(
    name,
    events.map((event) => ({ item: sportsEvent(site, locale, event) })),
    place,
  );

/** Questions on the page, with their answers as plain text. */
export const buildFaq = (
  questions: readonly Pick<Question, 'question' | 'answer'>[],
): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
  })),
});

/** A running or announced promotion. Without a price: it costs nothing beside the stakes. */
export const buildOffer = (
  site: Site,
  {
    title,
    text,
    href,
    activeSettings,
  }: {
    readonly title: string;
    readonly text: string;
    readonly href: string;
    readonly activeSettings: { readonly dateStart: string; readonly dateEnd: string } | null;
  },
): WithContext<Offer> => ({
  '@context': CONTEXT,
  '@type': 'Offer',
  name: title,
  ...(text ? { description: text } : {}),
  url: absolute(site, href),
  offeredBy: { '@id': homeId(site, 'organization') },
  availability: 'https://schema.org/OnlineOnly',
  ...(activeSettings && { validFrom: activeSettings.dateStart, validThrough: activeSettings.dateEnd }),
});
