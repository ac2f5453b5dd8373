/** Documents of the player: a push loads the list again in every tab that shows it. */
import type { PlayerPart } from './feature.ts';

/** swr's key of the list. */
export const DOCUMENTS_KEY = 'profile/documents';

const documentsPart = (): PlayerPart => ({
  push({ type }) {
    if (type === 'update_documents_status' || type === 'resync')
      // If swr's code cannot be loaded, no list is shown, so there is nothing to reload.
      void import('swr').then(
        ({ mutate }) => mutate(DOCUMENTS_KEY),
        () => undefined,
      );
  },
});

export const documentsFeature = { player: documentsPart };
