import type { Metadata } from 'next';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildListMetadata(await loadPage(params));
}

/**
 * The lists of the other pages with the query of their address (filters, order, page); the request decision
 * writes the query into the path (lib/routes/list-query.ts).
 */
export default async function FilteredListPage({ params }: Props) {
  return <ListView {...await loadPage(params)} />;
}
