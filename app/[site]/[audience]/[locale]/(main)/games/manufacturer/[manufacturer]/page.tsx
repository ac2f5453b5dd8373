import type { Metadata } from 'next';
import { buildListMetadata } from '../../../../_list/list-metadata.ts';
import { ListView } from '../../../../_list/list-view.tsx';
import { loadPage, type Props } from './page-data.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return buildListMetadata(await loadPage(params));
}

/** GamesByManufacturer (specification 2 §2). */
export default async function ManufacturerPage({ params }: Props) {
  return <ListView {...await loadPage(params)} />;
}
