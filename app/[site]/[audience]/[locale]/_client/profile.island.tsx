'use client';
/** Needs the client: shows data of the signed-in player, which cached pages must not contain. */
import { useAtomValue } from 'jotai';
import { use, useEffect } from 'react';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import type { ProfileScreenName } from '#lib/profile/sections.ts';
import { PageLoading, PagePart, PagePartFailed, SignedOut, type PlayerPartTexts } from './page-part.tsx';
import { keep } from './profile/keep.ts';
import type { ProfileScreenProps } from './profile/screen-props.ts';
import { PROFILE_SCREENS } from './profile/screens.ts';
import { showTarget } from './profile/show-target.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { sessionAtom } from './tab-state.ts';

type ProfileIslandProps = { site: SiteView; screen: ProfileScreenName; texts: PlayerPartTexts };

function SignedOutHere({ texts }: Pick<ProfileIslandProps, 'texts'>) {
  // The previous screen was longer, so the message could be above the visible part. The callback returns
  // nothing, because newer browsers return a promise, which React would treat as a cleanup function.
  useEffect(() => void scrollTo(0, 0), []);
  return <SignedOut texts={texts} />;
}

function LoadedScreen({ name, ...props }: ProfileScreenProps & { name: ProfileScreenName }) {
  const { Screen } = use(keep(`screen ${name}`, PROFILE_SCREENS[name]));
  useEffect(showTarget, [name]);
  return <Screen {...props} />;
}

/** The screen of one section, once the session's user is known. */
export function ProfileIsland({ site, screen, texts }: ProfileIslandProps) {
  const session = useAtomValue(sessionAtom);
  if (session?.status === 'guest') return <SignedOutHere texts={texts} />;
  if (session?.failure && !session.user)
    return <PagePartFailed texts={texts} retry={() => void getSession(site).session.start()} />;
  if (!session?.user) return <PageLoading texts={texts} skeleton={<ProfileSkeleton />} />;
  return (
    <PagePart
      key={`${screen} ${session.user.username}`}
      name={`profile ${screen}`}
      texts={texts}
      skeleton={<ProfileSkeleton />}
    >
      <LoadedScreen name={screen} site={site} user={session.user} />
    </PagePart>
  );
}
