import type { Metadata } from 'next';
import { RefreshIsland } from '#components/status/refresh.island.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildErrorMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<RouteSegments> }): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'status');
  return buildErrorMetadata(site, `${t('technicalWorks.title')} | ${site.brand.name}`);
}

/**
 * Maintenance screen (specification 1 §2, §4): title, text, and a button that asks the platform whether the
 * works are over.
 */
export default async function TechnicalWorksPage({ params }: { params: Promise<RouteSegments> }) {
  const { locale } = await getPageContext(params);
  const [t, errors] = await Promise.all([getTranslator(locale, 'status'), getTranslator(locale, 'errors')]);
  return (
    <StubPage icon="wrench" title={t('technicalWorks.title')} text={t('technicalWorks.text')}>
      <RefreshIsland
        texts={{
          refresh: t('technicalWorks.refresh'),
          checking: t('technicalWorks.checking'),
          stillOn: t('technicalWorks.stillOn'),
          failed: errors('serverErrorTryAgain'),
        }}
      />
    </StubPage>
  );
}
