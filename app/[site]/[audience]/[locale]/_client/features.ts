/**
 * The registry of features. A new one is a file `x.feature.ts` and a line here; its large parts are dynamic
 * imports. The compiler requires exactly one maker for each modal (lib/routes/modals.ts,
 * components/runtime/page-deps.ts).
 */
import type { ModalRequest } from '#components/runtime/page-deps.ts';
import { authFeature } from './auth.feature.tsx';
import { bonusFeature } from './bonus.feature.tsx';
import { bonusGamesFeature } from './bonus-games.feature.ts';
import { cashboxFeature } from './cashbox.feature.tsx';
import { consentFeature } from './consent.feature.tsx';
import { documentsFeature } from './documents.feature.ts';
import { errorReportsFeature } from './error-reports.feature.ts';
import { favoritesFeature } from './favorites.feature.ts';
import type { Modals, PlayerPart } from './feature.ts';
import { gameFeature } from './game.feature.tsx';
import { inboxFeature } from './inbox.feature.ts';
import { miniAppFeature } from './mini-app.feature.tsx';
import { nativeFeature } from './native.feature.ts';
import { searchFeature } from './search.feature.tsx';
import { specialUserFeature } from './special-user.feature.ts';
import { supportFeature } from './support.feature.ts';
import type { SiteView } from './site-view.ts';

export const MODAL_MAKERS: Modals<ModalRequest['name']> = {
  ...authFeature.modals,
  ...bonusFeature.modals,
  ...cashboxFeature.modals,
  ...consentFeature.modals,
  ...gameFeature.modals,
  ...miniAppFeature.modals,
  ...searchFeature.modals,
};

export const playerParts = (site: SiteView): readonly PlayerPart[] =>
  [
    favoritesFeature,
    bonusGamesFeature,
    bonusFeature,
    searchFeature,
    supportFeature,
    nativeFeature,
    errorReportsFeature,
    miniAppFeature,
    inboxFeature,
    documentsFeature,
    cashboxFeature,
    specialUserFeature,
  ].map(({ player }) => player(site));
