/** Banners and promotions for server components (specification 2 §7 `getContentList`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { toBanners, type Banner } from './banners.ts';
import { GetContentListDocument } from './get-content-list.generated.ts';

export async function getBanners(type: 'banners' | 'promotions', scope: ContentScope): Promise<Banner[]> {
  const { contentList } = await queryContent(GetContentListDocument, { type }, scope, [TAGS.content]);
  return toBanners(
    contentList.edges.map((edge) => edge.node),
    (id) => console.error(`Content ${id} of type ${type} has props that do not fit; it is left out.`),
  );
}
