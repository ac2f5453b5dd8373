/**
 * The script of the sports pages: odds and scores by the stream of the line (the offer of bets), the visitor's time
 * zone, odds format and favourites, and the search of a list. Loaded when a board (a list of events or a match) comes
 * near the viewport.
 */
import { marked } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { openSharedLine } from '#lib/realtime/shared-line.ts';
import { keepOddsFormat, priceText, readOddsFormat } from '#lib/sports/odds-format.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { showCurrentLinks } from './current-links.ts';
import { writeHealth } from './line-health.ts';
import { setText, writePrice, type LineTexts } from './line-writer.ts';
import { renewBoard } from './renew-board.ts';
import { listenToGroups } from './market-groups.ts';
import { pinMarkets } from './market-pins.ts';
import { listenToOrder } from './order-rows.ts';
import { FAVORITES_EVENT, listenToFavorites, showFavorites } from './sport-favorites.ts';
import { showTimes, tickTimes } from './sport-times.ts';
import { filterRows } from './narrow.ts';
import { watchLine } from './watch-line.ts';

type Texts = { readonly t: Translator<'sports'>; readonly locale: string };

/** Milliseconds: least interval between two readings of a board's page. */
const RENEW_MS = 12_000;
const TICK_MS = 1_000;

const allPrices = () => document.querySelectorAll<HTMLElement>(`button${marked('outcome')}`);

/** Writes all prices in the visitor's format: the server writes decimal odds. */
function showFormat(texts: LineTexts): void {
  const format = texts.format();
  for (const select of document.querySelectorAll<HTMLSelectElement>(`select${marked('odds-format')}`))
    select.value = format;
  for (const button of allPrices()) writePrice(button, texts);
  for (const price of document.querySelectorAll<HTMLElement>(marked('past-odds')))
    setText(price, priceText(Number(price.dataset['pastOdds']), format, texts.locale));
}

function listenToFormat(texts: LineTexts): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !target.matches(marked('odds-format'))) return;
    keepOddsFormat(localStore(), target.value);
    showFormat(texts);
  });
}

function narrowBy(field: HTMLInputElement): void {
  const root = field.closest(marked('event')) ?? field.closest(marked('sport-board'));
  if (root) filterRows(root, field.value);
}

function listenToSearch(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(marked('narrow'))) narrowBy(target);
  });
}

/** Applies the typed filter again after the content of the board was replaced. */
function narrowAgain(board: HTMLElement): void {
  for (const field of board.querySelectorAll<HTMLInputElement>(`input${marked('narrow')}`))
    if (field.value) narrowBy(field);
}

let isListening = false;

/** Adds the listeners of the document, once. */
function startOnce(texts: LineTexts): void {
  if (isListening) return;
  isListening = true;
  listenToFormat(texts);
  listenToFavorites();
  document.addEventListener(FAVORITES_EVENT, () => pinMarkets(document));
  listenToOrder();
  listenToGroups();
  listenToSearch();
  window.setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    tickTimes(texts.t);
    writeHealth(texts.t, Date.now());
  }, TICK_MS);
}

/** Starts the scripts of a board. Call once for each board. */
export function watchSport(board: HTMLElement, { t, locale }: Texts): void {
  const texts: LineTexts = { t, locale, format: () => readOddsFormat(localStore()) };
  startOnce(texts);
  const show = (): void => {
    showCurrentLinks(document);
    showTimes(board);
    tickTimes(t);
    showFavorites();
    pinMarkets(board);
    narrowAgain(board);
    if (texts.format() !== 'decimal') showFormat(texts);
  };
  show();
  let renewAt = 0;
  const onMarkupReplaced = watchLine(board, {
    open: openSharedLine,
    texts,
    renew() {
      if (renewAt > 0) return;
      renewAt = window.setTimeout(() => {
        renewAt = 0;
        void renewBoard(board).then((isNew) => {
          if (!isNew) return;
          onMarkupReplaced();
          show();
        }, console.warn);
      }, RENEW_MS);
    },
  });
}
