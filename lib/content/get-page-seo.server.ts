/** Texts of a page by its path without the locale (specification 2 §9 "Page metadata"). */
import type { SportId } from '#contract/feed.ts';
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetPageSeoDataDocument } from './get-page-seo-data.generated.ts';
import { GetSeoDataDocument } from './get-seo-data.generated.ts';
import { GetSportsbookSeoDocument } from './get-sportsbook-seo.generated.ts';
import type { SeoTextsFragment } from './seo-texts.generated.ts';

/** Texts of the page with this path; null = the page has no texts of its own. */
export async function getPageSeo(page: string, scope: ContentScope): Promise<SeoTextsFragment | null> {
  return (await queryContent(GetPageSeoDataDocument, { page }, scope, [TAGS.content])).pageSeoData;
}

/** Texts of Home (specification 2 §7 `getSeoData`); null = it has none of its own. */
export const getSiteSeo = async (scope: ContentScope): Promise<SeoTextsFragment | null> =>
  (await queryContent(GetSeoDataDocument, {}, scope, [TAGS.content])).siteInfo.seoData;

/**
 * Texts of the sports section's home, of a sport, or of a competition (specification 2 §7 `getSportsbookSeo`);
 * null = the page has none of its own.
 */
export const getSportsbookSeo = async (
  of: { sport?: SportId; competition?: string },
  scope: ContentScope,
): Promise<SeoTextsFragment | null> =>
  (await queryContent(GetSportsbookSeoDocument, of, scope, [TAGS.content])).sportsbookSeo;
