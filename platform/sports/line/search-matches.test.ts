import { expect, test } from '@jest/globals';
import type { FeedEvent, FeedTree } from '#contract/feed.ts';
import { searchMatches } from './search-matches.ts';

const side = (en: string, ru: string) => ({
  id: en,
  names: { en, ru },
  short: en.slice(0, 3),
  country: null,
});
const match = (id: string, home: [string, string], away: [string, string], status = 'scheduled') => ({
  event: {
    id,
    competitionId: id === '2' ? 'cup' : 'league',
    home: side(...home),
    away: side(...away),
    status,
  } as unknown as FeedEvent,
});
const SALACILLO: [string, string] = ['Real Salacillo', 'Реал Саласильо'];
const ZARYA: [string, string] = ['Zarya Novogorsk', 'Заря Новогорск'];
const OTHER: [string, string] = ['Ashford Town', 'Эшфорд Таун'];
const MATCHES = [
  match('1', SALACILLO, OTHER),
  match('2', ZARYA, OTHER),
  match('3', OTHER, SALACILLO, 'live'),
];
const TREE: FeedTree = {
  categories: [
    { id: 'spain', sportId: 1, country: 'ES', names: { en: 'Spain' } },
    { id: 'world', sportId: 1, country: null, names: { en: 'World', ru: 'Мир' } },
  ],
  competitions: [
    {
      id: 'league',
      sportId: 1,
      categoryId: 'spain',
      names: { en: 'Premier League', ru: 'Премьер-лига' },
      rank: 1,
    },
    { id: 'cup', sportId: 1, categoryId: 'world', names: { en: 'Champions Cup' }, rank: 1 },
  ],
} as FeedTree;
const found = (text: string) => searchMatches(MATCHES, text, TREE).map(({ event }) => event.id);

test.each([
  ['the beginning of a name, matches in play first', 'salac', ['3', '1']],
  ['a name in Russian', 'саласильо', ['3', '1']],
  ['a typing error', 'зоря', ['2']],
  ['a sound written in another way', 'салакило', ['3', '1']],
  ['the other keyboard layout', 'pfhz', ['2']],
  ['two words in any order', 'novogorsk zarya', ['2']],
  ['a league, matches in play first', 'premier', ['3', '1']],
  ['a league in Russian, with a typing error', 'примьер', ['3', '1']],
  ['a country in any language', 'испания', ['3', '1']],
  ['an area', 'мир', ['2']],
  ['a side and its league', 'zarya champions', ['2']],
  ['another word', 'spartak', []],
  ['no letter', ' !', []],
])('products §7.2, the search of matches finds %s', (_name, text, ids) => expect(found(text)).toEqual(ids));
