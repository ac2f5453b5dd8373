/** Texts of a page by its path without the locale (specification 2 §9 "Page metadata"). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetPageSeoDataDocument } from './get-page-seo-data.generated.ts';
import type { SeoTextsFragment } from './seo-texts.generated.ts';

/** Null = the page has no texts of its own. */
export async function getPageSeo(page: string, scope: ContentScope): Promise<SeoTextsFragment | null> {
  return (await queryContent(GetPageSeoDataDocument, { page }, scope, [TAGS.content])).pageSeoData;
}
