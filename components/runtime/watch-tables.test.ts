/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { TableMessage } from '#contract/live-tables.ts';
import type { TableWatcher } from '#lib/live-tables/connection.ts';
import { watchTables } from './watch-tables.ts';

const message: TableMessage = {
  tableId: 'wheel',
  tableName: 'Amber Roulette',
  tableOpen: true,
  opensAt: null,
  dealer: { name: 'Vera' },
  currency: 'KZT',
  tableLimits: { minBet: '30.00', maxBet: '30000.00' },
  totalSeatedPlayers: 3,
  phase: 'betting',
  betsUntil: 5,
  lastResults: [
    { text: '17', tone: 'black' },
    { text: '0', tone: 'green' },
  ],
};
let seen: Map<Element, (isSeen: boolean) => void>;
let watchers: Map<string, TableWatcher>;
const place = () => document.querySelector('[data-live-table]') as HTMLElement;

beforeEach(() => {
  seen = new Map();
  watchers = new Map();
  document.body.innerHTML = '<ul><li><span data-live-table="wheel"></span></li></ul>';
  watchTables(document.body, {
    tables: {
      watch(key, watcher) {
        watchers.set(key, watcher);
        return () => void watchers.delete(key);
      },
    },
    texts: {
      facts: ({ totalSeatedPlayers, tableOpen }) => (tableOpen ? `${totalSeatedPlayers} players` : 'closed'),
      dealer: (name) => `dealer ${name}`,
      betting: 'place your bets',
      stale: 'no connection',
      results: (results) => results.map(({ tone, text }) => `${tone} ${text}`).join(', '),
    },
    watch: (element, onVisible) => void seen.set(element, onVisible),
  });
});
const setSeen = (isSeen: boolean) => seen.get(document.querySelector('li') as Element)?.(isSeen);

test('the data of a table is followed only while its card is on the screen', () => {
  expect([...watchers.keys()]).toEqual([]);
  setSeen(true);
  setSeen(true);
  expect([...watchers.keys()]).toEqual(['wheel']);
  setSeen(false);
  expect([...watchers.keys()]).toEqual([]);
});

test('shows results, players, dealer and open betting, with words for screen readers', () => {
  setSeen(true);
  watchers.get('wheel')?.({ message, isStale: false });
  expect([...place().children].map(({ textContent }) => textContent)).toEqual([
    '170',
    '3 players',
    'dealer Vera',
    'place your bets',
  ]);
  expect(place().querySelector('[role=img]')?.ariaLabel).toBe('black 17, green 0');
});

test('a table without connection keeps its data and is marked', () => {
  setSeen(true);
  watchers.get('wheel')?.({ message, isStale: true });
  expect(place().dataset['stale']).toBe('true');
  expect(place().textContent).toContain('no connection');
  expect(place().textContent).not.toContain('place your bets');
});

test('a closed table shows no results', () => {
  setSeen(true);
  watchers.get('wheel')?.({ message: { ...message, tableOpen: false, phase: 'closed' }, isStale: false });
  expect(place().textContent).toBe('closed');
});

test('a card that is added later is followed too', async () => {
  document
    .querySelector('ul')
    ?.insertAdjacentHTML('beforeend', '<li id="late"><span data-live-table="dice"></span></li>');
  await Promise.resolve();
  seen.get(document.querySelector('#late') as Element)?.(true);
  expect([...watchers.keys()]).toEqual(['dice']);
});
