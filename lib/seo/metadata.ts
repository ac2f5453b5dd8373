/** Content of a page's head (specification 2 §9 "Page metadata") as a Next.js Metadata object. */
import type { Metadata } from 'next';
import type { RouteLocale } from '#contract/locales.ts';
import { logoPath } from '#lib/brands/logo.ts';
import type { Site } from '#lib/brands/sites.ts';
import { routeOf } from '#lib/routes/table.ts';
import { appIconPath, manifestPath } from './app-manifest.ts';
import { GONE_META } from '#lib/core/gone.ts';
import { alternateUrls, canonicalUrl, isFiltered, type PageAddress } from './addresses.ts';

/** SEO texts of a page from the platform; any of them may be missing. */
export type SeoTexts = {
  readonly metaTitle?: string | null;
  readonly metaDescription?: string | null;
  readonly ogTitle?: string | null;
  readonly ogDescription?: string | null;
};
export type SeoImage = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};
export type MetadataInput = {
  readonly site: Site;
  readonly locale: RouteLocale;
  readonly page: PageAddress;
  readonly texts: SeoTexts | null;
  /** Used when the platform has no text, so that the title is never empty. */
  readonly fallback: { readonly title: string; readonly description?: string };
  readonly image?: SeoImage | null;
  /** False for a page that search engines must not index although its route is indexable. */
  readonly isIndexed?: boolean;
};

const OPEN_GRAPH_LOCALES: Readonly<Record<RouteLocale, string>> = {
  ru: 'ru_RU',
  en: 'en_US',
  kk: 'kk_KZ',
  uz: 'uz_UZ',
  ky: 'ky_KG',
};

/** The page's own texts, else the fallback; from page 2 of a list the title contains the page number. */
function textsOf({ page, texts, fallback }: MetadataInput) {
  const number = page.list && page.list.page > 1 ? ` · ${page.list.page}` : '';
  return {
    title: (texts?.metaTitle || fallback.title) + number,
    description: texts?.metaDescription || fallback.description,
  };
}

/** Preview of a link to the page in social networks. */
function buildOpenGraph(
  { site, locale, texts, image }: MetadataInput,
  { title, description, canonical }: { title: string; description: string | undefined; canonical: string },
): NonNullable<Metadata['openGraph']> {
  const ownDescription = texts?.ogDescription || description;
  return {
    type: 'website',
    url: canonical,
    siteName: site.brand.name,
    title: texts?.ogTitle || title,
    ...(ownDescription ? { description: ownDescription } : {}),
    locale: OPEN_GRAPH_LOCALES[locale],
    alternateLocale: site.brand.locales
      .filter((other) => other !== locale)
      .map((other) => OPEN_GRAPH_LOCALES[other]),
    images: image ? [{ ...image, url: new URL(image.url, site.main.origin).href }] : [],
  };
}

/** Metadata of an existing page. */
export function buildMetadata(input: MetadataInput): Metadata {
  const { site, locale, page, image } = input;
  const { title, description } = textsOf(input);
  const canonical = canonicalUrl(site, locale, page);
  const isIndexed = (input.isIndexed ?? true) && routeOf(page.route).indexable && !isFiltered(page);
  return {
    metadataBase: new URL(site.main.origin),
    title,
    ...(description ? { description } : {}),
    applicationName: site.brand.name,
    icons: { icon: logoPath(site.brand), apple: appIconPath('apple-180.png') },
    manifest: manifestPath(locale),
    formatDetection: { telephone: false, date: false, address: false, email: false },
    alternates: { canonical, ...(isIndexed ? { languages: alternateUrls(site, page) } : {}) },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: buildOpenGraph(input, { title, description, canonical }),
    twitter: { card: image ? 'summary_large_image' : 'summary' },
  };
}

/**
 * Metadata of the 404 page and of stub screens: their own title. Next.js adds a robots tag with noindex to
 * every page of an error status (specification 2 §8), and a second robots tag would contradict it.
 */
export const buildErrorMetadata = (site: Site, title: string): Metadata => ({
  metadataBase: new URL(site.main.origin),
  title,
  icons: { icon: logoPath(site.brand) },
});

/**
 * Metadata of a closed page, whose subject has ended. Its mark makes the web process answer 410 (server/documents.ts),
 * which Next.js pages cannot do.
 */
export const buildGoneMetadata = (site: Site, title: string): Metadata => ({
  ...buildErrorMetadata(site, title),
  robots: { index: false, follow: true },
  other: { [GONE_META.name]: GONE_META.content },
});

/** Metadata of screens that are not for crawlers: their own title, and noindex. */
export const buildScreenMetadata = (site: Site, title: string): Metadata => ({
  ...buildErrorMetadata(site, title),
  robots: { index: false, follow: false },
});
