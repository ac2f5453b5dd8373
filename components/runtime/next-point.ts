/**
 * The card of the next point of a match (`next_point`). Points follow each other in seconds, faster than a page is read
 * again, so the card takes over key, name and prices of the point that follows.
 */
import type { LineMarket } from '#contract/sports/line-stream.ts';
import { MARKET_STATUS } from '#contract/feed.ts';
import { marked } from '#lib/core/marks.ts';
import { marketTitle } from '#lib/sports/market-title.ts';
import { readMarketId } from '#lib/sports/markets.ts';
import type { Buttons, LineTexts } from './line-writer.ts';

const NEXT_POINT = 'next_point;';
const OPEN: readonly number[] = [MARKET_STATUS.active, MARKET_STATUS.suspended];

/** A point of these markets that is open, and that the page does not show. */
const comingPoint = (
  eventId: string,
  markets: readonly LineMarket[],
  buttons: Buttons,
): LineMarket | undefined =>
  markets.find(
    ({ id, status, outcomes }) =>
      id.startsWith(NEXT_POINT) &&
      OPEN.includes(status) &&
      outcomes.some((outcome) => !buttons.has(`${eventId}|${id}|${outcome.id}`)),
  );

/**
 * Gives the card of an event the coming point of these markets. Call before they are written. True when the card has another
 * point now, so that keys of buttons have changed.
 */
export function showComingPoint(
  eventId: string,
  markets: readonly LineMarket[],
  buttons: Buttons,
  { t }: LineTexts,
): boolean {
  const point = comingPoint(eventId, markets, buttons);
  const prefix = `${eventId}|${NEXT_POINT}`;
  const [, shown] = [...buttons].find(([key]) => key.startsWith(prefix)) ?? [];
  const card = shown?.[0]?.closest<HTMLElement>(marked('market-name'));
  const event = card?.closest<HTMLElement>(marked('event'));
  if (!point || !card) return false;
  for (const button of card.querySelectorAll<HTMLElement>(marked('outcome'))) {
    const outcome = button.dataset['outcome']?.split('|').at(-1) ?? '';
    button.dataset['outcome'] = `${eventId}|${point.id}|${outcome}`;
    button.setAttribute('aria-pressed', 'false');
    // The price of another point has not moved: its button is written as one that was locked.
    button.setAttribute('aria-disabled', 'true');
    delete button.dataset['moved'];
  }
  const { key, specifiers } = readMarketId(point.id);
  const sides = { home: '', away: '' };
  const title = marketTitle(key, specifiers, {
    sport: Number(event?.dataset['sport']),
    sides,
    t,
  });
  card.dataset['marketName'] = card.dataset['narrowed'] = title;
  const heading = card.querySelector('h3');
  if (heading) heading.textContent = title;
  return true;
}
