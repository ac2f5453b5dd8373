/**
 * What a list can be filtered by, as its filter bar shows it (specification 2 §9 for manufacturers; facets and order
 * beyond it).
 */
import type { GameFacets } from '#lib/catalog/get-games.server.ts';
import type { FilterChoiceView, FilterKindView, ListFiltersView } from '#lib/catalog/views.ts';
import { isGameFeature } from '#contract/game-features.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { LIST_PARAMETERS } from '#lib/routes/list-parameters.ts';
import {
  LIST_SORTS,
  listParameters,
  listSearch,
  type ListChoice,
  type ListQuery,
} from '#lib/routes/list-query.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { getThemeNames } from '../_shared/theme-names.ts';
import type { HrefOf } from './list-types.ts';

/**
 * The platform's facets as choices; values that a newer platform knows and this site has no texts for are
 * left out.
 */
export async function toListFilters(
  facets: GameFacets,
  list: ListQuery,
  {
    context,
    hrefOf,
    totalCount,
    ofOneManufacturer,
  }: {
    context: PageContext;
    hrefOf: HrefOf;
    totalCount: number;
    /** The list of one manufacturer has no choice of manufacturers. */
    ofOneManufacturer: boolean;
  },
): Promise<ListFiltersView> {
  const [t, game, themeName] = await Promise.all([
    getTranslator(context.locale, 'catalog'),
    getTranslator(context.locale, 'game'),
    getThemeNames(context),
  ]);
  const choice = (kind: ListChoice, value: string, name: string, count: number): FilterChoiceView => ({
    value,
    name,
    count,
    chosen: list[kind].includes(value),
  });
  const volatilityName = (level: string) => game('info.volatilityLevel', { level });
  const volatility = facets.volatility.map(({ value, count }) =>
    choice('volatility', String(value), volatilityName(String(value)), count),
  );
  /** A choice of the address that no game of the list has is listed too, so that it can be taken off. */
  const withChosen = (
    kind: ListChoice,
    choices: FilterChoiceView[],
    nameOf: (value: string) => string,
  ): FilterChoiceView[] => [
    ...choices,
    ...list[kind]
      .filter((value) => !choices.some((each) => each.value === value))
      .map((value) => choice(kind, value, nameOf(value), 0)),
  ];
  const featureName = (value: string) => (isGameFeature(value) ? t(`features.${value}`) : value);
  const byKind: Record<ListChoice, FilterChoiceView[]> = {
    manufacturers: ofOneManufacturer
      ? []
      : withChosen(
          'manufacturers',
          facets.manufacturers.map(({ code, name, count }) =>
            choice('manufacturers', code.toLowerCase(), name, count),
          ),
          (code) => code,
        ),
    features: withChosen(
      'features',
      facets.features.flatMap(({ value, count }) =>
        isGameFeature(value) ? [choice('features', value, featureName(value), count)] : [],
      ),
      featureName,
    ),
    volatility: withChosen('volatility', volatility, volatilityName),
    themes: withChosen(
      'themes',
      facets.themes.map(({ value, count }) => choice('themes', value, themeName(value), count)),
      themeName,
    ),
  };
  const kinds = (Object.keys(byKind) as ListChoice[]).flatMap(
    (kind): (FilterKindView & { kind: ListChoice })[] =>
      byKind[kind].length > 1 || list[kind].length > 0
        ? [{ kind, parameter: LIST_PARAMETERS[kind], name: t(`filters.${kind}`), choices: byKind[kind] }]
        : [],
  );
  const at = (change: Partial<ListQuery>) => hrefOf(listParameters({ ...list, page: 1, ...change }));
  return {
    href: hrefOf({}),
    search: listSearch(list),
    kinds,
    sort: {
      parameter: LIST_PARAMETERS.sort,
      choices: [null, ...LIST_SORTS].map((sort) => ({
        value: sort ?? '',
        name: t(`filters.sorts.${sort ?? 'popular'}`),
        chosen: list.sort === sort,
      })),
    },
    chips: kinds.flatMap(({ kind, choices }) =>
      choices
        .filter(({ chosen }) => chosen)
        .map(({ value, name }) => ({
          name,
          href: at({ [kind]: list[kind].filter((each) => each !== value) }),
        })),
    ),
    clearHref: at({ manufacturers: [], features: [], volatility: [], themes: [] }),
    totalCount,
  };
}
