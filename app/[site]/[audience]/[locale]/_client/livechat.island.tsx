'use client';
/** Needs the client: the visitor's own conversation, which cached pages must not contain, and a field to write in. */
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { SupportSkeleton } from '#components/support/support-chat.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { forgetFailed, keep } from './profile/keep.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { isPlayerAtom, sessionAtom } from './tab-state.ts';

const Chat = lazy(() =>
  keep('support chat', () => import('./support/chat.tsx')).then(({ Chat: View }) => ({ default: View })),
);

export type LivechatTexts = { loading: string; failedTitle: string; failedText: string; retry: string };
type LivechatProps = { site: SiteView; texts: LivechatTexts };

function Failed({ texts, retry }: { texts: LivechatTexts; retry: () => void }) {
  return (
    <StateMessage icon="error" tone="danger" title={texts.failedTitle} text={texts.failedText}>
      <Button icon="refresh" onClick={retry}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}

/** The chat of the current visitor; it is mounted again when the visitor changes. */
function VisitorsChat({ site, texts }: LivechatProps) {
  const session = useAtomValue(sessionAtom);
  const isPlayer = useAtomValue(isPlayerAtom);
  const player = session?.status === 'player' ? session : null;
  const user = player?.user ?? null;
  if (isPlayer && user === null)
    return player?.failure ? (
      <Failed texts={texts} retry={() => void getSession(site).session.start()} />
    ) : (
      <SupportSkeleton label={texts.loading} />
    );
  return (
    <ErrorBoundary
      key={user?.id ?? 'guest'}
      onError={(error) => reportDefect('support chat', error)}
      fallback={(retry) => (
        <Failed
          texts={texts}
          retry={() => {
            forgetFailed();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<SupportSkeleton label={texts.loading} />}>
        <Chat site={site} user={isPlayer ? user : null} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function LivechatIsland(props: LivechatProps) {
  // The HTML and the first render are the same for every visitor.
  const isInBrowser = useInBrowser();
  return isInBrowser ? <VisitorsChat {...props} /> : <SupportSkeleton label={props.texts.loading} />;
}
