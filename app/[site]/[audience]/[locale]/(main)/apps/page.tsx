import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { InstallOffer } from '#components/install/install-offer.island.tsx';
import { InstallSteps } from '#components/install/install-steps.tsx';
import { INSTALL_CSS, styles } from '#components/install/install-style.ts';
import { mark } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { installMetadata, iosSteps, loadInstallPage } from '../../_install/install-page.ts';
import { JsonLd } from '../../_shared/json-ld.tsx';
import type { RouteSegments } from '../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> => installMetadata(params, 'apps');

/** Ways to install the site as an app (specification 1 §2); the way for the visitor's device comes first. */
export default async function AppsPage({ params }: Props) {
  const { context, t, brand, title, crumbs, crumbsLabel } = await loadInstallPage(params, 'apps');
  const platforms = {
    ios: t('ios.title'),
    android: t('android.title'),
    desktop: t('desktop.title'),
  } as const;
  const forYou = (platform: keyof typeof platforms) => t('forYou', { platform: platforms[platform] });
  return (
    <>
      <style>{INSTALL_CSS}</style>
      <JsonLd context={context} data={[buildBreadcrumbs(context.site, crumbs)]} />
      <PageHead title={title}>
        <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
      </PageHead>
      <p className={styles.lead}>{t('lead')}</p>
      {/* The offer is empty until scripts run: they start without a click when it is near (server/late-scripts.ts). */}
      <div {...mark('starts-scripts')}>
        <InstallOffer
          texts={{
            forYou: { ios: forYou('ios'), android: forYou('android'), desktop: forYou('desktop') },
            install: t('install'),
            installed: t('installed'),
            steps: t('guide.link'),
            qr: t('qr'),
          }}
        />
      </div>
      <div className={styles.ways}>
        <InstallSteps id="ios" title={platforms.ios} steps={iosSteps(t)}>
          <a href={href(context.site, context.locale, 'ios-web-app')}>{t('guide.title', { brand })}</a>
        </InstallSteps>
        <InstallSteps
          id="android"
          title={platforms.android}
          steps={[
            { picture: 'browser', text: t('android.open') },
            { picture: 'menu', text: t('android.menu') },
            { picture: 'add', text: t('android.add') },
          ]}
        />
        <InstallSteps
          id="desktop"
          title={platforms.desktop}
          steps={[
            { picture: 'window', text: t('desktop.open') },
            { picture: 'address', text: t('desktop.icon') },
          ]}
        />
      </div>
    </>
  );
}
