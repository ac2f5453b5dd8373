import type { Metadata } from 'next';
import { TextScreen, textMetadata } from '../../../_content/text-screen.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments & { slug: string }> };

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  textMetadata((await params).slug, await getPageContext(params));

/** rules/{slug} (specification 2 §2). */
export default async function RulesSlugPage({ params }: Props) {
  return <TextScreen slug={(await params).slug} context={await getPageContext(params)} />;
}
