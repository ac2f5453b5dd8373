/**
 * How current the odds of a page are: seconds since the last message, share of stopped bets, and whether the feed is
 * silent.
 */
import type { LineMessage } from '#contract/sports/line-stream.ts';
import { marked } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { setText } from './line-writer.ts';

type Heard = { at: number; readonly silent: Set<string> };
const heard = new WeakMap<Element, Heard>();

/** Records a message of the board's stream. Call with each one; `now` in ms. */
export function noteMessage(
  board: Element,
  { id, isLost }: Pick<LineMessage, 'id' | 'isLost'>,
  now: number,
): void {
  const known = heard.get(board) ?? { at: now, silent: new Set<string>() };
  known.at = now;
  if (isLost) known.silent.add(id);
  else known.silent.delete(id);
  heard.set(board, known);
}

/**
 * Call when a stream of these events is opened: forgets the silence of other events, whose end no message will tell.
 */
export function hearOnly(board: Element, ids: readonly string[]): void {
  const known = heard.get(board);
  for (const id of known?.silent ?? []) if (!ids.includes(id)) known?.silent.delete(id);
}

/** Shows whether the feed is silent. Lists before play show nothing else, because their prices move rarely. */
function writeSilence(t: Translator<'sports'>): void {
  for (const place of document.querySelectorAll<HTMLElement>(marked('line-silent'))) {
    const board = place.closest(marked('sport-board'));
    const hasHealth = board?.querySelector(marked('line-health')) !== null;
    const silent = (board && heard.get(board)?.silent.size) ?? 0;
    place.hidden = hasHealth || silent === 0;
    if (!place.hidden) setText(place, t('live.silent'));
  }
}

function shareStopped(board: Element): number {
  const buttons = [...board.querySelectorAll(`button${marked('outcome')}`)];
  const stopped = buttons.filter((button) => button.hasAttribute('aria-disabled')).length;
  return buttons.length === 0 ? 0 : Math.round((100 * stopped) / buttons.length);
}

/** "Odds updated 3 s ago · 25% of bets are paused now". */
function healthText(t: Translator<'sports'>, { seconds, share }: { seconds: number; share: number }): string {
  const updated = t('live.health', { seconds });
  return share > 0 ? `${updated} · ${t('live.paused', { share })}` : updated;
}

/**
 * Writes how current the odds are into the places for it, once a message has arrived. `now` in ms. The places are no
 * live regions, because their text changes every second.
 */
export function writeHealth(t: Translator<'sports'>, now: number): void {
  writeSilence(t);
  for (const place of document.querySelectorAll(marked('line-health'))) {
    const board = place.closest(marked('sport-board'));
    const known = board && heard.get(board);
    if (!board || !known) continue;
    const seconds = Math.max(0, Math.round((now - known.at) / 1000));
    setText(
      place,
      known.silent.size > 0 ? t('live.silent') : healthText(t, { seconds, share: shareStopped(board) }),
    );
  }
}
