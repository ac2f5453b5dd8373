/** Data of a games slider for a group or one of its subgroups (specification 2 §2 "Games slider"). */
import { getGames, type GamesPage } from '#lib/catalog/get-games.server.ts';
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { toPromoPicture } from '#lib/catalog/picture.ts';
import { sliderLayout, type SliderLayout } from '#lib/catalog/slider-layout.ts';
import { CARD_RATIO } from '#lib/catalog/to-card-view.ts';
import type { GamesPageView } from '#lib/catalog/views.ts';
import { href } from '#lib/routes/links.ts';
import { toGamesPageView } from './games-page-view.ts';
import type { PageContext } from './page-context.ts';

export type SliderData = {
  title: string;
  icon: string;
  /** Address of the whole list, and the number of its games. */
  all: { href: string; count: number };
  page: GamesPageView;
  layout: SliderLayout;
};
type Subgroup = {
  slug: string;
  name: string;
  showPromoGame: boolean;
  subgroupLikeSlider: boolean;
  subgroupLikeSliderSize?: number | null;
};
/** `subgroup`: null for all games of the group. */
type SliderSource = {
  group: { slug: string; name: string };
  subgroup: Subgroup | null;
  maxRow?: number | undefined;
};

/** Icons of subgroups; other subgroups get the icon of their group. */
const ICONS: Readonly<Record<string, string>> = {
  hot: 'hot',
  cashback: 'percent',
  buybonus: 'coins',
  drops_and_wins: 'gift',
};

/** Data of a slider; null when its list has no game on this site. */
export async function loadSlider(
  { group, subgroup, maxRow }: SliderSource,
  context: PageContext,
): Promise<SliderData | null> {
  const { site, locale, scope } = context;
  const filter = { group: group.slug, ...(subgroup && { subgroup: subgroup.slug }) };
  const games = await getGames(filter, scope);
  if (games.games.length === 0) return null;
  const listHref = (query?: { page: number }) =>
    subgroup
      ? href(site, locale, 'GamesBySubGroup', { group: group.slug, subgroup: subgroup.slug }, query)
      : href(site, locale, 'GamesByGroup', { group: group.slug }, query);
  const layout = sliderLayout({
    ...filter,
    count: games.totalCount,
    maxRow,
    likeSlider: subgroup?.subgroupLikeSlider,
    likeSliderSize: subgroup?.subgroupLikeSliderSize,
  });
  const page = await toGamesPageView(games, context, { list: filter, nextHref: listHref({ page: 2 }) });
  return {
    title: subgroup?.name ?? group.name,
    icon: ICONS[subgroup?.slug ?? ''] ?? groupIcon(group.slug),
    all: { href: listHref(), count: games.totalCount },
    layout,
    page: layout.isPaired && subgroup?.showPromoGame ? withPromoTile(page, games, context) : page,
  };
}

/** Replaces the first game's picture by one in the size of the promo tile. */
function withPromoTile(
  page: GamesPageView,
  { games }: GamesPage,
  { imagePrefix }: PageContext,
): GamesPageView {
  const picture = toPromoPicture(games[0]?.compressedImage.webp, { prefix: imagePrefix, ...CARD_RATIO });
  return picture
    ? { ...page, games: page.games.map((game, index) => (index === 0 ? { ...game, picture } : game)) }
    : page;
}
