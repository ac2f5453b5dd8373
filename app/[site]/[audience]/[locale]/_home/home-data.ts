/** Data of Home (specification 2 §2 "Home content"): its configured sections in order, with their content. */
import { getGames } from '#lib/catalog/get-games.server.ts';
import { getMenuGroups, type MenuGroup } from '#lib/catalog/get-groups.server.ts';
import { getListVariant } from '#lib/catalog/get-list-variant.server.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import type { SliderLayout } from '#lib/catalog/slider-layout.ts';
import type { GamesPageView, ManufacturerView } from '#lib/catalog/views.ts';
import { getNextCompetition, type Competition } from '#lib/competitions/get-competitions.server.ts';
import type { Banner } from '#lib/content/banners.ts';
import { getJackpots, type Jackpot } from '#lib/content/get-jackpots.server.ts';
import { getTopWins, type TopWin } from '#lib/content/get-top-wins.server.ts';
import { getMainPageSections } from '#lib/content/get-main-page-sections.server.ts';
import { ALL_PROMOTIONS, promotionState, shownPromotions } from '#lib/content/promotions.ts';
import { inBrandOrder, isSwitchedOn, type MainPageSection } from '#lib/content/main-page-sections.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { loadOpenBanners } from '../_content/open-banners.ts';
import { loadPromotions, promotionsHref } from '../_content/promotion-data.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { toGamesPageView } from '../_shared/games-page-view.ts';
import { loadSlider } from '../_shared/slider-data.ts';

export type HomeBody =
  | { kind: 'games'; page: GamesPageView; layout: SliderLayout }
  | { kind: 'providers'; manufacturers: ManufacturerView[] }
  | { kind: 'banners'; banners: Banner[] }
  | { kind: 'top_wins'; wins: TopWin[] }
  | { kind: 'jackpot'; jackpots: Jackpot[]; page: GamesPageView; layout: SliderLayout }
  | { kind: 'competition'; competition: Competition; page: GamesPageView; layout: SliderLayout };
export type HomeSection = {
  id: string;
  title: string;
  icon: string;
  /** The "see all" link and the number of items there; null = there is no such page. */
  all: { href: string; count: number } | null;
  body: HomeBody;
};
/**
 * Number of sections in the page's own HTML: those on the first screen of a phone or desktop, and one more. The other
 * sections load near the viewport.
 */
export const WHOLE_SECTIONS = 2;
type Titles = Record<Exclude<MainPageSection['kind'], 'games'>, string>;

/** All sections that have content. */
export async function loadHomeSections(context: PageContext): Promise<HomeSection[]> {
  const { scope, locale, site } = context;
  const [configured, groups, t, catalog] = await Promise.all([
    getMainPageSections(scope),
    getMenuGroups(scope),
    getTranslator(locale, 'home'),
    getTranslator(locale, 'catalog'),
  ]);
  const titles: Titles = {
    events: t('events.title'),
    promotions: t('promotions.title'),
    top_wins: t('topWins.title'),
    jackpot: t('jackpot.title'),
    providers: catalog('manufacturers.title'),
  };
  const sections = await Promise.all(
    inBrandOrder(configured, site.brand.homeSections)
      .filter((section) => isSwitchedOn(section, site.brand.features))
      .map((section) => loadSection(section, groups, titles, context)),
  );
  // "A competition block at the bottom" (specification 2 §2): after all configured sections.
  return [...sections, await loadCompetition(t('competition.title'), context)].filter(
    (section) => section !== null,
  );
}

/** Data of one section; null = it has no content. */
async function loadSection(
  section: MainPageSection,
  groups: readonly MenuGroup[],
  titles: Titles,
  context: PageContext,
): Promise<HomeSection | null> {
  const { id } = section;
  switch (section.kind) {
    case 'games':
      return loadGames(section, groups, context);
    case 'providers': {
      const rows = await getManufacturers(context.scope);
      const manufacturers = rows.map(({ code, name, image }) => ({
        code,
        name,
        image,
        href: context.links.manufacturer(code.toLowerCase()),
      }));
      return manufacturers.length === 0
        ? null
        : {
            id,
            title: titles.providers,
            icon: 'providers',
            all: { href: '?modal=search-providers', count: manufacturers.length },
            body: { kind: 'providers', manufacturers },
          };
    }
    case 'top_wins': {
      const wins = await getTopWins(context.scope);
      return wins.length === 0
        ? null
        : {
            id,
            title: titles.top_wins,
            icon: 'trophy',
            all: { href: href(context.site, context.locale, 'top-wins'), count: wins.length },
            body: { kind: 'top_wins', wins },
          };
    }
    case 'jackpot':
      return loadJackpots(id, titles.jackpot, context);
    case 'events': {
      const banners = await loadOpenBanners('banners', context);
      return banners.length === 0
        ? null
        : { id, title: titles.events, icon: 'new', all: null, body: { kind: 'banners', banners } };
    }
    case 'promotions':
      return loadPromotionBanners(id, titles.promotions, context);
  }
}

