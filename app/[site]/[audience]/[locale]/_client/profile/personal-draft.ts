/** Unsaved input of the player: kept in this tab while other screens are open. */
import { atom } from 'jotai';
import type { PersonalDraft } from '#lib/profile/personal-form.ts';

/** The draft belongs to one player and is discarded when another player signs in. */
export const personalDraftAtom = atom<{ playerId: string; draft: PersonalDraft } | null>(null);
