/**
 * The block of a competition (a contest of the casino) on Home: runs its countdown and requests its leaderboard while
 * the block is visible; otherwise no timer runs and nothing is requested.
 */
import type { TableRow } from '#lib/competitions/table.ts';
import { timerStatus, type TimerStatus } from '#lib/competitions/timer.ts';
import { marked, markedAs } from '#lib/core/marks.ts';
import { fillTemplate, runCountdown, spanOf, writeRow, writeText } from './competition-parts.ts';
import { POLL_DEPS, pollWhileSeen, type PollDeps } from './poll-while-seen.ts';

export type CompetitionUpdate = {
  rows: readonly TableRow[];
  /** Sum of all prizes, formatted. */
  sum: string;
  /** Place of the player; null for guests and players without points. */
  mine: { place: string; score: string; count: string } | null;
};
/** Requests the state of a competition; null when it is not found. Rejects when the request fails. */
export type ReadCompetition = (id: number) => Promise<CompetitionUpdate | null>;
/**
 * Calls `changed` when the visitor of the page signs in or out; returns a function that unsubscribes. From that call on
 * a `ReadCompetition` requests for the new visitor.
 */
export type WatchVisitor = (changed: () => void) => () => void;
const READ_EVERY_MS = 15_000;

function showTable(block: HTMLElement, { rows, sum, mine }: CompetitionUpdate): void {
  writeText(block.querySelector(marked('sum')), sum);
  const elements = block.querySelectorAll<HTMLElement>(marked('row'));
  rows.forEach((row, index) => {
    const element = elements[index];
    if (element) writeRow(element, row);
  });
  if (mine) fillTemplate(block.querySelector<HTMLElement>(markedAs('note', 'mine')), mine);
  showNote(block, mine ? 'mine' : rows[0]?.player ? 'taken' : 'none');
}

/**
 * Shows one of the notes below the table: `none` (nobody has points yet), `taken` (other players have points;
 * an invitation for guests), `mine` (the player's place), `failed` (the last request failed); null = no note.
 */
function showNote(block: HTMLElement, shown: 'none' | 'taken' | 'mine' | 'failed' | null): void {
  for (const note of block.querySelectorAll<HTMLElement>(marked('note')))
    note.hidden = note.dataset['note'] !== shown;
}

/** Removes the player's place after a sign-out. */
function dropPlace(block: HTMLElement): void {
  const line = block.querySelector<HTMLElement>(markedAs('note', 'mine'));
  if (!line || line.hidden) return;
  line.textContent = '';
  showNote(block, null);
}

/**
 * Starts the scripts of a block. `block`: `data-competition` is the id, `data-start` and `data-end` are the times of
 * the competition.
 */
export function watchCompetition(
  block: HTMLElement,
  read: ReadCompetition,
  watchVisitor: WatchVisitor,
  deps: PollDeps = POLL_DEPS,
): void {
  const id = Number(block.dataset['competition']);
  const span = spanOf(block);
  const show = (status: TimerStatus) => void (block.dataset['status'] = status);
  let stopClock = () => {};

  const { refresh, restart } = pollWhileSeen(
    block,
    {
      everyMs: READ_EVERY_MS,
      read: () => read(id),
      show(found) {
        if (found) showTable(block, found);
        // After a failure the content stays; the next successful response removes the notice.
        else showNote(block, 'failed');
      },
      seen(isSeen) {
        stopClock();
        if (isSeen) stopClock = runCountdown(block, span, deps.now, show);
      },
      isOver: () => timerStatus(span, deps.now()) === 'ended',
    },
    deps,
  );
  block.querySelector(marked('retry'))?.addEventListener('click', () => void refresh());
  const stop = watchVisitor(() => {
    if (!block.isConnected) return stop();
    dropPlace(block);
    restart();
  });
}
