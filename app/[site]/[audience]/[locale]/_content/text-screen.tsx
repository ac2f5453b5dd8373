import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { TextArticle } from '#components/content/text-article.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { RULES_SLUG } from '#lib/content/rules-slug.ts';
import { questionsOf, summaryOf } from '#lib/content/text-outline.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { pageDateText } from '#lib/i18n/time-text.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs, buildFaq } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { JsonLd } from '../_shared/json-ld.tsx';
import { ogImage } from '../_shared/og-image.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { loadTextPage, loadTextSeo, textAddress, textHref, textLink } from './text-data.ts';

/** Title and description of the page: its SEO texts, or else its own title and first sentences. */
export async function textMetadata(slug: string, context: PageContext): Promise<Metadata> {
  const { site, locale } = context;
  const [{ text }, seo] = await Promise.all([loadTextPage(slug, context), loadTextSeo(slug, context)]);
  return buildMetadata({
    site,
    locale,
    page: textAddress(slug),
    texts: seo,
    fallback: {
      title: `${text.title} | ${site.brand.name}`,
      description: summaryOf(text.tree),
    },
    image: ogImage('groups', 'home', text.title),
  });
}

/** A page of text, with links to the other pages of text. */
export async function TextScreen({ slug, context }: { slug: string; context: PageContext }) {
  const { site, locale } = context;
  const [{ text, pages }, t, common] = await Promise.all([
    loadTextPage(slug, context),
    getTranslator(locale, 'content'),
    getTranslator(locale, 'common'),
  ]);
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    ...(slug === RULES_SLUG ? [] : [{ href: textHref(context, RULES_SLUG), name: t('documents') }]),
    { href: null, name: text.title },
  ];
  const questions = questionsOf(text.tree);
  return (
    <>
      <JsonLd
        context={context}
        data={[buildBreadcrumbs(site, crumbs), ...(questions.length > 0 ? [buildFaq(questions)] : [])]}
      />
      <ServerFragment key={slug}>
        <PageHead title={text.title}>
          <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
        </PageHead>
        <GroupTabs tabs={pages} label={`${t('documents')}: ${text.title}`} t={common} />
        <TextArticle
          text={text.tree}
          hrefOf={textLink(context)}
          contents={t('contents')}
          updated={t('updated', { date: pageDateText(text.updated, locale) })}
        />
      </ServerFragment>
    </>
  );
}
