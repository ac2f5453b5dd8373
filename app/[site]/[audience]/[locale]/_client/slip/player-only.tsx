/** Content for signed-in players; guests see a request to sign in. */
import { useAtomValue } from 'jotai';
import { Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { mark } from '#lib/core/marks.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { User } from '#lib/session/user.ts';
import { forgetFailed } from '../profile/keep.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { sessionAtom } from '../tab-state.ts';

/** Texts that the page needs before its content is loaded, or if it cannot be loaded. */
export type SlipPageTexts = {
  loading: string;
  failedTitle: string;
  failedText: string;
  retry: string;
  guestTitle: string;
  guestText: string;
  login: string;
};
type Part = { site: SiteView; texts: SlipPageTexts };

const PageLoading = ({ texts }: Pick<Part, 'texts'>) => (
  <div role="status" aria-label={texts.loading}>
    <Skeleton height="320px" />
  </div>
);

function Failed({ texts, retry }: Pick<Part, 'texts'> & { retry: () => void }) {
  return (
    <StateMessage icon="error" tone="danger" title={texts.failedTitle} text={texts.failedText}>
      <Button icon="refresh" onClick={retry}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}

/** Error boundary for a part of the page whose code and texts are loaded in the browser. */
export function PagePart({
  name,
  texts,
  children,
}: {
  name: string;
  texts: SlipPageTexts;
  children: ReactNode;
}) {
  const isInBrowser = useInBrowser();
  if (!isInBrowser) return <PageLoading texts={texts} />;
  return (
    <ErrorBoundary
      onError={(error) => reportDefect(name, error)}
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
      <Suspense fallback={<PageLoading texts={texts} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

export function PlayerOnly({ site, texts, children }: Part & { children: (user: User) => ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const isMarkedGuest = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['session'] === 'guest',
    () => false,
  );
  if (session?.status === 'guest' || (session === null && isMarkedGuest))
    return (
      <StateMessage icon="lock" title={texts.guestTitle} text={texts.guestText}>
        <ButtonLink href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')}>
          {texts.login}
        </ButtonLink>
      </StateMessage>
    );
  if (session?.failure && !session.user)
    return <Failed texts={texts} retry={() => void getSession(site).session.start()} />;
  return session?.user ? children(session.user) : <PageLoading texts={texts} />;
}
