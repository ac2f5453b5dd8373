import { describe, expect, test } from '@jest/globals';
import { byDay, signOf, toMovementView } from './movement-view.ts';

const none = { real: '0.00', bonus: '0.00', bk: '0.00', held: '0.00' };
const movement = (change: Partial<typeof none>) => ({
  id: '7',
  reason: 'bet' as const,
  game: { manufacturer: 'octavo', slug: 'fox', name: 'Fox' },
  time: '2026-11-25T10:00:00.000Z',
  change: { ...none, ...change },
  after: { real: '10.00', bonus: '20.00', bk: '30.00', held: '40.00' },
});
const view = (change: Partial<typeof none>) =>
  toMovementView(movement(change), (manufacturer, slug) => `/${manufacturer}/${slug}`);

describe('the balance that a movement changes', () => {
  test.each([
    ['real', { real: '-5.00' }, { balance: 'real', change: '-5.00', after: '10.00' }, []],
    ['bonus only', { bonus: '7.00' }, { balance: 'bonus', change: '7.00', after: '20.00' }, []],
    ['sports only', { bk: '-7.00' }, { balance: 'bk', change: '-7.00', after: '30.00' }, []],
    [
      'real and bonus',
      { real: '-5.00', bonus: '-2.00' },
      { balance: 'real', change: '-5.00', after: '10.00' },
      [{ balance: 'bonus', change: '-2.00' }],
    ],
    ['set aside', { real: '-5.00', held: '5.00' }, { balance: 'real', change: '-5.00', after: '10.00' }, []],
    [
      'taken of what is set aside',
      { held: '-5.00' },
      { balance: 'real', change: '-5.00', after: '10.00' },
      [],
    ],
  ])('%s', (_name, change, main, others) => expect(view(change)).toMatchObject({ main, others }));
  test('a movement of a game has the name and address of the game, or null for a game that no longer exists', () => {
    expect(view({}).game).toEqual({ name: 'Fox', href: '/octavo/fox' });
    expect(toMovementView({ ...movement({}), game: null }, () => '').game).toBeNull();
  });
});

test.each([
  ['-12.50', '−', '12.50'],
  ['0.05', '+', '0.05'],
  ['0.00', '', '0.00'],
  ['-0', '', '-0'],
])('%s has the sign %p', (amount, sign, size) => expect(signOf(amount)).toEqual({ sign, size }));

test('rows are grouped by day and keep their order', () => {
  const at = (text: string) => ({ time: new Date(text) });
  const rows = [
    at('2026-11-25T12:00'),
    at('2026-11-25T00:00'),
    at('2026-11-24T23:59'),
    at('2026-11-20T01:00'),
  ];
  expect(byDay(rows).map((day) => day.rows.length)).toEqual([2, 1, 1]);
});
