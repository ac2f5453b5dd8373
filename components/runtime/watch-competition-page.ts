/**
 * Runs the page of a competition: countdown with an announcement of each change, leaderboard with movement,
 * the visitor's own place and the distance to the next one. Only while the page is visible; a competition
 * that has ended is read once.
 */
import { joinState, movement, type JoinState } from '#lib/competitions/standing.ts';
import type { TableRow } from '#lib/competitions/table.ts';
import { timerStatus, type TimerStatus } from '#lib/competitions/timer.ts';
import { marked } from '#lib/core/marks.ts';
import { cellOf, fillTemplate, runCountdown, spanOf, writeRow, writeText } from './competition-parts.ts';
import { POLL_DEPS, pollWhileSeen, type PollDeps } from './poll-while-seen.ts';
import type { WatchVisitor } from './watch-competition.ts';

/** All values are formatted, except those that the code compares. */
export type CompetitionPageUpdate = {
  rows: readonly TableRow[];
  sum: string;
  /** Prizes of the steps, the first place first. */
  ladder: readonly string[];
  countPlaces: number;
  isGuest: boolean;
  /** Null for guests and players without a score. */
  mine: {
    place: number;
    score: string;
    /** Null = no prize. */
    prize: string | null;
    /** Place and number of all players. */
    placeText: string;
    count: string;
    /** The way to the next place, null in the first: `share` 0 to 1, `score` that must be exceeded. */
    next: { share: number; score: string; place: string } | null;
  } | null;
};
/** Rejects when the request fails. */
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
  // Movement stays on the screen until the next one.
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

/** Shows one note about the visitor's place, with place and prize. */
function showState(page: HTMLElement, state: JoinState, mine: CompetitionPageUpdate['mine']): void {
  for (const note of all(page, marked('note'))) {
    note.hidden = note.dataset['note'] !== state;
    if (!note.hidden) fillTemplate(note, { place: mine?.placeText ?? '', prize: mine?.prize ?? '' });
  }
}

function showFailed(page: HTMLElement): void {
  for (const note of all(page, marked('note'))) if (note.dataset['note'] === 'failed') note.hidden = false;
}

/** `page`: `data-competition-page` is the id, `data-start` and `data-end` the times. */
export function watchCompetitionPage(
  page: HTMLElement,
  read: ReadCompetitionPage,
  watchVisitor: WatchVisitor,
  deps: PollDeps = POLL_DEPS,
): void {
  const id = Number(page.dataset['competitionPage']);
  const span = spanOf(page);
  let stopClock = () => {};
  /** Null before the first answer. */
  let last: CompetitionPageUpdate | null = null;
  const showLast = () => {
    if (!last) return;
    const { isGuest, mine, countPlaces } = last;
    const status = timerStatus(span, deps.now());
    showState(page, joinState({ status, isGuest, place: mine?.place ?? null, countPlaces }), mine);
  };
  /** The visible status; a change of it while the page is open is announced. */
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
        // The content stays; the next successful answer removes the notice.
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
    // The own place remains after a sign-out until it is removed here.
    const line = page.querySelector<HTMLElement>(marked('mine'));
    if (line) line.hidden = true;
    for (const row of all(page, marked('row'))) row.removeAttribute('data-own');
    last = null;
    restart();
  });
}
