/** What this tab knows of the support chat besides the chat itself. */
import { atom } from 'jotai';

/** True while this tab shows the chat: then no notice tells of answers. */
export const supportOpenAtom = atom(false);
