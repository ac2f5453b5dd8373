/** Types passed between the loaders of a list page. */
import type { GamesFilter } from '#lib/catalog/get-games.server.ts';
import type { CrumbView, GamesPageView, GroupTabView, ListFiltersView } from '#lib/catalog/views.ts';
import type { SeoTextsFragment } from '#lib/content/seo-texts.generated.ts';
import type { ListQuery } from '#lib/routes/list-query.ts';
import type { RouteName } from '#lib/routes/table.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** Selects the games of a list, before a query filters them. */
export type ListScope =
  | { kind: 'home' }
  | { kind: 'group'; group: string }
  | { kind: 'subgroup'; group: string; subgroup: string }
  | { kind: 'manufacturer'; manufacturer: string };

/** Builds the address of the list; `query` contains parameters of `listParameters`. */
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
  /** Null for lists without filters. */
  filters: ListFiltersView | null;
  /** The list's own address, without query. */
  selfHref: string;
  /** Number of games on the pages before this one. */
  offset: number;
};

/** A list page without its games: texts, tabs and the filter that selects its games. */
export type ListSubject = Omit<ListData, 'page' | 'filters' | 'offset' | 'selfHref'> & {
  /** True for a variant of the list that is no group or subgroup of the catalogue (list-variant.ts). */
  variantOnly?: true;
  filter: Pick<GamesFilter, 'group' | 'subgroup' | 'manufacturer'>;
  hrefOf: HrefOf;
};

/** Data of a list page, for its metadata and its view. */
export type ListPageData = {
  context: PageContext;
  data: ListData;
  /** Null = the list without a query. */
  query: ListQuery | null;
};
