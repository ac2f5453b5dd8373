/** Banners whose link leads to what is open in this region. */
import type { Banner } from '#lib/content/banners.ts';
import { getBanners } from '#lib/content/get-banners.server.ts';
import { leadsToClosed } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';

export async function loadOpenBanners(
  type: Parameters<typeof getBanners>[0],
  context: PageContext,
): Promise<Banner[]> {
  const all = await getBanners(type, context.scope);
  const isClosed = await Promise.all(all.map(({ link }) => leadsToClosed(context, link)));
  return all.filter((_banner, at) => !isClosed[at]);
}
