/**
 * Writes messages of the line (the offer of bets, contract/sports/line-stream.ts) into the markup of its pages
 * (components/sports/): odds and their direction, locks, scores, clocks. Rows keep their places and sizes.
 */
import { FINAL_STATUSES, MARKET_STATUS } from '#contract/feed.ts';
import type { LineMarket, LineMessage } from '#contract/sports/line-stream.ts';
import { marked, markedAs } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { priceLength, priceText } from '#lib/sports/odds-format.ts';
import { oddsName } from '#lib/sports/odds-name.ts';
import { hasScore, moreMarkets, stateText } from '#lib/sports/views.ts';
import { openOdds } from '#lib/sports/open-odds.ts';
import type { OddsFormat } from '#settlement/odds-formats.ts';

export type LineTexts = {
  readonly t: Translator<'sports'>;
  readonly locale: string;
  readonly format: () => OddsFormat;
};

/** Milliseconds for which a button shows that its price has moved (products §7.0). */
const MOVED_MS = 4_000;
const moves = new WeakMap<HTMLElement, number>();

export const setText = (element: Element | null, text: string): void => {
  if (element && element.textContent !== text) element.textContent = text;
};

/** Writes the price of a button in the visitor's format, and the button's name for screen readers. */
export function writePrice(button: HTMLElement, { t, locale, format }: LineTexts): void {
  const { odds = '', name = '', moved } = button.dataset;
  const text = priceText(Number(odds), format(), locale);
  const price = button.querySelector(marked('price'));
  setText(price, text);
  const long = priceLength(text);
  if (long) price?.setAttribute('data-long', long);
  else price?.removeAttribute('data-long');
  const label = button.firstElementChild?.textContent ?? '';
  const isLocked = button.hasAttribute('aria-disabled');
  const change = moved === 'up' || moved === 'down' ? ` ${t(`odds.${moved}`, { odds: text })}` : '';
  button.setAttribute('aria-label', oddsName({ label, text, name, isLocked }, t) + change);
}

function markMove(button: HTMLElement, move: 'up' | 'down', texts: LineTexts): void {
  clearTimeout(moves.get(button));
  button.dataset['moved'] = move;
  moves.set(
    button,
    window.setTimeout(() => {
      delete button.dataset['moved'];
      writePrice(button, texts);
    }, MOVED_MS),
  );
}

function writeOutcome(
  button: HTMLElement,
  { odds, isOpen }: { odds: number; isOpen: boolean },
  texts: LineTexts,
): void {
  const before = Number(button.dataset['odds']);
  const wasOpen = !button.hasAttribute('aria-disabled');
  if (before === odds && wasOpen === isOpen) return;
  button.dataset['odds'] = String(odds);
  if (isOpen) button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
  if (isOpen && wasOpen && before !== odds) markMove(button, odds > before ? 'up' : 'down', texts);
  writePrice(button, texts);
}

/**
 * Buttons by key (event, market, outcome). A key can have several buttons, as an event can have several rows on a page.
 */
export type Buttons = ReadonlyMap<string, readonly HTMLElement[]>;

export function buttonsIn(root: ParentNode): Buttons {
  const found = new Map<string, HTMLElement[]>();
  for (const button of root.querySelectorAll<HTMLElement>(marked('outcome'))) {
    const key = button.dataset['outcome'] ?? '';
    found.set(key, [...(found.get(key) ?? []), button]);
  }
  return found;
}

const OVER: readonly number[] = [MARKET_STATUS.settled, MARKET_STATUS.cancelled, MARKET_STATUS.inactive];

/**
 * Writes a market into its buttons. `isKnown`: the page shows the market; `isOver`: it also has ended, so its place
 * needs another market.
 */
function writeMarket(
  eventId: string,
  { id, status, outcomes }: LineMarket,
  buttons: Buttons,
  texts: LineTexts,
): { isKnown: boolean; isOver: boolean } {
  let isKnown = false;
  for (const outcome of outcomes)
    for (const button of buttons.get(`${eventId}|${id}|${outcome.id}`) ?? []) {
      isKnown = true;
      const isOpen = openOdds({ status }, outcome) !== null;
      writeOutcome(button, { odds: outcome.odds, isOpen }, texts);
    }
  return { isKnown, isOver: isKnown && OVER.includes(status) };
}

type State = NonNullable<LineMessage['state']>;
const SIDES = ['home', 'away'] as const;

/** Writes a side's scores of the periods; adds an element for each new period. */
function writePeriods(place: Element | null, side: 'home' | 'away', periods: State['periods']): void {
  if (!place) return;
  while (place.children.length < periods.length) place.append(document.createElement('span'));
  periods.forEach((period, index) => setText(place.children[index] ?? null, String(period[side])));
}

