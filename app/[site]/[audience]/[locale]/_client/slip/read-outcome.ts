/** Reads the outcome of an odds button from the marks on it and on the elements around it (lib/core/marks.ts). */
import * as v from 'valibot';
import { sportId } from '#contract/feed.ts';
import { marked } from '#lib/core/marks.ts';
import { toOdds } from '#settlement/odds.ts';
import type { Selection } from '#lib/sports/slip/slip.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const outcomeMarks = v.object({
  key: v.pipe(v.string(), v.regex(/^[^|]+\|[^|]+\|[^|]+$/)),
  odds: v.pipe(v.string(), v.transform(Number)),
  outcome: text,
  event: text,
  starts: v.pipe(
    v.string(),
    v.transform((date) => Date.parse(date)),
    v.number(),
  ),
  sport: v.pipe(v.string(), v.transform(Number), sportId),
});

/** Value of a mark on the element or on the nearest element around it. */
const around = (element: HTMLElement, name: string): string | undefined =>
  element.closest<HTMLElement>(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? undefined;

/**
 * The outcome of a button; null if the button is no outcome, or if the outcome is not offered now. `locale`: language
 * of the page.
 */
export function readOutcome(
  button: HTMLElement,
  locale: string,
  key = button.dataset['outcome'],
): Omit<Selection, 'isBanker'> | null {
  const read = v.safeParse(outcomeMarks, {
    key,
    odds: button.dataset['odds'],
    outcome: button.dataset['name'] ?? button.textContent,
    event: around(button, 'event-name'),
    starts: around(button, 'starts'),
    sport: around(button, 'sport'),
  });
  if (!read.success) return null;
  const league = around(button, 'league');
  const [eventId = '', marketId = '', outcomeId = ''] = read.output.key.split('|');
  const odds = toOdds(read.output.odds);
  if (odds === null) return null;
  return {
    eventId,
    marketId,
    outcomeId,
    sportId: read.output.sport,
    locale,
    event: read.output.event.slice(0, 200),
    market: (around(button, 'market-name') ?? '').slice(0, 200),
    outcome: read.output.outcome.slice(0, 200),
    ...(league && { league: league.slice(0, 200) }),
    startsAt: read.output.starts,
    odds,
    now: odds,
    status: 'open',
    isExpressForbidden: around(button, 'express-forbidden') !== undefined,
  };
}

/** The special offer of a card; null if one of its legs cannot be read. */
export function readOffer(
  card: HTMLElement,
  locale: string,
): { id: string; legs: Omit<Selection, 'isBanker'>[] } | null {
  const id = card.dataset['offer'] ?? '';
  const elements = [...card.querySelectorAll<HTMLElement>(marked('offer-leg'))];
  const legs = elements.flatMap((element) => {
    const leg = readOutcome(element, locale, element.dataset['offerLeg']);
    const usual = toOdds(Number(element.dataset['usual']));
    return leg ? [{ ...leg, ...(usual !== null && { usual }) }] : [];
  });
  return id !== '' && legs.length > 0 && legs.length === elements.length ? { id, legs } : null;
}
