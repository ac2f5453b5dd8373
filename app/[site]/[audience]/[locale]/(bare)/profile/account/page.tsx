import type { Metadata } from 'next';
import { BottomBar } from '#components/layout/bottom-bar.tsx';
import { Header, SkipLink } from '#components/layout/header.tsx';
import { ServerFragment } from '#components/runtime/server-fragment.tsx';
import { loadChrome } from '../../../_shared/chrome-data.ts';
import { getPageContext, type RouteSegments } from '../../../_shared/page-context.ts';
import { ProfilePage, profileMetadata } from '../../../_shared/profile-page.tsx';

type Props = { params: Promise<RouteSegments> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(await getPageContext(params), 'account');
}

/** The section "Account" of the profile, the only section without a footer (specification 1 §2). */
export default async function ProfileAccountPage({ params }: Props) {
  const context = await getPageContext(params);
  const { header, bar } = await loadChrome(context);
  return (
    <>
      <ServerFragment>
        <SkipLink t={header.t} />
        <Header {...header} />
      </ServerFragment>
      <main id="main" className="page" tabIndex={-1}>
        <ProfilePage context={context} section="account" />
      </main>
      <ServerFragment>
        <BottomBar {...header} {...bar} />
      </ServerFragment>
    </>
  );
}
