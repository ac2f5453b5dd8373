/** Data of Home: its sections, SEO texts and translators. */
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { seoPath } from '#lib/routes/links.ts';
import { loadHomeSections } from '../_home/home-data.ts';
import { getHomeTexts } from '../_home/home-texts.ts';
import type { PageContext } from '../_shared/page-context.ts';

export const loadHomeSeo = ({ scope }: PageContext) => getPageSeo(seoPath('Home'), scope);

export async function loadHome(context: PageContext) {
  const [sections, seo, texts] = await Promise.all([
    loadHomeSections(context),
    loadHomeSeo(context),
    getHomeTexts(context),
  ]);
  return { sections, seo, texts };
}
