'use client';
/** Needs the client: one-tap bets are armed for this session of the browser and its player. */
import { use } from 'react';
import type { User } from '#lib/session/user.ts';
import { keep } from '../profile/keep.ts';
import type { SiteView } from '../site-view.ts';
import { PlayerOnly, SlipPart, type SlipPageTexts } from './player-only.tsx';

function Loaded({ site, user }: { site: SiteView; user: User }) {
  const { FastBetPage } = use(keep('one-tap bets', () => import('./fast-bet-page.tsx')));
  return <FastBetPage site={site} user={user} />;
}

export function FastBetIsland({ site, texts }: { site: SiteView; texts: SlipPageTexts }) {
  return (
    <SlipPart name="one-tap bets" texts={texts}>
      <PlayerOnly site={site} texts={texts}>
        {(user) => <Loaded site={site} user={user} />}
      </PlayerOnly>
    </SlipPart>
  );
}
