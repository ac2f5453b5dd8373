/** Changes of messages reported by pushes, for the message screen. */
import { atom } from 'jotai';

/** `count`: grows with each change; `deleted`: ids that the operator deleted since the document was opened. */
export const inboxChangesAtom = atom<{ count: number; deleted: ReadonlySet<string> }>({
  count: 0,
  deleted: new Set<string>(),
});
