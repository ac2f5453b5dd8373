import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { InstallSteps } from '#components/install/install-steps.tsx';
import { INSTALL_CSS, styles } from '#components/install/install-style.ts';
import { buildBreadcrumbs } from '#lib/seo/json-ld.ts';
import { installMetadata, iosSteps, loadInstallPage } from '../../_install/install-page.ts';
import { JsonLd } from '../../_shared/json-ld.tsx';
import type { RouteSegments } from '../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  installMetadata(params, 'ios-web-app');

/** How to add the site to the home screen of iOS (specification 1 §2). */
export default async function IosWebAppPage({ params }: Props) {
  const { context, t, title, crumbs, crumbsLabel } = await loadInstallPage(params, 'ios-web-app');
  return (
    <>
      <style>{INSTALL_CSS}</style>
      <JsonLd context={context} data={[buildBreadcrumbs(context.site, crumbs)]} />
      <PageHead title={title}>
        <Breadcrumbs crumbs={crumbs} label={crumbsLabel} />
      </PageHead>
      <p className={styles.lead}>{t('guide.lead')}</p>
      <div className={styles.guide}>
        <InstallSteps id="steps" steps={iosSteps(t)} />
      </div>
      <p className={styles.note}>{t('guide.missing')}</p>
    </>
  );
}
