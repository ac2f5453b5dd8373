/** Content for signed-in players; guests see a request to sign in. */
import { useAtomValue } from 'jotai';
import { useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { User } from '#lib/session/user.ts';
import { PageLoading, PagePart, PagePartFailed, SignedOut, type PlayerPartTexts } from '../page-part.tsx';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { sessionAtom } from '../tab-state.ts';

/** Texts that the page needs before its content is loaded, or if it cannot be loaded. */
export type SlipPageTexts = PlayerPartTexts;
type Part = { site: SiteView; texts: SlipPageTexts };

const SKELETON = <Skeleton height="320px" />;

/** A part of the pages for slip, one-tap bets and bets. */
export const SlipPart = (props: { name: string; texts: SlipPageTexts; children: ReactNode }) => (
  <PagePart {...props} skeleton={SKELETON} />
);

export function PlayerOnly({ site, texts, children }: Part & { children: (user: User) => ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const isMarkedGuest = useSyncExternalStore(
    () => () => {},
    () => document.documentElement.dataset['session'] === 'guest',
    () => false,
  );
  if (session?.status === 'guest' || (session === null && isMarkedGuest)) return <SignedOut texts={texts} />;
  if (session?.failure && !session.user)
    return <PagePartFailed texts={texts} retry={() => void getSession(site).session.start()} />;
  return session?.user ? children(session.user) : <PageLoading texts={texts} skeleton={SKELETON} />;
}
