/**
 * Types of the translation bundles: one file for each language and namespace,
 * `messages/<bundle>/<namespace>.json`. The English files define the types.
 */
import type access from '#messages/en/access.json';
import type account from '#messages/en/account.json';
import type auth from '#messages/en/auth.json';
import type bets from '#messages/en/bets.json';
import type bonus from '#messages/en/bonus.json';
import type cashbox from '#messages/en/cashbox.json';
import type catalog from '#messages/en/catalog.json';
import type common from '#messages/en/common.json';
import type content from '#messages/en/content.json';
import type messenger from '#messages/en/messenger.json';
import type competitions from '#messages/en/competitions.json';
import type consent from '#messages/en/consent.json';
import type errors from '#messages/en/errors.json';
import type funds from '#messages/en/funds.json';
import type game from '#messages/en/game.json';
import type home from '#messages/en/home.json';
import type install from '#messages/en/install.json';
import type jackpots from '#messages/en/jackpots.json';
import type landing from '#messages/en/landing.json';
import type profile from '#messages/en/profile.json';
import type personal from '#messages/en/personal.json';
import type inbox from '#messages/en/inbox.json';
import type news from '#messages/en/news.json';
import type papers from '#messages/en/papers.json';
import type search from '#messages/en/search.json';
import type security from '#messages/en/security.json';
import type slip from '#messages/en/slip.json';
import type sports from '#messages/en/sports.json';
import type social from '#messages/en/social.json';
import type status from '#messages/en/status.json';
import type support from '#messages/en/support.json';
import type tables from '#messages/en/tables.json';

export const NAMESPACES = [
  'common',
  'auth',
  'bets',
  'bonus',
  'cashbox',
  'catalog',
  'game',
  'errors',
  'status',
  'support',
  'tables',
  'account',
  'home',
  'install',
  'profile',
  'personal',
  'search',
  'security',
  'social',
  'slip',
  'sports',
  'inbox',
  'papers',
  'access',
  'consent',
  'content',
  'funds',
  'messenger',
  'news',
  'competitions',
  'jackpots',
  'landing',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

export type Messages = {
  common: typeof common;
  auth: typeof auth;
  bets: typeof bets;
  bonus: typeof bonus;
  cashbox: typeof cashbox;
  catalog: typeof catalog;
  game: typeof game;
  errors: typeof errors;
  status: typeof status;
  support: typeof support;
  tables: typeof tables;
  account: typeof account;
  home: typeof home;
  install: typeof install;
  profile: typeof profile;
  personal: typeof personal;
  search: typeof search;
  security: typeof security;
  social: typeof social;
  slip: typeof slip;
  sports: typeof sports;
  inbox: typeof inbox;
  papers: typeof papers;
  access: typeof access;
  consent: typeof consent;
  content: typeof content;
  funds: typeof funds;
  messenger: typeof messenger;
  news: typeof news;
  competitions: typeof competitions;
  jackpots: typeof jackpots;
  landing: typeof landing;
};

type Leaves<T, Prefix extends string> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}.${K}` : Leaves<T[K], `${Prefix}.${K}`>;
}[keyof T & string];
/** A complete key, namespace first: 'errors.serverErrorTryAgain'. */
export type MessageKey = { [N in Namespace]: Leaves<Messages[N], N> }[Namespace];

/** A text to show: a key with its parameters, or an external text that is shown unchanged. */
export type Text =
  | { readonly key: MessageKey; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly text: string };
