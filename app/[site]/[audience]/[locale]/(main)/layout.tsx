import type { ReactNode } from 'react';
import { Footer } from '#components/layout/footer.tsx';
import { BottomBar } from '#components/layout/bottom-bar.tsx';
import { Header, SkipLink } from '#components/layout/header.tsx';
import { ScrollArrow } from '#components/layout/scroll-arrow.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { loadChrome } from '../_shared/chrome-data.ts';
import { getPageContext, type RouteSegments } from '../_shared/page-context.ts';

/** Layout of the pages that have header, footer, and on phones the bottom bar. */
export default async function MainLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<RouteSegments>;
}) {
  const { header, footer, bar } = await loadChrome(await getPageContext(params));
  return (
    <>
      <ServerFragment>
        <SkipLink t={header.t} />
        <Header {...header} />
      </ServerFragment>
      <main id="main" className="page" tabIndex={-1}>
        {children}
        <ScrollArrow label={header.t('actions.toTop')} />
      </main>
      <ServerFragment>
        <Footer {...footer} />
        <BottomBar {...header} {...bar} />
      </ServerFragment>
    </>
  );
}
