/** Part of a page whose code and texts are loaded in the browser. */
import { Suspense, type ReactNode } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useInBrowser } from '#components/ui/use-in-browser.ts';
import { mark } from '#lib/core/marks.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { forgetFailed } from './profile/keep.ts';

/** Texts that the page needs before its content is loaded, or if it cannot be loaded. */
export type PagePartTexts = {
  loading: string;
  loadingLonger: string;
  failedTitle: string;
  failedText: string;
  retry: string;
};
type Texts = { texts: PagePartTexts };
/**
 * Texts of a part that only players have; `register` is the text of the registration button, if guests are offered one.
 */
export type PlayerPartTexts = PagePartTexts & {
  guestTitle: string;
  guestText: string;
  login: string;
  register?: string;
};

/** A skeleton, and a waiting text when loading takes longer than usual. */
export const PageLoading = ({ texts, skeleton }: Texts & { skeleton: ReactNode }) => (
  <Loading common={(key) => texts[key]} skeleton={skeleton} />
);

/** Message that the part could not be loaded, with a retry button. */
export function PagePartFailed({ texts, retry }: Texts & { retry: () => void }) {
  return (
    <StateMessage icon="error" tone="danger" title={texts.failedTitle} text={texts.failedText}>
      <Button icon="refresh" onClick={retry}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}

/** Message that the visitor is not signed in, with a button that signs in, and one that registers. */
export const SignedOut = ({ texts }: { texts: PlayerPartTexts }) => (
  <StateMessage icon="lock" title={texts.guestTitle} text={texts.guestText}>
    <ButtonLink href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')}>
      {texts.login}
    </ButtonLink>
    {texts.register && (
      <ButtonLink href="?modal=reg" rel="nofollow" type="outline" {...mark('open-modal', 'reg')}>
        {texts.register}
      </ButtonLink>
    )}
  </StateMessage>
);

type PagePartProps = Texts & {
  /** Name of the part in the error report if it cannot be shown. */
  name: string;
  /** Shown in the server's HTML and while the part loads. */
  skeleton: ReactNode;
  children: ReactNode;
};

/**
 * Shows the skeleton while the part suspends; its error boundary shows a message with a retry button after a failure.
 */
export function PagePart({ name, texts, skeleton, children }: PagePartProps) {
  const isInBrowser = useInBrowser();
  const loading = <PageLoading texts={texts} skeleton={skeleton} />;
  if (!isInBrowser) return loading;
  return (
    <ErrorBoundary
      onError={(error) => reportDefect(name, error)}
      fallback={(retry) => (
        <PagePartFailed
          texts={texts}
          retry={() => {
            forgetFailed();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
