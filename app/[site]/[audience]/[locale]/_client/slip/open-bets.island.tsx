'use client';
/** Needs the client: shows bets of the signed-in player, which cached pages must not contain. Guests load nothing. */
import { useAtomValue } from 'jotai';
import { Suspense, use } from 'react';
import { OpenBetsPlace } from '#components/sports/history/open-bets-place.tsx';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import { keep } from '../profile/keep.ts';
import type { SiteView } from '../site-view.ts';
import { sessionAtom } from '../tab-state.ts';

function Strip({ site, user }: { site: SiteView; user: string }) {
  const { OpenBetsStrip } = use(keep('open bets', () => import('./open-bets-strip.tsx')));
  return <OpenBetsStrip key={user} site={site} user={user} />;
}

export function OpenBetsIsland({ site }: { site: SiteView }) {
  const session = useAtomValue(sessionAtom);
  const user = session && session.status !== 'guest' ? session.user : null;
  return (
    <OpenBetsPlace>
      {user && (
        // If the strip fails, nothing is shown in its place: the home of the section is useful without it.
        <ErrorBoundary onError={(error) => reportDefect('open bets', error)} fallback={() => null}>
          <Suspense fallback={null}>
            <Strip site={site} user={String(user.id)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </OpenBetsPlace>
  );
}
