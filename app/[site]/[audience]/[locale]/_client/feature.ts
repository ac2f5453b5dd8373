/** Interface of a feature of the site: its modals by name, and its handlers in the player layer. */
import type { ReactNode } from 'react';
import type { ModalName } from '#lib/routes/modals.ts';
import type { ModalRequest } from '#components/runtime/page-deps.ts';
import type { Push } from '#contract/push/frame.ts';
import type { SessionState, SignOutReason } from '#lib/session/session-state.ts';
import type { SiteView } from './site-view.ts';

/** Functions of the page that a modal may call. */
export type ModalDeps = {
  open: (request: ModalRequest) => void;
  close: () => void;
  /** Called when the open modal switches to the view of another modal name, such as the other tab of the auth modal. */
  shown: (name: ModalRequest['name'] & ModalName) => void;
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** Called after the visitor has signed in: loads the player layer. */
  signedIn: () => void;
};

type RequestOf<Name extends ModalRequest['name']> = ModalRequest & { name: Name };
/**
 * Creates a modal after loading its code and texts. Every call creates a new one, so a closed modal keeps no
 * state.
 */
export type ModalMaker<Name extends ModalRequest['name']> = (
  request: RequestOf<Name>,
  site: SiteView,
  deps: ModalDeps,
) => Promise<ReactNode>;
export type Modals<Name extends ModalRequest['name']> = { readonly [N in Name]: ModalMaker<N> };

/** Handlers of a feature in the player layer; created once for each document, when there is a token. */
export type PlayerPart = {
  /** Called at each change of the session; `reason` is given with the change to guest. */
  session?: (state: SessionState, reason: SignOutReason | null) => void;
  /** Called for each push, before its effects (lib/realtime/effects.ts). */
  push?: (push: Push) => void;
  /** Called when the page returns from the back-forward cache, before its session is checked. */
  restored?: () => void;
  /** Called after client navigation has opened another page. */
  page?: () => void;
};

export type Feature<Name extends ModalRequest['name'] = never> = {
  readonly modals?: Modals<Name>;
  readonly player?: (site: SiteView) => PlayerPart;
};
