/**
 * The `data-` marks by which the runtime and style sheets find elements of the server HTML
 * (docs/architecture.md "Client code"). marks.test.ts fails for a mark that is not listed here, or no longer
 * used.
 */
export const MARKS = {
  controls: [
    'action',
    'close-popover',
    'demo',
    'favorite',
    'language',
    'load-more',
    'open-modal',
    'play',
    'retry',
    'slide',
    'subgroups',
  ],
  lists: [
    'cards',
    'cards-more',
    'error-text',
    'filter-link',
    'filter-nothing',
    'filter-reset',
    'filter-retry',
    'filter-search',
    'filters',
    'fragment',
    'list',
    'list-body',
    'list-failure',
    /** Words while a list takes long to load; `longer`: their text. */
    'list-longer',
    'list-region',
    'list-shown',
    'list-text',
    'loading-text',
    'longer',
    'label',
    'retry-text',
    'search',
    'skeleton',
    'state',
    /** On texts that are copied from the reloaded list into the page: counts, names of chosen values. */
    'sync',
  ],
  /** `opening`: on the card of a game that is being opened. */
  cards: ['badge', 'game', 'manufacturer', 'opening'],
  /** `dragged`: while the mouse moves the track; `more`: address of the next page; `navigable`: arrows on phones too. */
  sliders: ['banner', 'dragged', 'more', 'navigable', 'slider', 'track'],
  /** `bar`: its scroll bar is shown; `scrolls`: there is something to scroll (use-scrollbar.ts). */
  scrollArea: ['bar', 'scroll-area', 'scrolls'],
  /**
   * `lazy`: address of the page that contains the section; `part`: id of the section in that page; `late-words`: what a
   * section says while it waits long or has failed, once a page.
   */
  lateSections: ['late-words', 'lazy', 'part'],
  /** `up`, `down`: texts of a movement in the table, `move`: its direction; `accent`: colour of the page. */
  competition: [
    'accent',
    'cell',
    'competition',
    'competition-page',
    'down',
    'end',
    /** Amounts of the steps of the prizes. */
    'ladder',
    /** The row of the visitor's own place. */
    'mine',
    'move',
    'new',
    'note',
    /** On the row of the visitor. */
    'own',
    'row',
    /** Announcements of the timer, by status. */
    'said',
    'start',
    'status',
    'sum',
    'template',
    /** A countdown with its own timer, and a list of them. */
    'timer',
    'timers',
    'unit',
    'up',
    'when',
  ],
  /** `before` and `last-win`: texts with placeholders, which the runtime fills. */
  /** `fixed`: on a board that does not follow the player's currency. */
  jackpots: ['before', 'currency', 'fixed', 'meta', 'jackpot', 'jackpots', 'last-win'],
  player: ['bonus-games', 'limits', 'player', 'promo-games', 'session'],
  page: [
    'brand',
    /** `consent`: on the buttons of the consent bar; `consent-asked`: on `<html>` while it is shown. */
    'consent',
    'consent-asked',
    'consent-saved',
    'entry',
    /** On a picture that could not be loaded (picture-failure.ts). */
    'failed',
    'home',
    /** On a style sheet that contains several of the build: their addresses (server/joined-styles.ts). */
    'joins',
    /** On links of menus: the runtime marks the one of the open page. */
    'nav',
    /** On the support chat while a phone's keyboard is open for it. */
    'keyboard',
    'mini-app',
    /** On `<html>` during a client navigation. */
    'navigating',
    /** On links and buttons to the sign-in of a social network: its name. */
    'network',
    'new-version',
    'offline',
    /** How a group of a menu shows its subgroups: in place (`inline`) or in a popup (`menu`). */
    'opens',
    /** On the button or link that was clicked last before hydration (replay-click.ts). */
    'pressed-early',
    'type',
    'unfolded',
    /** On `<body>` until the page's listeners are added. */
    'awaits-scripts',
    /**
     * On `<body>` until the visitor's first interaction: until then art outside the viewport is not loaded
     * (games-slider.module.css).
     */
    'untouched',
    'version',
    /** Part of the offline notice: shown while a navigation waits for the network. */
    'waiting',
    /** On an element that needs scripts without a click, as soon as it is near the viewport. */
    'starts-scripts',
    'web-view',
  ],
  /** `live-table`: id of the table that the element shows; `tone`: kind of a result. */
  liveTables: ['live-table', 'stale', 'tone'],
  game: ['active', 'host-state', 'open-game', 'phase', 'stage'],
  /** `secret`: the key of the second factor without its spaces; `session-row`: `own` or `other`. */
  profile: ['secret', 'session-row'],
  /**
   * `claimed`: elements shown for a prize that an account has; `draw`: on the control that starts the draw,
   * its number among the objects to choose from; `landing`: name of the page; `phase` (of games too): phase
   * of the draw; `turning`: the part of a wheel that turns; `revealed`: where an object shows the prize;
   * `until`: expiry of the prize.
   */
  landing: [
    'claimed',
    'counter',
    'draw',
    'failure',
    'landing',
    'plane',
    'prize-label',
    'prize-value',
    'revealed',
    'sectors',
    'trail',
    'turning',
    'until',
  ],
  /**
   * `event`, `starts`, `sport`, `event-name`: an event of the line; `outcome`: key of a price (event, market, outcome),
   * `odds`: its thousandths, `moved`: the direction of its last change; `market-name`, `express-forbidden`: what a bet on
   * prices within is called, and whether it stands alone; `columns`: what is replaced when markets are over; `narrow` and
   * `offer-leg`: key of a leg of a special offer, whose price with it is `odds` and without it `usual`; `narrow` and
   * `narrowed`: a search and what it hides; `clock`: as JSON; `local-time`: written in the visitor's zone.
   */
  sports: [
    'add-offer',
    'all-markets',
    /** Where a match page says what the outcomes on the slip cost together. */
    'builder-state',
    'clock',
    'columns',
    /** On a competition of a list, which a filter of its rows hides when none is left. */
    'competition',
    'ends',
    /** On the row of an event in play. */
    'in-play',
    'event',
    'event-name',
    'express-forbidden',
    /** On the banner of one-tap bets. */
    'fast-banner',
    /** On what folds of a place that is read anew: its name, by which it stays as it was. */
    'fold',
    'href',
    /** On an event: its country and competition, which the slip names. */
    'league',
    'line-health',
    /** On the choice of columns of a list: those that it shows; empty = of the whole match. */
    'line-set',
    /** On the place that says that the feed is silent, on pages without `line-health`. */
    'line-silent',
    'line-stale',
    'local-time',
    /** On a price of many characters. */
    'long',
    'market-name',
    /** On the number of further markets of a row: how many markets its columns have. */
    'markets-beside',
    'match-facts',
    'moved',
    'name',
    'narrow',
    'narrow-nothing',
    'narrowed',
    'odds',
    'odds-format',
    'offer',
    'offer-leg',
    'outcome',
    /** On the page that is the bet slip. */
    'own-slip',
    /** On an earlier price: thousandths, written in the visitor's format. */
    'past-odds',
    'period',
    /** On the scores of all periods in the head of a match. */
    'period-table',
    'periods',
    'points',
    'price',
    /** On the place for the red cards of a side. */
    'red-cards',
    /** The control of the order of a list, and the list that is by time. */
    'row-order',
    'rows-by-time',
    'score',
    /** On the bar of the section at the lower edge of phones. */
    'section-bottom',
    'serving',
    /** On the button of the bet slip: its action. */
    'slip-button',
    'sport',
    'sport-board',
    'sport-favorite',
    /** On fields of stakes: the button of a slip without one leads to it. */
    'stake',
    'starts',
    'starts-in',
    /** On events whose page has a tracker. */
    'tracker',
    'usual',
  ],
  /** The simulator of a mobile app in the gallery: facts about its page, direction of a message. */
  simulator: ['direction', 'fact'],
} as const;

export type Mark = (typeof MARKS)[keyof typeof MARKS][number];

/** Value of `lazy` where the content is in the page already and waits for its runtime only. */
export const IN_PLACE = '#';

/** Name of the attribute, for code that writes HTML or scripts as text. */
export const attributeOf = <M extends Mark>(name: M): `data-${M}` => `data-${name}`;

/**
 * Selector of the elements with the mark. The scripts of every page (boot.tsx and its imports) write selectors
 * as literals, which are smaller; marks.test.ts checks those too (docs/decisions/0093).
 */
export const marked = <M extends Mark>(name: M): `[data-${M}]` => `[data-${name}]`;

/** Selector of the elements whose mark has this value; the value must not contain quotes. */
export const markedAs = <M extends Mark, V extends string>(name: M, value: V): `[data-${M}="${V}"]` =>
  `[data-${name}="${value}"]`;

/**
 * The mark as a JSX attribute: `mark('list')`, `mark('game', slug)`. With undefined as its value the
 * attribute is omitted.
 */
export const mark = <M extends Mark, V extends string | number | boolean | undefined>(
  name: M,
  ...values: [value?: V]
) => ({ [`data-${name}`]: values.length === 0 ? '' : values[0] }) as Record<`data-${M}`, V | ''>;
