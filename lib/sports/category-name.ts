/** A country by its code in the language of the page, another category by the name that the feed has. */
export function categoryName(
  { country, category }: { readonly country?: string | null; readonly category: string },
  locale: string,
): string {
  const code = country?.toUpperCase();
  return (code && new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code)) || category;
}

/** Country and name of a competition, for places without a heading of the country: leagues of many are namesakes. */
export const placedName = (
  competition: { readonly name: string; readonly country?: string | null; readonly category: string },
  locale: string,
): string => `${categoryName(competition, locale)} · ${competition.name}`;
