/**
 * "Tournament subgroup uses competitionsGames; cashback subgroup uses fastCashbackGames with groupSlug"
 * (specification 2 §7 "Variants of the game list").
 */
export const LIST_VARIANTS = ['tournament', 'cashback'] as const;
export type ListVariant = (typeof LIST_VARIANTS)[number];

export type VariantPlace = {
  variant: ListVariant;
  /** Null = of all groups: the variant's own page, `games/{variant}`. */
  group: string | null;
};

/** Which variant stands at `games/{group}` or `games/{group}/{subgroup}`; null = none, a plain list. */
export function variantAt(group: string, subgroup?: string): VariantPlace | null {
  const named = (name: string | undefined) => LIST_VARIANTS.find((variant) => variant === name);
  if (subgroup === undefined) {
    const variant = named(group);
    return variant ? { variant, group: null } : null;
  }
  const variant = named(subgroup);
  // There is no tournament among the tournaments.
  return variant && !named(group) ? { variant, group } : null;
}
