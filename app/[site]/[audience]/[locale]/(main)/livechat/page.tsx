import type { Metadata } from 'next';
import { LivechatPage, livechatMetadata } from '../../_shared/livechat-page.tsx';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  livechatMetadata(await getPageContext(params), true);

/** The support chat (specification 1 §2 `livechat`). */
export default async function Livechat({ params }: Props) {
  return <LivechatPage context={await getPageContext(params)} />;
}
