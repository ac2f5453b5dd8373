import type { Metadata } from 'next';
import { PageHead } from '#components/catalog/page-head.tsx';
import { mark } from '#lib/core/marks.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { SessionAuthIsland } from '../../_client/session-auth.island.tsx';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { toSiteView } from '../../_shared/to-site-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'social');
  return buildScreenMetadata(site, `${t('sessionTitle')} | ${site.brand.name}`);
}

/** Takes over a session of another domain of the brand (specification 1 §2 "Session-auth page"). */
export default async function SessionAuthPage({ params }: { params: Promise<RouteSegments> }) {
  const context = await getPageContext(params);
  const t = await getTranslator(context.locale, 'social');
  return (
    <>
      <PageHead title={t('sessionTitle')} />
      {/* The visitor waits to be signed in: the scripts start at once (server/late-scripts.ts). */}
      <div className="late" {...mark('starts-scripts')}>
        <SessionAuthIsland site={toSiteView(context)} checking={t('checking')} />
      </div>
    </>
  );
}
