/**
 * "Tournament subgroup uses competitionsGames; cashback subgroup uses fastCashbackGames with groupSlug"
 * (specification 2 §7 "Variants of the game list").
 */
export const LIST_VARIANTS = ['tournament', 'cashback'] as const;
export type ListVariant = (typeof LIST_VARIANTS)[number];

/** A list of games of one variant. */
export type VariantList = {
  variant: ListVariant;
  /** Null = all groups: the page `games/{variant}`. */
  group: string | null;
};

/** The variant of the list at `games/{group}` or `games/{group}/{subgroup}`; null = the list is no variant. */
export function variantAt(group: string, subgroup?: string): VariantList | null {
  const named = (name: string | undefined) => LIST_VARIANTS.find((variant) => variant === name);
  if (subgroup === undefined) {
    const variant = named(group);
    return variant ? { variant, group: null } : null;
  }
  const variant = named(subgroup);
  // The tournament list itself has no tournament variant.
  return variant && !named(group) ? { variant, group } : null;
}
