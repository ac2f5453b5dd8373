/** Banners and slides of the header for server components (specification 2 §7 `getContentList`). */
import type { ContentScope } from '#lib/graphql/query.server.ts';
import { toBanners, type Banner } from './banners.ts';
import { getContentRows, reportBroken } from './get-content-rows.server.ts';

export const getBanners = async (type: 'banners' | 'header_slider', scope: ContentScope): Promise<Banner[]> =>
  toBanners(await getContentRows(type, scope), reportBroken(type));
