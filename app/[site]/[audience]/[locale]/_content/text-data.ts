/** Data of a page of text (specification 2 §2: rules, rule/{rule}, rules/{slug} "show a markdown page by slug"). */
import { notFound } from 'next/navigation';
import type { GroupTabView } from '#lib/catalog/views.ts';
import { getMarkdown, getMarkdownPages, type MarkdownText } from '#lib/content/get-markdown.server.ts';
import { RULES_SLUG } from '#lib/content/rules-slug.ts';
import { fillText } from '#lib/content/text-outline.ts';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { href } from '#lib/routes/links.ts';
import type { PageAddress } from '#lib/seo/addresses.ts';
import { innerHref } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** The canonical address of a page of text; `rule/{slug}` shows the same page. */
export const textAddress = (slug: string): PageAddress =>
  slug === RULES_SLUG ? { route: 'rules', params: {} } : { route: 'rulesPage', params: { slug } };

export const textHref = ({ site, locale }: Pick<PageContext, 'site' | 'locale'>, slug: string): string =>
  slug === RULES_SLUG ? href(site, locale, 'rules') : href(site, locale, 'rulesPage', { slug });

/**
 * A text of the platform with the brand's name and the region's minimum age inserted; null = no such text.
 */
export async function loadText(
  slug: string,
  { site, scope }: Pick<PageContext, 'site' | 'scope'>,
): Promise<MarkdownText | null> {
  const text = await getMarkdown(slug, scope);
  return (
    text && {
      ...text,
      tree: fillText(text.tree, {
        brand: site.brand.name,
        age: String(site.jurisdiction.minimumAge),
        currency: site.brand.defaultCurrency,
      }),
    }
  );
}

/**
 * Creates links in texts: to pages of this site in its language; a link to a page that does not exist here leads to
 * Home.
 */
export const textLink =
  (context: Pick<PageContext, 'site' | 'locale'>) =>
  (path: string): string =>
    innerHref(context, path.replace(/^\//, '')) ?? href(context.site, context.locale, 'Home');

export type TextPageData = { text: MarkdownText; pages: GroupTabView[]; slug: string };

/** Ends in a 404 when no page has this slug. */
export async function loadTextPage(slug: string, context: PageContext): Promise<TextPageData> {
  const [text, pages] = await Promise.all([loadText(slug, context), getMarkdownPages(context.scope)]);
  if (!text) notFound();
  return {
    text,
    slug,
    pages: pages.map((page) => ({
      href: textHref(context, page.slug),
      name: page.title,
      current: page.slug === slug,
    })),
  };
}

/** Links to the pages of text, for the foot of every page. */
export const loadTextLinks = async (
  context: PageContext,
): Promise<readonly { href: string; name: string }[]> =>
  (await getMarkdownPages(context.scope)).map(({ slug, title }) => ({
    href: textHref(context, slug),
    name: title,
  }));

export const loadTextSeo = (slug: string, { scope }: PageContext) =>
  getPageSeo(slug === RULES_SLUG ? '/rules' : `/rules/${slug}`, scope);