/** Writes the table of all periods in the head of a match; a new period gets a copy of the last column. */
function writePeriodTable(table: Element | null, periods: State['periods']): void {
  if (!table) return;
  const columns = [...table.querySelectorAll<HTMLElement>(marked('period'))];
  for (const [index, { home, away }] of periods.entries()) {
    const last = columns.at(-1);
    const column = columns[index] ?? (last?.cloneNode(true) as HTMLElement | undefined);
    if (!column) return;
    column.hidden = false;
    setText(column.querySelector('dt'), String(index + 1));
    setText(column.querySelector('dd'), `${home}:${away}`);
    if (column.isConnected) continue;
    last?.after(column);
    columns.push(column);
  }
}

/** Writes the number of further markets, and the name of their link. */
function writeMore(element: HTMLElement, marketCount: number | undefined, { t }: LineTexts): void {
  const place = element.querySelector<HTMLElement>(marked('markets-beside'));
  if (!place || marketCount === undefined) return;
  const beside = Number(place.dataset['marketsBeside']);
  const { text, label } = moreMarkets({ marketCount, beside, name: element.dataset['eventName'] ?? '' }, t);
  if (place.textContent === text) return;
  setText(place, text);
  place.parentElement?.setAttribute('aria-label', label);
}

function writeRedCards(
  element: HTMLElement,
  side: (typeof SIDES)[number],
  { redCards }: State,
  { t }: LineTexts,
): void {
  const place = element.querySelector<HTMLElement>(markedAs('red-cards', side));
  if (!place) return;
  const count = redCards?.[side] ?? 0;
  place.hidden = count === 0;
  if (count === 0 || place.textContent === String(count)) return;
  setText(place, String(count));
  place.setAttribute('aria-label', t('event.redCards', { count }));
}

function writeState(element: HTMLElement, state: State, texts: LineTexts): void {
  const { t } = texts;
  writeMore(element, state.marketCount, texts);
  if (!hasScore(state.status)) return;
  for (const side of SIDES) {
    const score = element.querySelector<HTMLElement>(markedAs('score', side));
    if (score) {
      score.hidden = false;
      setText(score, String(state.score[side]));
    }
    const serving = element.querySelector<HTMLElement>(markedAs('serving', side));
    if (serving) serving.hidden = state.serving !== side;
    writeRedCards(element, side, state, texts);
    setText(element.querySelector(markedAs('points', side)), state.points?.[side] ?? '');
    writePeriods(element.querySelector(markedAs('periods', side)), side, state.periods);
  }
  writePeriodTable(element.querySelector(marked('period-table')), state.periods);
  const isLive = state.status === 'live' || state.status === 'interrupted';
  if (isLive) element.dataset['inPlay'] = '';
  else delete element.dataset['inPlay'];
  const text = stateText({ ...state, isLive, sport: Number(element.dataset['sport']) }, t);
  const place = element.querySelector<HTMLElement>(marked('state'));
  if (place && text !== null) {
    place.hidden = false;
    setText(place, text);
  }
  const clock = element.querySelector<HTMLElement>(marked('clock'));
  if (clock && state.clock) clock.dataset['clock'] = JSON.stringify(state.clock);
  if (clock) clock.hidden = state.clock === null;
}

const lock = (eventId: string, buttons: Buttons, texts: LineTexts): void => {
  for (const [key, all] of buttons)
    if (key.startsWith(`${eventId}|`))
      for (const button of all)
        writeOutcome(button, { odds: Number(button.dataset['odds']), isOpen: false }, texts);
};

/** Writes a message. True when the event or a market on the page has ended, so that the page should be read again. */
export function writeMessage(
  root: ParentNode,
  { id, isGone, state, markets }: LineMessage,
  buttons: Buttons,
  texts: LineTexts,
): boolean {
  if (state)
    for (const element of root.querySelectorAll<HTMLElement>(markedAs('event', id)))
      writeState(element, state, texts);
  // Locks an ended match, so that its prices do not look open until the page is read again.
  if (isGone || (state && FINAL_STATUSES.includes(state.status))) {
    lock(id, buttons, texts);
    return true;
  }
  const written = markets.map((market) => writeMarket(id, market, buttons, texts));
  return written.some(({ isOver }) => isOver);
}

/**
 * Writes `markets`, all markets that the event has. Any other market of it on the page has ended and is locked. True
 * when the page shows an ended market, so that it should be read again.
 */
export function writeWhole(
  id: string,
  markets: ReadonlyMap<string, LineMarket>,
  buttons: Buttons,
  texts: LineTexts,
): boolean {
  for (const market of markets.values()) writeMarket(id, market, buttons, texts);
  const ended = new Map([...buttons].filter(([key]) => isEnded(key, id, markets)));
  lock(id, ended, texts);
  return ended.size > 0;
}

const isEnded = (key: string, id: string, markets: ReadonlyMap<string, LineMarket>): boolean => {
  const [eventId, marketId = ''] = key.split('|');
  const status = markets.get(marketId)?.status;
  return eventId === id && (status === undefined || OVER.includes(status));
};
