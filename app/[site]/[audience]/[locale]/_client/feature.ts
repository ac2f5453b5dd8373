/** What a feature of the site registers: its modals by name, and its part in the player's half of the page. */
import type { ReactNode } from 'react';
import type { ModalRequest } from '#components/runtime/page-deps.ts';
import type { Push } from '#contract/push/frame.ts';
import type { SessionState, SignOutReason } from '#lib/session/session-state.ts';
import type { SiteView } from './site-view.ts';

/** What a modal may ask of the page. */
export type ModalDeps = {
  open: (request: ModalRequest) => void;
  close: () => void;
  navigate: (href: string, history?: 'push' | 'replace') => void;
  toggleFavorite: (slug: string) => void;
  /** The visitor has become a player: their half of the page is brought to life. */
  signedIn: () => void;
};

type RequestOf<Name extends ModalRequest['name']> = ModalRequest & { name: Name };
/** Makes a modal after its code and texts are loaded. Every call makes a new one: a closed modal keeps no state. */
export type ModalMaker<Name extends ModalRequest['name']> = (
  request: RequestOf<Name>,
  site: SiteView,
  deps: ModalDeps,
) => Promise<ReactNode>;
export type Modals<Name extends ModalRequest['name']> = { readonly [N in Name]: ModalMaker<N> };

/** A feature's part while a session is looked at; made once a page, when a token is there. */
export type PlayerPart = {
  /** Each change of the session; `reason` comes with the change to guest. */
  session?: (state: SessionState, reason: SignOutReason | null) => void;
  /** Each push, before its effects (lib/realtime/effects.ts). */
  push?: (push: Push) => void;
  /** Another page stands where one was. */
  page?: () => void;
};

export type Feature<Name extends ModalRequest['name'] = never> = {
  readonly modals?: Modals<Name>;
  readonly player?: (site: SiteView) => PlayerPart;
};
