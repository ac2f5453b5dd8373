/** Languages of URLs (specification 1 §2). */
export const ROUTE_LOCALES = ['ru', 'en', 'kk', 'uz', 'ky'] as const;
export type RouteLocale = (typeof ROUTE_LOCALES)[number];
/** Languages of content (specification 2 §9). */
export const CONTENT_LOCALES = ['ru', 'en', 'kk', 'uz', 'uk', 'az', 'ky'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];
/** Languages of the translation bundles (specification 1 §1). */
export const BUNDLE_LOCALES = ['az', 'bn', 'en', 'es', 'hi', 'kk', 'ky', 'ru', 'tr', 'uk', 'uz'] as const;
export type BundleLocale = (typeof BUNDLE_LOCALES)[number];
export const DEFAULT_LOCALE = 'ru' satisfies RouteLocale;

/**
 * The first language of an `Accept-Language` header that is one of `locales`; DEFAULT_LOCALE when there is none.
 * Quality values are ignored, because the product's clients send a single language.
 */
export function firstAccepted<Locale extends string>(
  header: string | undefined,
  locales: readonly Locale[],
): Locale | typeof DEFAULT_LOCALE {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const language = part.trim().slice(0, 2).toLowerCase();
    const found = locales.find((locale) => locale === language);
    if (found) return found;
  }
  return DEFAULT_LOCALE;
}

/** The content language of an `Accept-Language` header (firstAccepted). */
export const acceptedLocale = (header?: string): ContentLocale => firstAccepted(header, CONTENT_LOCALES);
