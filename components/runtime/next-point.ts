/**
 * The card that offers bets on the next point of a match (market `next_point`). Points follow each other in seconds,
 * faster than a page is read again, so the card gets key, name and prices of each new point from the stream.
 */
import type { LineMarket } from '#contract/sports/line-stream.ts';
import { MARKET_STATUS } from '#contract/feed.ts';
import { marked } from '#lib/core/marks.ts';
import { marketTitle } from '#lib/sports/market-title.ts';
import { readMarketId } from '#lib/sports/markets.ts';
import type { Buttons, LineTexts } from './line-writer.ts';

const NEXT_POINT = 'next_point;';
const OPEN: readonly number[] = [MARKET_STATUS.active, MARKET_STATUS.suspended];

/** The first open point in `markets` that the page does not show. */
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
 * Changes the card of an event to the new point in `markets`. Call before the markets are written. True when the card
 * has another point now, so that the keys of its buttons have changed.
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
    // The new point's price has not moved: the button is marked as locked, so that writing the price shows no
    // direction.
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
