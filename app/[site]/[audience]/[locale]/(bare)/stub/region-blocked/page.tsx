import type { Metadata } from 'next';
import { StubPage } from '#components/status/stub-page.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'status');
  return buildScreenMetadata(site, `${t('regionBlocked.title')} | ${site.brand.name}`);
}

/** Region-blocked screen (specification 1 §2). */
export default async function RegionBlockedPage({ params }: { params: Promise<RouteSegments> }) {
  const { locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'status');
  return <StubPage icon="region-off" title={t('regionBlocked.title')} text={t('regionBlocked.text')} />;
}
