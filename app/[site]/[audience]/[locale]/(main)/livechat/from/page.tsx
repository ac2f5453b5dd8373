import type { Metadata } from 'next';
import { LivechatPage, livechatMetadata } from '../../../_shared/livechat-page.tsx';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  livechatMetadata(await getPageContext(params), false);

/**
 * The support chat at an address with a further first segment (specification 1 §2: `{x}/livechat`). The
 * segment changes nothing, so all of these addresses share one page.
 */
export default async function LivechatFrom({ params }: Props) {
  return <LivechatPage context={await getPageContext(params)} />;
}
