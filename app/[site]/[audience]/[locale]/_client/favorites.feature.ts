/** Favourites: the hearts of the page follow the session. */
import type { SiteView } from './site-view.ts';
import { createHearts, type Hearts } from './hearts.ts';
import type { PlayerPart } from './feature.ts';

let hearts: Hearts | null = null;
export const heartsOf = (site: SiteView): Hearts => (hearts ??= createHearts(site));

export const favoritesFeature = {
  player: (site: SiteView): PlayerPart => ({
    session(state) {
      if (state.status === 'guest') heartsOf(site).clear();
      else void heartsOf(site).load();
    },
  }),
};
