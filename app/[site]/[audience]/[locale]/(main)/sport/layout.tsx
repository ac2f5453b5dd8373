import type { ReactNode } from 'react';
import { getPageContext, type RouteSegments } from '../../_shared/page-context.ts';
import { SectionFrame } from '../../_sport/sport-frame.tsx';

/** Seconds: maximum age of the odds in the HTML; in the browser the stream of the line then updates them. */
export const revalidate = 60;

/** Layout of the sports section (specification 1 §2). */
export default async function SportLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<RouteSegments>;
}) {
  return <SectionFrame context={await getPageContext(params)}>{children}</SectionFrame>;
}
