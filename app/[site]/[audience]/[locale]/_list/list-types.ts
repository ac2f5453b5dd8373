/** What the loaders of a list page hand to each other. */
import type { GamesFilter } from '#lib/catalog/get-games.server.ts';
import type { CrumbView, GamesPageView, GroupTabView, ListFiltersView } from '#lib/catalog/views.ts';
import type { SeoTextsFragment } from '#lib/content/seo-texts.generated.ts';
import type { ListQuery } from '#lib/routes/list-query.ts';
import type { RouteName } from '#lib/routes/table.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** Which games a list page is about, before its query narrows them. */
export type ListScope =
  | { kind: 'home' }
  | { kind: 'group'; group: string }
  | { kind: 'subgroup'; group: string; subgroup: string }
  | { kind: 'manufacturer'; manufacturer: string };

/** Address of the list with a query of `listParameters`. */
export type HrefOf = (query: Record<string, string | number | null>) => string;

export type ListData = {
  route: Extract<RouteName, 'Home' | 'GamesByGroup' | 'GamesBySubGroup' | 'GamesByManufacturer'>;
  params: Record<string, string>;
  name: string;
  seo: SeoTextsFragment | null;
  image: string | null;
  crumbs: CrumbView[];
  tabs: GroupTabView[];
  page: GamesPageView;
  /** Null where there is nothing to choose from. */
  filters: ListFiltersView | null;
  /** The list's own address, without query. */
  selfHref: string;
  /** How many games stand before this page. */
  offset: number;
};

/** A list page without the games: its names, tabs and what its games are asked by. */
export type ListSubject = Omit<ListData, 'page' | 'filters' | 'offset' | 'selfHref'> & {
  /** No group or subgroup of the catalogue, but a variant of the list (list-variant.ts). */
  variantOnly?: true;
  filter: Pick<GamesFilter, 'group' | 'subgroup' | 'manufacturer'>;
  hrefOf: HrefOf;
};

/** A list page as its route hands it to metadata and view. */
export type ListPageData = {
  context: PageContext;
  data: ListData;
  /** Null = the list without a query. */
  query: ListQuery | null;
};
