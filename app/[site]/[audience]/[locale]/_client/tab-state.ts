/**
 * State of this tab for islands (jotai): session, open modal, notices. Written by the player layer and
 * islands.tsx through `tab`, read by components with `useAtomValue`.
 */
import { atom, getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';
import type { ModalRequest } from '#components/runtime/page-deps.ts';
import type { NoticeInput } from '#components/ui/notify.ts';
import type { SessionState } from '#lib/session/session-state.ts';

/** The jotai store of this document: components use it without a provider. */
export const tab = getDefaultStore();

/** Null until the session has been started. */
export const sessionAtom = atom<SessionState | null>(null);
/** True for a player. Until the session has started, the page's mark that the token cookie set decides. */
export const isPlayerAtom = atom((get) => {
  const session = get(sessionAtom);
  return session ? session.status === 'player' : document.documentElement.dataset['session'] === 'player';
});

/**
 * Session of the player whom the page shows; null for a guest, and until the session has been started. Key of what belongs
 * to one player, such as a form of the cashbox.
 */
export const ownerAtom = atom<string | null>(null);

/** The open modal; null = none. */
export const modalAtom = atom<{ request: ModalRequest; content: ReactNode } | null>(null);

export type ShownNotice = NoticeInput & { id: number };
export const noticesAtom = atom<readonly ShownNotice[]>([]);

let lastNotice = 0;
export const addNotice = (notice: NoticeInput): void =>
  tab.set(noticesAtom, (shown) => {
    const added = { ...notice, id: (lastNotice += 1) };
    const at = notice.key === undefined ? -1 : shown.findIndex(({ key }) => key === notice.key);
    return at < 0 ? [...shown, added] : shown.with(at, added);
  });
export const dropNotice = (id: number): void =>
  tab.set(noticesAtom, (shown) => shown.filter((notice) => notice.id !== id));
