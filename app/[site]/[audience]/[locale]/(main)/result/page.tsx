import type { Metadata } from 'next';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { StubPage } from '#components/status/stub-page.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { mark } from '#lib/core/marks.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'content');
  return buildScreenMetadata(site, `${t('result.title')} | ${site.brand.name}`);
}

/**
 * result (specification 1 §2): payment gateways return the payer here. The page is the same for everybody and
 * contains no order: the cashbox, which it opens, reads the order named by the address (`?order=…`) and shows
 * its state to its owner.
 */
export default async function ResultPage({ params }: Props) {
  const { site, locale } = await getPageContext(params);
  const [t, common] = await Promise.all([getTranslator(locale, 'content'), getTranslator(locale, 'common')]);
  return (
    <ServerFragment key={locale}>
      <StubPage icon="wallet" title={t('result.title')} text={t('result.text')}>
        <span {...mark('when', 'player')}>
          <ButtonLink href="?modal=cashbox" rel="nofollow" {...mark('open-modal', 'cashbox')}>
            {t('result.show')}
          </ButtonLink>
        </span>
        <span {...mark('when', 'guest')}>
          <ButtonLink href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')}>
            {common('header.login')}
          </ButtonLink>
        </span>
        <span {...mark('when', 'player')}>
          <ButtonLink href={href(site, locale, 'profileTransactions')} type="outline">
            {t('result.toHistory')}
          </ButtonLink>
        </span>
        <ButtonLink href={href(site, locale, 'Home')} type="outline">
          {t('result.toGames')}
        </ButtonLink>
      </StubPage>
    </ServerFragment>
  );
}
