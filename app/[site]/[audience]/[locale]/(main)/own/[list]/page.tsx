import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { PageHead } from '#components/catalog/page-head.tsx';
import { isOwnListName } from '#lib/catalog/own-list-names.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { href } from '#lib/routes/links.ts';
import { buildScreenMetadata } from '#lib/seo/metadata.ts';
import { OwnListIsland } from '../../../_client/own-list.island.tsx';
import { toSiteView } from '../../../_shared/to-site-view.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments & { list: string }> };

export const generateStaticParams = () => [];

async function load(params: Props['params']) {
  const [context, { list }] = await Promise.all([getPageContext(params), params]);
  if (!isOwnListName(list)) notFound();
  const [common, catalog] = await Promise.all([
    getTranslator(context.locale, 'common'),
    getTranslator(context.locale, 'catalog'),
  ]);
  return { context, list, common, title: catalog(`own.${list}.title`) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, title } = await load(params);
  return buildScreenMetadata(context.site, `${title} | ${context.site.brand.name}`);
}

/**
 * Favourites, recently played, bonus games (specification 2 §2, §7): a shell that knows no player; the
 * request decision lets only players in.
 */
export default async function OwnListPage({ params }: Props) {
  const { context, list, common, title } = await load(params);
  const home = { href: href(context.site, context.locale, 'Home'), name: common('nav.home') };
  return (
    <>
      <PageHead title={title}>
        <Breadcrumbs crumbs={[home, { href: null, name: title }]} label={common('nav.breadcrumbs')} />
      </PageHead>
      <OwnListIsland site={toSiteView(context)} list={list} />
    </>
  );
}
