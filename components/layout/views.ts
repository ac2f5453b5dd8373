/** Data of header and footer: formatted links and texts. */
export type GroupNavView = { slug: string; href: string; name: string; icon: string; hasSubgroups: boolean };
export type NavLinkView = {
  href: string;
  name: string;
  icon?: string;
  /** `siblings`: the link is also marked as current on the other pages in the folder of its target. */
  nav?: 'siblings';
  /** The link has a place for this count, which the browser fills in (components/runtime/player-marks.ts). */
  count?: 'unread' | 'bonuses' | 'support';
};
/**
 * `homeHref`: Home in that language; the runtime keeps the current page and query when a language is chosen.
 */
export type LanguageView = { locale: string; name: string; homeHref: string; current: boolean };
export type LinkColumnView = { title: string; links: readonly NavLinkView[] };
export type SocialLinkView = { network: string; href: string };
