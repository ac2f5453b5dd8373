import type { Metadata } from 'next';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { OwnListIsland } from '../../../_client/own-list.island.tsx';
import { partTexts } from '../../../_shared/part-texts.ts';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, title } = await loadPage(params);
  return buildScreenMetadata(context.site, `${title} | ${context.site.brand.name}`);
}

/**
 * Favourites, recent games, bonus games (specification 2 §2, §7): the HTML is the same for every player, and
 * the games load in the browser; the request decision redirects guests.
 */
export default async function OwnListPage({ params }: Props) {
  const { context, list, common, title } = await loadPage(params);
  const home = { href: href(context.site, context.locale, 'Home'), name: common('nav.home') };
  return (
    <>
      <PageHead title={title}>
        <Breadcrumbs crumbs={[home, { href: null, name: title }]} label={common('nav.breadcrumbs')} />
      </PageHead>
      <div className="late">
        <OwnListIsland site={toSiteView(context)} list={list} texts={partTexts(common)} />
      </div>
    </>
  );
}
