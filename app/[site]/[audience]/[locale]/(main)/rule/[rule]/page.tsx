import type { Metadata } from 'next';
import { TextScreen, textMetadata } from '../../../_content/text-screen.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments & { rule: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  textMetadata((await params).rule, await getPageContext(params));

/**
 * rule/{rule} (specification 2 §2): a second address of the page of text `rules/{slug}`. It shows the same page, and
 * its metadata names `rules/{slug}` as the canonical address (text-data.ts textAddress).
 */
export default async function RulePage({ params }: Props) {
  return <TextScreen slug={(await params).rule} context={await getPageContext(params)} />;
}
