/** View types of the catalogue for components: plain data with finished links, no query result types. */

/** Badges of specification 2 §4, in the order in which a card shows them. */
export const BADGES = ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'hot', 'new'] as const;
export type Badge = (typeof BADGES)[number];

/**
 * Finished addresses of one picture: see `toPicture` in picture.ts. `width` and `height` reserve the room;
 * they give the ratio, not the displayed size.
 */
export type PictureView = {
  src: string;
  srcSet: string;
  /** Smaller screens first; the browser takes the first that matches, else `src`. */
  sources: readonly { media: string; srcSet: string }[];
  width: number;
  height: number;
};

export type ManufacturerLinkView = { code: string; name: string; href: string };

export type GameCardView = {
  slug: string;
  name: string;
  /** The game's own page. */
  href: string;
  manufacturer: ManufacturerLinkView;
  picture: PictureView | null;
  /** The same page in free play; null when the game has no demo. */
  demoHref: string | null;
  badges: readonly Badge[];
};

export type GamesPageView = {
  games: readonly GameCardView[];
  totalCount: number;
  /** The next page of the same list as a plain address, null at the end. */
  nextHref: string | null;
};

/** One choice of a filter. `count`: how many games it would show. */
export type FilterChoiceView = { value: string; name: string; count: number; chosen: boolean };
/** Choices of one kind: alternatives of each other. `parameter` names the kind in an address. */
export type FilterKindView = { parameter: string; name: string; choices: readonly FilterChoiceView[] };
export type ListFiltersView = {
  /** The list's own address, and what of its query this page shows. */
  href: string;
  search: string;
  kinds: readonly FilterKindView[];
  /** Orders of the list; the first, without a value, is the default. */
  sort: { parameter: string; choices: readonly { value: string; name: string; chosen: boolean }[] };
  /** Chosen filters, each with the address of the list without it. */
  chips: readonly { name: string; href: string }[];
  /** Address of the list without filters, in the chosen order. */
  clearHref: string;
  totalCount: number;
};

export type GroupTabView = { href: string; name: string; current: boolean; icon?: string };
export type CrumbView = { href: string | null; name: string };
export type ManufacturerView = { code: string; name: string; href: string; image: string | null };

export type GameInfoView = {
  name: string;
  manufacturer: ManufacturerLinkView;
  /** Percent; null = not declared. */
  rtp: number | null;
  /** 1 low to 5 very high. */
  volatility: number | null;
  /**
   * In each currency of the site, as finished texts, e.g. '30 ₸'; `currency` is the one that is shown until
   * the player's is known.
   */
  limits: readonly { currency: string; min: string; max: string }[];
  currency: string;
  /** Each with a link to the list of games with it. */
  features: readonly { name: string; href: string }[];
  theme: { name: string; href: string } | null;
  hasDemo: boolean;
};
