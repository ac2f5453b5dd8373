import { expect, test } from '@jest/globals';
import { eventSlug } from './event-slug.ts';

const side = (en: string) => ({ en });

test.each([
  ['Almaty Storm', 'Astana Kings', 'almaty-storm-astana-kings'],
  ['São José', 'Malmö FF', 'sao-jose-malmo-ff'],
  ["O'Brien J.", 'Oʻtkir', 'obrien-j-otkir'],
  ['1. FC Nord', 'A & B', '1-fc-nord-a-and-b'],
  ['Шторм', 'Шахтёр Караганда', 'shtorm-shahter-karaganda'],
  ['Ордабасы', 'Қызылжар', 'ordabasi-kizilzhar'],
  ['Bodø/Glimt', 'Wisła Kraków', 'bodo-glimt-wisla-krakow'],
  ['Ολυμπιακός', 'Kings', 'kings'],
  ['日本', '中国', ''],
  ['x'.repeat(100), 'y', 'x'.repeat(80)],
  [`${'long '.repeat(15)}home`, 'away side', `${'long-'.repeat(15)}home`],
])('%s – %s: %s', (home, away, slug) => {
  expect(eventSlug({ home: side(home), away: side(away) })).toBe(slug);
});

test('without sides the slug is empty', () => expect(eventSlug({ home: null, away: null })).toBe(''));
