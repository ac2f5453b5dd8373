/** Documents of the player: a push loads the list again in every tab that shows it. */
import type { PlayerPart } from './feature.ts';

/** swr's key of the list. */
export const DOCUMENTS_KEY = 'profile/documents';

const documentsPart = (): PlayerPart => ({
  push({ type }) {
    if (type === 'update_documents_status' || type === 'resync')
      void import('swr').then(({ mutate }) => mutate(DOCUMENTS_KEY));
  },
});

export const documentsFeature = { player: documentsPart };
