/** Rows of content by type (specification 2 §7 `getContentList`). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetContentListDocument, type GetContentListQuery } from './get-content-list.generated.ts';

type ContentRow = GetContentListQuery['contentList']['edges'][number]['node'];

/**
 * Rows of a type of content in the order of the platform. Their props are JSON text, which the readers of the type
 * check.
 */
export async function getContentRows(type: string, scope: ContentScope): Promise<ContentRow[]> {
  const { contentList } = await queryContent(GetContentListDocument, { type }, scope, [TAGS.content]);
  return contentList.edges.map((edge) => edge.node);
}

/** Reports a row with malformed props. Readers leave such a row out, so that it breaks no page. */
export const reportBroken = (type: string) => (id: string) =>
  console.error(`Content ${id} of type ${type} has props that do not fit; it is left out.`);
