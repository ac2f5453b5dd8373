/**
 * Data of a list's filter bar (specification 2 §9 for manufacturers; facets and sort order are additions).
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

type Names = {
  features: (value: string) => string;
  volatility: (level: string) => string;
  themes: (value: string) => string;
};

/** Converts the platform's facet values to choices; `list` says which of them are chosen. */
function toChoices(
  facets: GameFacets,
  list: ListQuery,
  names: Names,
): Record<ListChoice, FilterChoiceView[]> {
  const choice = (kind: ListChoice, value: string, name: string, count: number): FilterChoiceView => ({
    value,
    name,
    count,
    chosen: list[kind].includes(value),
  });
  /** Adds chosen values that no game of the list has, so that the visitor can remove them. */
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
  const manufacturers = facets.manufacturers.map(({ code, name, count }) =>
    choice('manufacturers', code.toLowerCase(), name, count),
  );
  // Values for which this version has no text, because the platform is newer, are omitted.
  const features = facets.features
    .filter(({ value }) => isGameFeature(value))
    .map(({ value, count }) => choice('features', value, names.features(value), count));
  const volatility = facets.volatility.map(({ value, count }) =>
    choice('volatility', String(value), names.volatility(String(value)), count),
  );
  const themes = facets.themes.map(({ value, count }) => choice('themes', value, names.themes(value), count));
  return {
    manufacturers: withChosen('manufacturers', manufacturers, (code) => code),
    features: withChosen('features', features, names.features),
    volatility: withChosen('volatility', volatility, names.volatility),
    themes: withChosen('themes', themes, names.themes),
  };
}

type Kind = FilterKindView & { kind: ListChoice };

/** Chips of the chosen values; the link of each removes the value. */
const toChips = (
  kinds: readonly Kind[],
  list: ListQuery,
  hrefWith: (change: Partial<ListQuery>) => string,
): ListFiltersView['chips'] =>
  kinds.flatMap(({ kind, choices }) =>
    choices
      .filter(({ chosen }) => chosen)
      .map(({ value, name }) => ({
        name,
        href: hrefWith({ [kind]: list[kind].filter((each) => each !== value) }),
      })),
  );

/** The filter bar of a list: facets with more than one value, or with a chosen one. */
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
    /** True for the list of one manufacturer; it has no filter by manufacturer. */
    ofOneManufacturer: boolean;
  },
): Promise<ListFiltersView> {
  const [t, game, themeName] = await Promise.all([
    getTranslator(context.locale, 'catalog'),
    getTranslator(context.locale, 'game'),
    getThemeNames(context),
  ]);
  const choices = toChoices(facets, list, {
    features: (value) => (isGameFeature(value) ? t(`features.${value}`) : value),
    volatility: (level) => game('info.volatilityLevel', { level }),
    themes: themeName,
  });
  const kinds = (Object.keys(choices) as ListChoice[])
    .filter((kind) => !(kind === 'manufacturers' && ofOneManufacturer))
    .filter((kind) => choices[kind].length > 1 || list[kind].length > 0)
    .map((kind): Kind => ({
      kind,
      parameter: LIST_PARAMETERS[kind],
      name: t(`filters.${kind}`),
      choices: choices[kind],
    }));
  const hrefWith = (change: Partial<ListQuery>) => hrefOf(listParameters({ ...list, page: 1, ...change }));
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
    chips: toChips(kinds, list, hrefWith),
    clearHref: hrefWith({ manufacturers: [], features: [], volatility: [], themes: [] }),
    totalCount,
  };
}
