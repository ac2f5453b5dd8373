/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { markOutcomes } from './mark-outcomes.ts';
import { readOffer, readOutcome } from './read-outcome.ts';
import { EMPTY_SLIP, toggle } from '#lib/sports/slip/slip.ts';

const page = (button: string, columns = 'data-market-name="Result"') => {
  document.body.innerHTML = `
    <li data-event="7" data-event-name="Zarya – Volna" data-starts="2026-11-26T12:00:00Z" data-sport="1">
      <div ${columns}><button type="button" aria-pressed="false" ${button}>1 2.10</button></div>
    </li>`;
  const found = document.querySelector('button');
  if (!found) throw new Error('no button');
  return found;
};
const OUTCOME = 'data-outcome="7|match_1x2|1" data-odds="2100" data-name="Zarya"';

test('an outcome is read from the marks of its button and of the elements around it', () => {
  expect(readOutcome(page(OUTCOME), 'ru')).toEqual({
    eventId: '7',
    marketId: 'match_1x2',
    outcomeId: '1',
    sportId: 1,
    locale: 'ru',
    event: 'Zarya – Volna',
    market: 'Result',
    outcome: 'Zarya',
    startsAt: Date.parse('2026-11-26T12:00:00Z'),
    odds: 2100,
    now: 2100,
    status: 'open',
    isExpressForbidden: false,
  });
  expect(readOutcome(page(`${OUTCOME} data-league="Kazakhstan · Premier League"`), 'ru')?.league).toBe(
    'Kazakhstan · Premier League',
  );
  expect(readOutcome(page(OUTCOME, 'data-express-forbidden=""'), 'ru')).toMatchObject({
    market: '',
    isExpressForbidden: true,
  });
});

test.each([
  '',
  'data-outcome="7"',
  'data-outcome="7|m|1" data-odds="900"',
  'data-outcome="7|m|1" data-odds="x"',
])('no outcome: %s', (marks) => expect(readOutcome(page(marks), 'ru')).toBeNull());

test('a special offer is read with its legs, each with its boosted and its usual odds', () => {
  const leg = (key: string, more = '') => `
    <li data-offer-leg="${key}" data-odds="2100" data-usual="2000" data-name="Zarya" ${more}
      data-event-name="Zarya – Volna" data-starts="2026-11-26T12:00:00Z" data-sport="1" data-market-name="Result"></li>`;
  const card = (...legs: string[]) => {
    document.body.innerHTML = `<article data-offer="day">${legs.join('')}</article>`;
    const found = document.querySelector<HTMLElement>('article');
    if (!found) throw new Error('no card');
    return readOffer(found, 'ru');
  };
  expect(card(leg('7|match_1x2|1'), leg('8|match_1x2|1'))).toMatchObject({
    id: 'day',
    legs: [
      { eventId: '7', odds: 2100, usual: 2000, outcome: 'Zarya' },
      { eventId: '8', odds: 2100, usual: 2000 },
    ],
  });
  expect(card(leg('7|match_1x2|1'), leg('8'))).toBeNull();
  expect(card()).toBeNull();
});

test('a button shows whether its outcome is on the slip', () => {
  const button = page(OUTCOME);
  const outcome = readOutcome(button, 'ru');
  if (!outcome) throw new Error('no outcome');
  markOutcomes(toggle(EMPTY_SLIP, outcome));
  expect(button.getAttribute('aria-pressed')).toBe('true');
  markOutcomes(EMPTY_SLIP);
  expect(button.getAttribute('aria-pressed')).toBe('false');
});
