'use client';
/** Needs the client: the slip is kept in the browser. */
import { use } from 'react';
import { keep } from '../profile/keep.ts';
import type { SiteView } from '../site-view.ts';
import { SlipPart, type SlipPageTexts } from './player-only.tsx';

function Loaded({ site }: { site: SiteView }) {
  const { Basket } = use(keep('basket', () => import('./basket.tsx')));
  return <Basket site={site} />;
}

export function BasketIsland({ site, texts }: { site: SiteView; texts: SlipPageTexts }) {
  return (
    <SlipPart name="basket" texts={texts}>
      <Loaded site={site} />
    </SlipPart>
  );
}
