/** What the player typed and has not saved: kept in this tab while other screens are open. */
import { atom } from 'jotai';
import type { PersonalDraft } from '#lib/profile/personal-form.ts';

/** Of one player: another one who signs in does not get it. */
export const personalDraftAtom = atom<{ playerId: string; draft: PersonalDraft } | null>(null);
