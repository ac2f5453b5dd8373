/**
 * Types of a gallery entry: a component and its states, rendered with the real texts of the page's language.
 */
import type { ReactNode } from 'react';
import type { GamesPageView } from '#lib/catalog/views.ts';
import type { Namespace } from '#lib/i18n/messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export const GALLERY_NAMESPACES = [
  'access',
  'auth',
  'bets',
  'bonus',
  'cashbox',
  'catalog',
  'common',
  'competitions',
  'errors',
  'funds',
  'game',
  'home',
  'jackpots',
  'profile',
  'personal',
  'papers',
  'security',
  'slip',
  'sports',
] as const satisfies readonly Namespace[];
type GalleryNamespace = (typeof GALLERY_NAMESPACES)[number];

export type Samples = {
  t: { readonly [N in GalleryNamespace]: Translator<N> };
  /** The first games of a list of the catalogue. */
  page: GamesPageView;
  casinoHref: string;
  /** Language of the texts. */
  language: string;
};
/** Gives the states of one component by the state's name. */
export type GalleryEntry = (samples: Samples) => Readonly<Record<string, ReactNode>>;