/** Running and upcoming promotions, each with a link to its page. */
async function loadPromotionBanners(
  id: string,
  title: string,
  context: PageContext,
): Promise<HomeSection | null> {
  const now = new Date();
  const shown = shownPromotions((await loadPromotions(context)).promotions, now);
  const current = shown.filter(({ activeSettings }) => promotionState(activeSettings, now) !== 'ended');
  if (current.length === 0) return null;
  const banners = current.map(({ id: promotion, title: name, text, button, layers }) => ({
    id: promotion,
    title: name,
    text,
    button,
    layers,
    link: `promotion/${promotion}`,
    showNavigationOnMobile: true,
  }));
  return {
    id,
    title,
    icon: 'gift',
    all: { href: promotionsHref(context, ALL_PROMOTIONS), count: shown.length },
    body: { kind: 'banners', banners },
  };
}

/** The jackpot pools in the brand's currency, and the games that feed them. */
async function loadJackpots(id: string, title: string, context: PageContext): Promise<HomeSection | null> {
  const { site, locale, scope } = context;
  const jackpots = await getJackpots(site.brand.defaultCurrency, scope);
  const group = jackpots[0]?.group;
  if (group === undefined) return null;
  const games = await getGames({ group }, scope);
  if (games.games.length === 0) return null;
  const listHref = (query?: { page: number }) => href(site, locale, 'GamesByGroup', { group }, query);
  const page = await toGamesPageView(games, context, { list: { group }, nextHref: listHref({ page: 2 }) });
  const all = { href: listHref(), count: games.totalCount };
  return {
    id,
    title,
    icon: 'coins',
    all,
    body: { kind: 'jackpot', jackpots, page, layout: { rows: 1, isPaired: false } },
  };
}

/** The competition to show first, with its games. */
async function loadCompetition(title: string, context: PageContext): Promise<HomeSection | null> {
  const { site, locale, scope } = context;
  const [competition, running] = await Promise.all([
    getNextCompetition(site.brand.defaultCurrency, scope),
    getListVariant({ variant: 'tournament', group: null }, { offset: 0 }, scope),
  ]);
  // If none of the competition's games is open on this site, nobody can take part.
  if (!competition || competition.games.length === 0) return null;
  const games = { games: [...competition.games], totalCount: competition.games.length, hasNextPage: false };
  const page = await toGamesPageView(games, context, { list: { group: 'tournament' }, nextHref: null });
  const all =
    running.totalCount > 0
      ? { href: href(site, locale, 'GamesByGroup', { group: 'tournament' }), count: running.totalCount }
      : null;
  return {
    id: 'competition',
    title,
    icon: 'trophy',
    all,
    body: { kind: 'competition', competition, page, layout: { rows: 1, isPaired: false } },
  };
}

type GamesSection = Extract<MainPageSection, { kind: 'games' }>;

/**
 * Null when the group is closed on this site, the subgroup does not exist, or neither has a game.
 */
async function loadGames(
  { id, group: groupSlug, subgroup: subgroupSlug, maxRow }: GamesSection,
  groups: readonly MenuGroup[],
  context: PageContext,
): Promise<HomeSection | null> {
  const group = groups.find(({ slug }) => slug === groupSlug);
  const subgroup = subgroupSlug ? group?.subgroups.find(({ slug }) => slug === subgroupSlug) : null;
  if (!group || subgroup === undefined) return null;
  const slider = await loadSlider({ group, subgroup, maxRow }, context);
  if (!slider) return null;
  const { page, layout, ...rest } = slider;
  return { id, ...rest, body: { kind: 'games', page, layout } };
}
