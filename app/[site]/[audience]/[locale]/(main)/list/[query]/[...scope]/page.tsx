import type { Metadata } from 'next';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildListMetadata(await loadPage(params));
}

/**
 * Any list with the query of its address (filters, sort order, page); the request decision writes the query
 * into the path (lib/routes/list-query.ts).
 */
export default async function FilteredListPage({ params }: Props) {
  return <ListView {...await loadPage(params)} />;
}
