/** Shared by the block on Home, the page of a competition and the lists: texts, rows and countdown. */
import { parseISO } from 'date-fns';
import type { TableRow } from '#lib/competitions/table.ts';
import { splitTime, startTimer, type TimerSpan, type TimerStatus } from '#lib/competitions/timer.ts';
import { markedAs } from '#lib/core/marks.ts';

/** Writes the text if it differs; true if it did. */
export function writeText(element: Element | null, text: string): boolean {
  if (!element || element.textContent === text) return false;
  element.textContent = text;
  return true;
}

/** Writes the template of an element with its `{name}` places filled. */
export function fillTemplate(element: HTMLElement | null, params: Readonly<Record<string, string>>): void {
  const template = element?.dataset['template'];
  if (!element || template === undefined) return;
  writeText(
    element,
    Object.entries(params).reduce((text, [name, value]) => text.replace(`{${name}}`, value), template),
  );
}

export const cellOf = (element: ParentNode, name: string): HTMLElement | null =>
  element.querySelector<HTMLElement>(markedAs('cell', name));

/** Writes a row of a leaderboard and marks it if its player or score differs; true if it does. */
export function writeRow(element: HTMLElement, { prize, player }: Omit<TableRow, 'place'>): boolean {
  writeText(cellOf(element, 'prize'), prize ?? '–');
  const isNewName = writeText(cellOf(element, 'name'), player?.name ?? '–');
  const isNewScore = writeText(cellOf(element, 'score'), player?.score ?? '–');
  element.toggleAttribute('data-new', isNewName || isNewScore);
  return isNewName || isNewScore;
}

/** The times in `data-start` and `data-end` of an element. */
export const spanOf = ({ dataset: { start = '', end = '' } }: HTMLElement): TimerSpan => ({
  start: parseISO(start).getTime(),
  end: parseISO(end).getTime(),
});

/** Starts the countdown inside `element`; returns how to stop it. */
export function runCountdown(
  element: HTMLElement,
  span: TimerSpan,
  now: () => number,
  onStatus: (status: TimerStatus) => void,
): () => void {
  return startTimer(span, {
    now,
    onTick(left) {
      for (const [unit, value] of Object.entries(splitTime(left)))
        writeText(element.querySelector(markedAs('unit', unit)), String(value).padStart(2, '0'));
    },
    onStatus,
  });
}
