import type { Metadata } from 'next';
import { PageHead } from '#components/catalog/page-head.tsx';
import { mark } from '#lib/core/marks.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { SocialReturnIsland } from '../../_client/social-return.island.tsx';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { toSiteView } from '../../_shared/to-site-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'social');
  return buildScreenMetadata(site, `${t('sessionTitle')} | ${site.brand.name}`);
}

/** Where social providers send a visitor back (specification 1 §2); the island reads the address. */
export default async function SocialReturnPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const t = await getTranslator(context.locale, 'social');
  return (
    <>
      <PageHead title={t('sessionTitle')} />
      {/* The provider has sent the visitor back: the scripts start at once (server/late-scripts.ts). */}
      <div className="late" {...mark('starts-scripts')}>
        <SocialReturnIsland site={toSiteView(context)} checking={t('checking')} />
      </div>
    </>
  );
}
