'use client';
/** Needs the client: shows bets of the signed-in player, which cached pages must not contain. */
import { use } from 'react';
import { keep } from '../profile/keep.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';
import { PlayerOnly, SlipPart, type SlipPageTexts } from './player-only.tsx';

function Loaded({ site, user }: { site: SiteView; user: User }) {
  const { BetHistory } = use(keep('bet history', () => import('./bet-history.tsx')));
  return <BetHistory key={user.id} site={site} user={user} />;
}

export function BetHistoryIsland({ site, texts }: { site: SiteView; texts: SlipPageTexts }) {
  return (
    <SlipPart name="bet history" texts={texts}>
      <PlayerOnly site={site} texts={texts}>
        {(user) => <Loaded site={site} user={user} />}
      </PlayerOnly>
    </SlipPart>
  );
}
