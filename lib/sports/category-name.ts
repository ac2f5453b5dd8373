/** A country by its code in the language of the page, another category by the name that the feed has. */
export function categoryName(
  { country, category }: { readonly country?: string | null; readonly category: string },
  locale: string,
): string {
  const code = country?.toUpperCase();
  return (code && new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code)) || category;
}
