import type { Metadata } from 'next';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { SectionFrame } from '../../_sport/sport-frame.tsx';
import { SportHome } from '../../_sport/sport-home.tsx';
import styles from './webview-sport.module.css';

export const generateStaticParams = () => [];
export const revalidate = 20;

type Props = { params: Promise<RouteSegments> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, locale } = await getPageContext(params);
  const t = await getTranslator(locale, 'sports');
  return buildScreenMetadata(site, `${t('title')} | ${site.brand.name}`);
}

/** The sports home in web views of mobile apps, which have header and "back" of their own (specification 1 §2). */
export default async function WebViewSportPage({ params }: Props) {
  const context = await getPageContext(params);
  return (
    <main id="main" className={`page ${styles.page}`} tabIndex={-1}>
      <SectionFrame context={context}>
        <SportHome context={context} />
      </SectionFrame>
    </main>
  );
}
