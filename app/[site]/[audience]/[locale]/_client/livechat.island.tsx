'use client';
/** Needs the client: the visitor's own conversation, which cached pages must not contain, and a field to write in. */
import { useAtomValue } from 'jotai';
import { lazy } from 'react';
import { SupportSkeleton } from '#components/support/support-chat.tsx';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { PageLoading, PagePart, PagePartFailed, type PagePartTexts } from './page-part.tsx';
import { keep } from './profile/keep.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { isPlayerAtom, sessionAtom } from './tab-state.ts';

const Chat = lazy(() =>
  keep('support chat', () => import('./support/chat.tsx')).then(({ Chat: View }) => ({ default: View })),
);

type LivechatProps = { site: SiteView; texts: PagePartTexts };

/** The chat of the current visitor; it is mounted again when the visitor changes. */
function VisitorsChat({ site, texts }: LivechatProps) {
  const session = useAtomValue(sessionAtom);
  const isPlayer = useAtomValue(isPlayerAtom);
  const player = session?.status === 'player' ? session : null;
  const user = player?.user ?? null;
  if (isPlayer && user === null)
    return player?.failure ? (
      <PagePartFailed texts={texts} retry={() => void getSession(site).session.start()} />
    ) : (
      <PageLoading texts={texts} skeleton={<SupportSkeleton />} />
    );
  return (
    <PagePart key={user?.id ?? 'guest'} name="support chat" texts={texts} skeleton={<SupportSkeleton />}>
      <Chat site={site} user={isPlayer ? user : null} />
    </PagePart>
  );
}

export function LivechatIsland(props: LivechatProps) {
  // The server's HTML and the first render must be the same for every visitor, so the chat appears only after them.
  const isInBrowser = useInBrowser();
  return isInBrowser ? (
    <VisitorsChat {...props} />
  ) : (
    <PageLoading texts={props.texts} skeleton={<SupportSkeleton />} />
  );
}
