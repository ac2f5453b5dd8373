/**
 * Sets a competition's clock and keeps its table new while it is looked at; nothing ticks and nothing is
 * asked for while nobody sees it.
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

export type CompetitionLook = {
  rows: readonly TableRow[];
  /** Finished amount of all prizes. */
  sum: string;
  /** Where the player stands; null for a guest, and for who has no points. */
  mine: { place: string; score: string; count: string } | null;
};
export type CompetitionDeps = {
  /** Rejects when there is no answer. */
  read: (id: number) => Promise<CompetitionLook | null>;
  /** Tells now and whenever it changes whether `block` is on the screen of a visible page. */
  watch: (block: HTMLElement, seen: (isSeen: boolean) => void) => void;
  now: () => number;
  later: (work: () => void, ms: number) => number;
  cancel: (timer: number) => void;
};
const READ_EVERY_MS = 15_000;

/** Writes where it is another text. True when it was. */
function write(element: Element | null, text: string): boolean {
  if (!element || element.textContent === text) return false;
  element.textContent = text;
  return true;
}

function showTable(block: HTMLElement, { rows, sum, mine }: CompetitionLook): void {
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
        line.dataset['words'] ?? '',
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

/** `block`: `data-competition` its id, `data-start` and `data-end` its time. */
export function watchCompetition(block: HTMLElement, deps: CompetitionDeps): void {
  const { competition, start = '', end = '' } = block.dataset;
  const id = Number(competition);
  const span: TimerSpan = { start: parseISO(start).getTime(), end: parseISO(end).getTime() };
  const show = (status: TimerStatus) => void (block.dataset['status'] = status);
  let isSeen = false;
  let timer: number | null = null;
  let stopClock: (() => void) | null = null;

  const look = async () => {
    if (timer !== null) deps.cancel(timer);
    timer = null;
    const found = await deps.read(id).catch(() => undefined);
    if (found) showTable(block, found);
    // The earlier content stays; the next successful read removes the notice.
    else showNote(block, 'failed');
    if (isSeen && block.isConnected && timer === null && timerStatus(span, deps.now()) !== 'ended')
      timer = deps.later(() => void look(), READ_EVERY_MS);
  };
  block.querySelector(marked('retry'))?.addEventListener('click', () => void look());

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
    void look();
  });
}
