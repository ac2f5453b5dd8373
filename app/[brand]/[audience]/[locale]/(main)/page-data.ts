/** What Home shows (specification 2 §2 "Home content"): its sections in the platform's order, each with its first page of games. */
import { getGames } from '#lib/catalog/get-games.server.ts';
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getManufacturers } from '#lib/catalog/get-manufacturers.server.ts';
import type { GamesPageView, ManufacturerView } from '#lib/catalog/views.ts';
import { getMainPageSections } from '#lib/content/get-main-page-sections.server.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import type { SeoTextsFragment } from '#lib/content/seo-texts.generated.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import type { PageContext } from '../page-context.ts';
import { toGamesPageView } from '../games-page-view.ts';

export type HomeSection =
  | { kind: 'games'; id: string; title: string; icon: string; allHref: string; rows: number; page: GamesPageView }
  | { kind: 'providers'; id: string; manufacturers: ManufacturerView[] };
/** Sections that come whole with the page, and how many cards a row of the others begins with. */
const WHOLE_SECTIONS = 2;
const LATE_CARDS_A_ROW = 8;

export type HomeData = { seo: SeoTextsFragment | null; sections: HomeSection[] };

export async function loadHome(context: PageContext): Promise<HomeData> {
  const { site, locale, scope } = context;
  const [configured, groups, seo] = await Promise.all([getMainPageSections(scope), getMenuGroups(scope), getPageSeo(seoPath('Home'), scope)]);
  const sections = await Promise.all(
    configured.map(async (section, index): Promise<HomeSection | null> => {
      if (section.kind === 'providers') {
        const manufacturers = await getManufacturers(scope);
        return {
          kind: 'providers',
          id: section.id,
          manufacturers: manufacturers.map(({ code, name, image }) => ({ code, name, image, href: context.links.manufacturer(code.toLowerCase()) })),
        };
      }
      const group = groups.find((each) => each.slug === section.group);
      const subgroup = section.subgroup ? group?.subgroups.find((each) => each.slug === section.subgroup) : undefined;
      // A section of a group that is closed here, or of a subgroup that is gone, is not shown.
      if (!group || (section.subgroup && !subgroup)) return null;
      const { group: groupSlug, subgroup: subgroupSlug } = section;
      const listHref = (query?: { page: number }) =>
        subgroupSlug
          ? href(site, locale, 'GamesBySubGroup', { group: groupSlug, subgroup: subgroupSlug }, query)
          : href(site, locale, 'GamesByGroup', { group: groupSlug }, query);
      const games = await getGames({ group: section.group, subgroup: section.subgroup }, scope);
      const place = { group: section.group, subgroup: section.subgroup };
      // A person's page carries what the widest screen shows of a late section; its slider fetches the rest when it is moved. Crawlers get all.
      const first = LATE_CARDS_A_ROW * section.maxRow;
      const isCut = context.audience === 'human' && index >= WHOLE_SECTIONS && games.games.length > first;
      const page = isCut
        ? toGamesPageView({ ...games, games: games.games.slice(0, first), hasNextPage: true }, context, place, listHref())
        : toGamesPageView(games, context, place, listHref({ page: 2 }));
      return {
        kind: 'games',
        id: section.id,
        title: subgroup?.name ?? group.name,
        icon: section.subgroup === 'hot' ? 'hot' : group.slug,
        rows: section.maxRow,
        allHref: listHref(),
        page,
      };
    }),
  );
  return { seo, sections: sections.filter((section) => section !== null) };
}
