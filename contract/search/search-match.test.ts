import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bestMatches,
  matchRank,
  otherLayout,
  readQuery,
  searchedFor,
  searchText,
  typosInPrefix,
} from './search-match.ts';
import { foldText } from './search-text.ts';

const names = [
  'Ember Dragon Ledger',
  'Lotus over Memphis',
  'Dumpling Docks',
  'Scarab Parade',
  'Crown of Foxes',
  'Qyran Sky',
  'Oʻrik Bogʻi',
  'Sea of Sevens',
];
const games = names.map((name) => ({
  name,
  search: searchText(name, 'Tin Lantern'),
}));
const found = (query: string) =>
  bestMatches(games, ({ search }) => search, readQuery(query)).map(({ name }) => name);

describe('literal matches', () => {
  test('a match at the beginning of the name ranks first, then a word, then a part, then the manufacturer', () => {
    const text = searchText('Ember Dragon Ledger', 'Tin Lantern');
    const ranks = ['emb', 'drag', 'rago', 'lantern dragon', 'unicorn', 'lantern unicorn'].map((query) =>
      matchRank(foldText(query))(text),
    );
    expect(ranks).toEqual([4, 3, 2, 1, 0, 0]);
  });
  test.each(['', '¿?', '   '])('%j finds nothing', (query) => expect(found(query)).toEqual([]));
});

describe('the wrong keyboard layout', () => {
  test.each([
    ['lotus, typed on a Russian layout', 'дщегы', 'Lotus over Memphis'],
    ['скараб, typed on an English layout', 'crfhf,', 'Scarab Parade'],
    ['the beginning of it', 'crfh', 'Scarab Parade'],
    ['қыран, typed on an English layout over the Kazakh keys', '0shfy', 'Qyran Sky'],
    ['transliterated', 'лотус', 'Lotus over Memphis'],
    ['Kazakh letters', 'қыран', 'Qyran Sky'],
    ['Uzbek with and without its sign', "o'rik bogi", 'Oʻrik Bogʻi'],
  ])('%s', (_name, query, name) => expect(found(query)[0]).toBe(name));
  test('on the wrong layout a match inside a word is a coincidence and finds nothing', () => {
    expect(found('hfufy')).toEqual([]);
    expect(found('raga')).toEqual([]);
  });
  test('on the wrong layout a match inside a word of the name does not hide a match of the manufacturer', () => {
    const giant = searchText('Giant Reels', 'Ant Works');
    expect(bestMatches([giant], (text) => text, readQuery('фте'))).toEqual([giant]);
  });
  test.each([
    ['lotus', null],
    ['lotts', null],
    ['дщегы', 'lotus'],
    ['crfhf,', 'скараб'],
    ['crfhhf,', 'скарраб'],
  ])('%s: the text that was searched for instead is %j', (typed, instead) => {
    const query = readQuery(typed);
    const [best] = bestMatches(games, ({ search }) => search, query);
    expect(best && searchedFor(best.search, query)).toBe(instead);
  });
  test('converting a text to the other layout twice gives the text again', () => {
    expect(otherLayout('ghbdtn')).toBe('привет');
    expect(otherLayout('привет')).toBe('ghbdtn');
  });
});

describe('typing errors', () => {
  test.each([
    ['a letter missing', 'dagon', 'Ember Dragon Ledger'],
    ['a letter too many', 'scaraab', 'Scarab Parade'],
    ['a wrong letter', 'memphos', 'Lotus over Memphis'],
    ['two letters turned', 'dupmling', 'Dumpling Docks'],
    ['two typos in a long word', 'dumpplnig', 'Dumpling Docks'],
    ['in one of two words', 'dumpling doks', 'Dumpling Docks'],
    ['while typing', 'memfid', 'Lotus over Memphis'],
    ['in Cyrillic', 'драгин', 'Ember Dragon Ledger'],
    ['on the wrong layout', 'crfhhf,', 'Scarab Parade'],
  ])('%s: %s', (_name, query, name) => expect(found(query)[0]).toBe(name));
  test('short words and words with a wrong first letter are not corrected', () => {
    expect(found('sun')).toEqual([]);
    expect(found('ragon ember x')).toEqual([]);
    expect(found('unicorn')).toEqual([]);
  });
  test.each<[string, string, number, number]>([
    ['dragon', 'dragon', 2, 0],
    ['drag', 'dragon', 1, 0],
    ['drgaon', 'dragon', 2, 1],
    ['dargon', 'dragons', 2, 1],
    ['dragonnn', 'dragon', 2, 2],
    ['dragonnnn', 'dragon', 2, Infinity],
    ['dreigon', 'dragon', 2, 2],
    ['lion', 'dragon', 2, Infinity],
  ])('%s of %s with %i allowed: %p', (typed, word, most, typos) =>
    expect(typosInPrefix(typed, word, most)).toBe(typos),
  );
  test('a word with any letter but the first changed, removed or doubled has at most one typing error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('dragon', 'memphis', 'parade', 'ledger'),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom('change', 'out', 'double'),
        (word, at, how) => {
          const letter = word[at] ?? '';
          const put = how === 'change' ? 'z' : how === 'out' ? '' : letter + letter;
          expect(typosInPrefix(word.slice(0, at) + put + word.slice(at + 1), word, 1)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
  test('a query with literal matches finds no corrected ones', () =>
    expect(found('lotus')).toEqual(['Lotus over Memphis']));
});
