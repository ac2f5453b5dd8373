import type { Metadata } from 'next';
import { RegionHelp } from '#components/status/region-help.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { socialLinksOf } from '#lib/brands/brand.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildErrorMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'status');
  return buildErrorMetadata(site, `${t('regionBlocked.title')} | ${site.brand.name}`);
}

/**
 * Region-blocked screen (specification 1 §2), with the brand's contacts: visitors of a closed region may be
 * players with money in their accounts.
 */
export default async function RegionBlockedPage({ params }: { params: Promise<RouteSegments> }) {
  const { site, locale } = await getPageContext(params);
  const [t, common] = await Promise.all([getTranslator(locale, 'status'), getTranslator(locale, 'common')]);
  return (
    <StubPage icon="region-off" title={t('regionBlocked.title')} text={t('regionBlocked.text')}>
      <RegionHelp
        email={site.brand.supportEmail}
        social={Object.entries(socialLinksOf(site.brand, site.region))}
        t={t}
        common={common}
      />
    </StubPage>
  );
}
