import type { Metadata } from 'next';
import { RULES_SLUG } from '#lib/content/rules-slug.ts';
import { TextScreen, textMetadata } from '../../_content/text-screen.tsx';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  textMetadata(RULES_SLUG, await getPageContext(params));

/** rules (specification 2 §2). */
export default async function RulesPage({ params }: Props) {
  return <TextScreen slug={RULES_SLUG} context={await getPageContext(params)} />;
}
