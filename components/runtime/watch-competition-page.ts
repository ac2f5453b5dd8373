/**
 * Runs the page of a competition (a contest of the casino): countdown with an announcement of each change, leaderboard
 * with movement, the player's place and the distance to the next one. All this runs only while the page is visible; a
 * competition that has ended is requested once.
 */
import { joinState, movement, type JoinState } from '#lib/competitions/standing.ts';
import type { TableRow } from '#lib/competitions/table.ts';
import { timerStatus, type TimerStatus } from '#lib/competitions/timer.ts';
import { marked } from '#lib/core/marks.ts';
import { cellOf, fillTemplate, runCountdown, spanOf, writeRow, writeText } from './competition-parts.ts';
import { POLL_DEPS, pollWhileSeen, type PollDeps } from './poll-while-seen.ts';
import type { WatchVisitor } from './watch-competition.ts';

/** State of a competition for its page. Values are formatted, except those that the code compares. */
export type CompetitionPageUpdate = {
  rows: readonly TableRow[];
  sum: string;
  /** The prizes of the page's prize list, that of the first place first. */
  ladder: readonly string[];
  countPlaces: number;
  isGuest: boolean;
  /** Place of the player; null for guests and players without a score. */
  mine: {
    place: number;
    score: string;
    /** Null = no prize. */
    prize: string | null;
    /** The player's place as text. */
    placeText: string;
    count: string;
    /**
     * What separates the player from the next place; null in the first place. `share`: 0 to 1 of the score ahead that
     * the player has; `score`: what must be exceeded, as text.
     */
    next: { share: number; score: string; place: string } | null;
  } | null;
};
/** Requests the state of a competition; null when it is not found. Rejects when the request fails. */
export type ReadCompetitionPage = (id: number) => Promise<CompetitionPageUpdate | null>;
const READ_EVERY_MS = 10_000;

const all = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];

function showRows(page: HTMLElement, { rows, mine }: CompetitionPageUpdate): void {
  const elements = all(page, marked('row'));
  const before = elements.map((element) => cellOf(element, 'name')?.textContent ?? '');
  const moved = movement(
    before.filter((name) => name !== '–'),
    rows.flatMap(({ player }) => player?.name ?? []),
  );
  let isChanged = false;
  rows.forEach((row, index) => {
    const element = elements[index];
    if (!element) return;
    if (writeRow(element, row)) isChanged = true;
    element.toggleAttribute('data-own', mine?.place === index + 1);
  });
  // The shown movement stays until the table changes again.
  if (isChanged) elements.forEach((element, index) => showMove(cellOf(element, 'move'), moved[index] ?? 0));
}

function showMove(cell: HTMLElement | null, places: number): void {
  if (!cell) return;
  const { up = '', down = '' } = cell.dataset;
  cell.dataset['move'] = String(Math.sign(places));
  writeText(cell, places === 0 ? '' : `${Math.abs(places)}`);
  // Without an accessible name the element must not have the role of an image.
  cell.removeAttribute('role');
  cell.removeAttribute('aria-label');
  if (places === 0) return;
  cell.setAttribute('role', 'img');
  cell.setAttribute('aria-label', (places > 0 ? up : down).replace('{count}', String(Math.abs(places))));
}

function showMine(page: HTMLElement, { mine }: CompetitionPageUpdate): void {
  const line = page.querySelector<HTMLElement>(marked('mine'));
  if (!line) return;
  line.hidden = mine === null;
  if (mine === null) return;
  const cell = (name: string) => cellOf(line, name);
  writeText(cell('place'), mine.placeText);
  writeText(cell('score'), mine.score);
  writeText(cell('prize'), mine.prize ?? '–');
  fillTemplate(cell('count'), { count: mine.count });
  const { next } = mine;
  line.style.setProperty('--share', String(next?.share ?? 1));
  fillTemplate(cell('next'), next ? { score: next.score, place: next.place } : {});
  for (const [name, isShown] of [
    ['next', next !== null],
    ['first', next === null],
  ] as const) {
    const element = cell(name);
    if (element) element.hidden = !isShown;
  }
}

/** Shows the note for the state of the visitor, filled with place and prize. */
function showState(page: HTMLElement, state: JoinState, mine: CompetitionPageUpdate['mine']): void {
  for (const note of all(page, marked('note'))) {
    note.hidden = note.dataset['note'] !== state;
    if (!note.hidden) fillTemplate(note, { place: mine?.placeText ?? '', prize: mine?.prize ?? '' });
  }
}

function showFailed(page: HTMLElement): void {
  for (const note of all(page, marked('note'))) if (note.dataset['note'] === 'failed') note.hidden = false;
}

/**
 * Starts the scripts of the page. `page`: `data-competition-page` is the id, `data-start` and `data-end` are the times
 * of the competition.
 */
export function watchCompetitionPage(
  page: HTMLElement,
  read: ReadCompetitionPage,
  watchVisitor: WatchVisitor,
  deps: PollDeps = POLL_DEPS,
): void {
  const id = Number(page.dataset['competitionPage']);
  const span = spanOf(page);
  let stopClock = () => {};
  /** The last response; null before the first one and after a change of the session. */
  let last: CompetitionPageUpdate | null = null;
  const showLast = () => {
    if (!last) return;
    const { isGuest, mine, countPlaces } = last;
    const status = timerStatus(span, deps.now());
    showState(page, joinState({ status, isGuest, place: mine?.place ?? null, countPlaces }), mine);
  };
  /** The status that is shown. A change of it while the page is open is announced. */
  let shown: TimerStatus | null = null;
  const onStatus = (status: TimerStatus) => {
    page.dataset['status'] = status;
    if (shown !== null && shown !== status) {
      for (const text of all(page, marked('said'))) text.hidden = text.dataset['said'] !== status;
      restart();
    }
    shown = status;
    showLast();
  };

  const { refresh, restart } = pollWhileSeen(
    page,
    {
      everyMs: READ_EVERY_MS,
      read: () => read(id),
      show(found) {
        // After a failure the content stays; the next successful response removes the notice.
        if (!found) return showFailed(page);
        last = found;
        writeText(page.querySelector(marked('sum')), found.sum);
        all(page, marked('ladder')).forEach((element, index) =>
          writeText(element, found.ladder[index] ?? '–'),
        );
        showRows(page, found);
        showMine(page, found);
        showLast();
      },
      seen(isSeen) {
        stopClock();
        if (isSeen) stopClock = runCountdown(page, span, deps.now, onStatus);
      },
      isOver: () => timerStatus(span, deps.now()) === 'ended',
    },
    deps,
  );
  page.querySelector(marked('retry'))?.addEventListener('click', () => void refresh());
  const stop = watchVisitor(() => {
    if (!page.isConnected) return stop();
    // Removes the player's place at once: the next response takes a moment.
    const line = page.querySelector<HTMLElement>(marked('mine'));
    if (line) line.hidden = true;
    for (const row of all(page, marked('row'))) row.removeAttribute('data-own');
    last = null;
    restart();
  });
}
