import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageHead } from '#components/catalog/page-head.tsx';
import { DIRECTIONS, type Direction } from '#contract/payments.ts';
import { mark } from '#lib/core/marks.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { CashboxPageIsland } from '../../../_client/cashbox-page.island.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import styles from './cashbox-page.module.css';

type Props = { params: Promise<RouteSegments & { type: string }> };

export const generateStaticParams = () => [];

const isDirection = (type: string): type is Direction => (DIRECTIONS as readonly string[]).includes(type);

async function loadPage(params: Props['params']) {
  const [context, { type }] = await Promise.all([getPageContext(params), params]);
  if (!isDirection(type)) notFound();
  return { context, type, t: await getTranslator(context.locale, 'cashbox') };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, t } = await loadPage(params);
  return buildScreenMetadata(context.site, `${t('title')} | ${context.site.brand.name}`);
}

/** The cashbox as a page of its own in web views of mobile apps (specification 1 §2 "Web-view-only routes"). */
export default async function CashboxPage({ params }: Props) {
  const { context, type, t } = await loadPage(params);
  const [common, profile] = await Promise.all([
    getTranslator(context.locale, 'common'),
    getTranslator(context.locale, 'profile'),
  ]);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <PageHead title={t('title')} />
      {/* The visitor opened this page for the cashbox alone, so its scripts start at once (server/late-scripts.ts). */}
      <div className={styles.box} {...mark('starts-scripts')}>
        <CashboxPageIsland
          site={toSiteView(context)}
          direction={type}
          texts={{
            loading: t('loading'),
            loadingLonger: common('loadingLonger'),
            failedTitle: t('page.failedTitle'),
            failedText: t('page.failedText'),
            retry: common('actions.retry'),
            guestTitle: profile('guest.title'),
            guestText: t('page.guestText'),
            login: common('header.login'),
          }}
        />
      </div>
    </main>
  );
}
