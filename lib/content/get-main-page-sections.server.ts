/** The sections of Home, from the platform's content (specification 2 §2). */
import type { ContentScope } from '#lib/graphql/query.server.ts';
import { getContentRows, reportBroken } from './get-content-rows.server.ts';
import { toMainPageSections, type MainPageSection } from './main-page-sections.ts';

const TYPE = 'main_page_sections';

export const getMainPageSections = async (scope: ContentScope): Promise<MainPageSection[]> =>
  toMainPageSections(await getContentRows(TYPE, scope), reportBroken(TYPE));
