/** The sections of Home, from the platform's content (specification 2 §2). */
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetContentListDocument } from './get-content-list.generated.ts';
import { toMainPageSections, type MainPageSection } from './main-page-sections.ts';

export async function getMainPageSections(scope: ContentScope): Promise<MainPageSection[]> {
  const { contentList } = await queryContent(GetContentListDocument, { type: 'main_page_sections' }, scope, [
    TAGS.content,
  ]);
  return toMainPageSections(
    contentList.edges.map((edge) => edge.node),
    (id) => console.error(`Home section ${id} has props that do not fit; it is left out.`),
  );
}
