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
    /** Text that appears while a list takes long to load; `longer`: the text itself. */
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
  /** `dragged`: while a mouse moves the track; `more`: address of the next page; `navigable`: arrows on phones too. */
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
  /** `before` and `last-win`: texts with placeholders that the runtime fills. */
  /** `fixed`: on a board that does not follow the player's currency. */
  jackpots: ['before', 'currency', 'fixed', 'meta', 'jackpot', 'jackpots', 'last-win'],
  /** `bonus-games`: on `<html>` while Home shows the section of bonus games; `bonus-games-place`: its content. */
  player: ['bonus-games', 'limits', 'player', 'bonus-games-place', 'session'],
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
   * `event`, `starts`, `sport`, `event-name`: an event of the line. `outcome`: key of a price (event, market, outcome);
   * `odds`: its thousandths; `moved`: direction of its last change. `market-name`: name of a bet on the prices within;
   * `express-forbidden`: such a bet cannot be part of an express. `columns`: what is replaced when markets of an event
   * change. `offer-leg`: key of a leg of a special offer; `odds` is its price in the offer, `usual` without it.
   * `narrow`: field that filters rows; `narrowed`: what it hides. `clock`: match clock as JSON; `local-time`: time in
   * the visitor's zone.
   */
  sports: [
    'add-offer',
    'all-markets',
    /** Where a match page shows what the outcomes on the slip cost together. */
    'builder-state',
    'clock',
    'columns',
    /** On a competition in a list: a filter hides it when none of its rows is left. */
    'competition',
    'ends',
    /** On the row of an event in play. */
    'in-play',
    'event',
    'event-name',
    'express-forbidden',
    /** On the banner of one-tap bets. */
    'fast-banner',
    /** On a fold within markup that is replaced: its name, by which it stays open or closed. */
    'fold',
    'href',
    /** On an event: its country and competition, as the slip shows them. */
    'league',
    'line-health',
    /** On the choice of columns of a list: the chosen set; empty = the columns of the whole match. */
    'line-set',
    /** On the place that shows that the feed is silent, on pages without `line-health`. */
    'line-silent',
    'line-stale',
    'local-time',
    /** On a price with many characters. */
    'long',
    'market-name',
    /** On the number of further markets of an event: how many markets the columns of its row have. */
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
    /** On the place for the red cards of one side. */
    'red-cards',
    /** `row-order`: on the control of a list's order; `rows-by-time`: on the list that is ordered by time. */
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
    /** On input fields of stakes: when a stake is missing, the button of the slip moves the focus there. */
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

/** Value of `lazy` when the content is already in the page and only waits for its runtime. */
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
