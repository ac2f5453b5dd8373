/** State of the support chat in this tab, besides its messages. */
import { atom } from 'jotai';

/** True while this tab shows the chat: answers then cause no notice. */
export const supportOpenAtom = atom(false);
