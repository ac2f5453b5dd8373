/** View types of the catalogue for components: plain data with complete links, no query result types. */

/** Badges of specification 2 §4, in display order. */
export const BADGES = ['tournament', 'jackpot', 'instantCashback', 'dropsAndWins', 'hot', 'new'] as const;
export type Badge = (typeof BADGES)[number];

/**
 * Complete addresses of one picture, made by `toPicture` in picture.ts. `width` and `height` reserve the
 * space; they give the aspect ratio, not the displayed size.
 */
export type PictureView = {
  src: string;
  srcSet: string;
  /** Sources for smaller screens first. The browser takes the first match, otherwise `src`. */
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
  /** Id of the game's live table (contract/live-tables.ts); undefined = the game is no live table. */
  liveTable?: string | undefined;
};

export type GamesPageView = {
  games: readonly GameCardView[];
  totalCount: number;
  /** Address of the next page of the list; null at the end. */
  nextHref: string | null;
};

/** One value of a facet. `count`: number of games with it. */
export type FilterChoiceView = { value: string; name: string; count: number; chosen: boolean };
/** The values of one facet, combined by OR. `parameter` is its query parameter. */
export type FilterKindView = { parameter: string; name: string; choices: readonly FilterChoiceView[] };
export type ListFiltersView = {
  /** Address of the unfiltered list, and the filters of this page. */
  href: string;
  search: string;
  kinds: readonly FilterKindView[];
  /** Sort orders; the first, without a value, is the default. */
  sort: { parameter: string; choices: readonly { value: string; name: string; chosen: boolean }[] };
  /** Active filters, each with the address of the list without it. */
  chips: readonly { name: string; href: string }[];
  /** Address of the list without filters, in the current sort order. */
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
   * Limits of a stake in each currency of the site, formatted, e.g. '30 ₸'. The limits in `currency` are shown until
   * the player's currency is known.
   */
  limits: readonly { currency: string; min: string; max: string }[];
  currency: string;
  /** Features of the game, each with a link to the list of games that have the feature. */
  features: readonly { name: string; href: string }[];
  theme: { name: string; href: string } | null;
  hasDemo: boolean;
  /** Id of the game's live table; undefined = the game is no live table. */
  liveTable?: string | undefined;
};
