/**
 * Runs a competition's countdown and refreshes its leaderboard while it is visible; otherwise no timer runs
 * and nothing is requested.
 */
import { parseISO } from 'date-fns';
import {
  timerStatus,
  splitTime,
  startTimer,
  type TimerSpan,
  type TimerStatus,
} from '#lib/competitions/timer.ts';
import { marked } from '#lib/core/marks.ts';
import type { TableRow } from '#lib/competitions/table.ts';

export type CompetitionUpdate = {
  rows: readonly TableRow[];
  /** Sum of all prizes, formatted. */
  sum: string;
  /** The player's own place; null for guests and players without points. */
  mine: { place: string; score: string; count: string } | null;
};
export type CompetitionDeps = {
  /** Rejects when the request fails. */
  read: (id: number) => Promise<CompetitionUpdate | null>;
  /** Reports whether `block` is on the screen of a visible page: now and on each change. */
  watch: (block: HTMLElement, seen: (isSeen: boolean) => void) => void;
  now: () => number;
  later: (work: () => void, ms: number) => number;
  cancel: (timer: number) => void;
};
const READ_EVERY_MS = 15_000;

/** Writes the text if it differs; true if it did. */
function write(element: Element | null, text: string): boolean {
  if (!element || element.textContent === text) return false;
  element.textContent = text;
  return true;
}

function showTable(block: HTMLElement, { rows, sum, mine }: CompetitionUpdate): void {
  write(block.querySelector(marked('sum')), sum);
  const elements = block.querySelectorAll<HTMLElement>(marked('row'));
  rows.forEach(({ prize, player }, index) => {
    const element = elements[index];
    if (!element) return;
    const cell = (name: string) => element.querySelector(`[data-cell="${name}"]`);
    write(cell('prize'), prize ?? '–');
    const [name, score] = [
      write(cell('name'), player?.name ?? '–'),
      write(cell('score'), player?.score ?? '–'),
    ];
    element.toggleAttribute('data-new', name || score);
  });
  const isEmpty = !rows[0]?.player;
  const line = block.querySelector<HTMLElement>('[data-note="mine"]');
  if (line && mine)
    write(
      line,
      Object.entries(mine).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, value),
        line.dataset['template'] ?? '',
      ),
    );
  showNote(block, mine ? 'mine' : isEmpty ? 'none' : 'taken');
}

function showNote(block: HTMLElement, shown: 'none' | 'taken' | 'mine' | 'failed'): void {
  for (const note of block.querySelectorAll<HTMLElement>(marked('note')))
    note.hidden = note.dataset['note'] !== shown;
}

function showClock(block: HTMLElement, left: number): void {
  for (const [unit, value] of Object.entries(splitTime(left)))
    write(block.querySelector(`[data-unit="${unit}"]`), String(value).padStart(2, '0'));
}

/** `block`: `data-competition` is the id, `data-start` and `data-end` the times. */
export function watchCompetition(block: HTMLElement, deps: CompetitionDeps): void {
  const { competition, start = '', end = '' } = block.dataset;
  const id = Number(competition);
  const span: TimerSpan = { start: parseISO(start).getTime(), end: parseISO(end).getTime() };
  const show = (status: TimerStatus) => void (block.dataset['status'] = status);
  let isSeen = false;
  let isRequesting = false;
  let timer: number | null = null;
  let stopClock: (() => void) | null = null;

  const refresh = async () => {
    // A second request could be answered before this one, whose older table would then replace the newer.
    if (isRequesting) return;
    isRequesting = true;
    if (timer !== null) deps.cancel(timer);
    timer = null;
    const found = await deps.read(id).catch(() => undefined);
    isRequesting = false;
    if (found) showTable(block, found);
    // The content stays; the next successful response removes the notice.
    else showNote(block, 'failed');
    if (isSeen && block.isConnected && timer === null && timerStatus(span, deps.now()) !== 'ended')
      timer = deps.later(() => void refresh(), READ_EVERY_MS);
  };
  block.querySelector(marked('retry'))?.addEventListener('click', () => void refresh());

  deps.watch(block, (now) => {
    if (now === isSeen) return;
    isSeen = now;
    stopClock?.();
    stopClock = null;
    if (timer !== null) deps.cancel(timer);
    timer = null;
    if (!isSeen) return;
    stopClock = startTimer(span, {
      now: deps.now,
      onTick: (left) => showClock(block, left),
      onStatus: show,
    });
    void refresh();
  });
}
