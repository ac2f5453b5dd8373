/** Data of Home: its sections, SEO texts and translators. */
import { hasAllGameVerticals } from '#contract/jurisdiction.ts';
import { getMenuGroups } from '#lib/catalog/get-groups.server.ts';
import { getSiteSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { loadSlides } from '../_content/header-slider.tsx';
import { loadHomeSections } from '../_home/home-data.ts';
import { getHomeTexts } from '../_home/home-texts.ts';
import type { PageContext } from '../_shared/page-context.ts';

/**
 * The platform's SEO texts of Home; null in regions where a vertical is closed, because the texts describe the complete
 * offer.
 */
export const loadHomeSeo = async ({ site, scope }: PageContext) =>
  hasAllGameVerticals(site.jurisdiction) ? getSiteSeo(scope) : null;

/**
 * Description of Home: one sentence about the complete offer, or, where a vertical is closed, the names of the open
 * groups.
 */
export async function describeHome({ site, locale, scope }: PageContext): Promise<string> {
  const brand = site.brand.name;
  if (hasAllGameVerticals(site.jurisdiction))
    return (await getTranslator(locale, 'catalog'))('meta.homeDescription', { brand });
  return `${brand}: ${(await getMenuGroups(scope)).map(({ name }) => name).join(', ')}`;
}

export async function loadHome(context: PageContext) {
  const [slides, sections, seo, texts] = await Promise.all([
    loadSlides(context),
    loadHomeSections(context),
    loadHomeSeo(context),
    getHomeTexts(context),
  ]);
  return { slides, sections, seo, texts };
}
