'use client';
/** Needs the client: shows data of the signed-in player, which cached pages must not contain. */
import { useAtomValue } from 'jotai';
import { Suspense, use, useEffect } from 'react';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { mark } from '#lib/core/marks.ts';
import { reportDefect } from '#lib/errors/report.ts';
import type { ProfileScreenName } from '#lib/profile/sections.ts';
import { forgetFailed, keep } from './profile/keep.ts';
import type { ProfileScreenProps } from './profile/screen-props.ts';
import { PROFILE_SCREENS } from './profile/screens.ts';
import { showTarget } from './profile/show-target.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom } from './tab-state.ts';

/** Texts that the page needs before the screen is loaded, or if it cannot be loaded. */
export type ProfileIslandTexts = {
  loading: string;
  failedTitle: string;
  failedText: string;
  retry: string;
  guestTitle: string;
  guestText: string;
  login: string;
};
type ProfileIslandProps = { site: SiteView; screen: ProfileScreenName; texts: ProfileIslandTexts };

function Failed({ texts, retry }: { texts: ProfileIslandTexts; retry: () => void }) {
  return (
    <StateMessage icon="error" tone="danger" title={texts.failedTitle} text={texts.failedText}>
      <Button icon="refresh" onClick={retry}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}

function SignedOut({ texts }: { texts: ProfileIslandTexts }) {
  // The previous screen was longer, so the message could be above the visible part. The callback returns
  // nothing, because newer browsers return a promise, which React would treat as a cleanup function.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <StateMessage icon="lock" title={texts.guestTitle} text={texts.guestText}>
      <ButtonLink href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')}>
        {texts.login}
      </ButtonLink>
    </StateMessage>
  );
}

function LoadedScreen({ name, ...props }: ProfileScreenProps & { name: ProfileScreenName }) {
  const { Screen } = use(keep(`screen ${name}`, PROFILE_SCREENS[name]));
  useEffect(showTarget, [name]);
  return <Screen {...props} />;
}

/** The screen of one section, once the session's user is known. */
export function ProfileIsland({ site, screen, texts }: ProfileIslandProps) {
  const session = useAtomValue(sessionAtom);
  if (session?.status === 'guest') return <SignedOut texts={texts} />;
  if (session?.failure && !session.user)
    return <Failed texts={texts} retry={() => void getSession(site).session.start()} />;
  if (!session?.user) return <ProfileSkeleton label={texts.loading} />;
  return (
    <ErrorBoundary
      key={`${screen} ${session.user.username}`}
      onError={(error) => reportDefect(`profile ${screen}`, error)}
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
      <Suspense fallback={<ProfileSkeleton label={texts.loading} />}>
        <LoadedScreen name={screen} site={site} user={session.user} />
      </Suspense>
    </ErrorBoundary>
  );
}
