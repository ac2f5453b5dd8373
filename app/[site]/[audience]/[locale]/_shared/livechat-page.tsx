/** The page of the support chat (specification 1 §2 `livechat`, `{x}/livechat`): HTML without data of the visitor. */
import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { SupportAside, SupportFrame } from '#components/support/support-frame.tsx';
import { getPageSeo } from '#lib/content/get-page-seo.server.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href, seoPath } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { buildMetadata } from '#lib/seo/metadata.ts';
import { LivechatIsland } from '../_client/livechat.island.tsx';
import { loadTextLinks } from '../_content/text-data.ts';
import { JsonLd } from './json-ld.tsx';
import { ogImage } from './og-image.ts';
import type { PageContext } from './page-context.ts';
import { partTexts } from './part-texts.ts';
import { toSiteView } from './to-site-view.ts';

const loadSeo = ({ scope }: PageContext) => getPageSeo(seoPath('livechat'), scope);

/** `isIndexed`: false for addresses with a further first segment; the canonical page is `livechat`. */
export async function livechatMetadata(context: PageContext, isIndexed: boolean): Promise<Metadata> {
  const { site, locale } = context;
  const [t, seo] = await Promise.all([getTranslator(locale, 'support'), loadSeo(context)]);
  const brand = site.brand.name;
  return buildMetadata({
    site,
    locale,
    page: { route: 'livechat', params: {} },
    texts: seo,
    fallback: { title: `${t('metaTitle')} | ${brand}`, description: t('description', { brand }) },
    image: ogImage('groups', 'home', t('title')),
    isIndexed,
  });
}

export async function LivechatPage({ context }: { context: PageContext }) {
  const { site, locale } = context;
  const [t, common, answers, seo] = await Promise.all([
    getTranslator(locale, 'support'),
    getTranslator(locale, 'common'),
    loadTextLinks(context),
    loadSeo(context),
  ]);
  const title = seo?.h1 ?? t('title');
  const crumbs = [
    { href: href(site, locale, 'Home'), name: common('nav.home') },
    { href: null, name: title },
  ];
  return (
    <>
      <JsonLd context={context} data={[buildBreadcrumbs(site, crumbs)]} />
      <PageHead title={title}>
        <Breadcrumbs crumbs={crumbs} label={common('nav.breadcrumbs')} />
      </PageHead>
      <SupportFrame
        aside={
          <ServerFragment>
            <SupportAside answers={answers} email={site.brand.supportEmail} t={t} />
          </ServerFragment>
        }
      >
        <LivechatIsland site={toSiteView(context)} texts={partTexts(common)} />
      </SupportFrame>
    </>
  );
}
