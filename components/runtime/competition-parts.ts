/**
 * What the competition block on Home, the page of a competition and the lists of competitions share: texts, rows and
 * countdown.
 */
import { parseISO } from 'date-fns';
import type { TableRow } from '#lib/competitions/table.ts';
import { splitTime, startTimer, type TimerSpan, type TimerStatus } from '#lib/competitions/timer.ts';
import { markedAs } from '#lib/core/marks.ts';

/** Writes the text if it differs from the present one; true if it was written. */
export function writeText(element: Element | null, text: string): boolean {
  if (!element || element.textContent === text) return false;
  element.textContent = text;
  return true;
}

/** Writes the text in `data-template` of the element, with each `{name}` replaced by the parameter of that name. */
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

/** Writes a row of a leaderboard. A changed player or score marks the row as new; true if there is a change. */
export function writeRow(element: HTMLElement, { prize, player }: Omit<TableRow, 'place'>): boolean {
  writeText(cellOf(element, 'prize'), prize ?? '–');
  const isNewName = writeText(cellOf(element, 'name'), player?.name ?? '–');
  const isNewScore = writeText(cellOf(element, 'score'), player?.score ?? '–');
  element.toggleAttribute('data-new', isNewName || isNewScore);
  return isNewName || isNewScore;
}

/** The start and end times in `data-start` and `data-end` of an element, in ms. */
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
