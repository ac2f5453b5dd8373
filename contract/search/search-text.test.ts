import { describe, expect, test } from '@jest/globals';
import { foldText } from './search-text.ts';

describe('spellings of the same sound in different alphabets fold to the same text', () => {
  test.each([
    ['case', 'SCARAB', 'scarab'],
    ['Cyrillic', 'скараб', 'Scarab'],
    ['ph and ф', 'сапфир', 'sapphir'],
    ['c before e, ц', 'цирк', 'cirk'],
    ['ck', 'рокет', 'rocket'],
    ['x', 'сакс', 'sax'],
    ['w and в', 'вильд', 'wild'],
    ['y and й', 'йети', 'yeti'],
    ['accents', 'Café', 'cafe'],
    ['ё', 'ёж', 'еж'],
    ['Kazakh letters', 'қыран', 'kiran'],
    ['Ukrainian letters', 'їжак', 'izhak'],
    ['Azerbaijani letters', 'Şərq', 'sarq'],
    ['Polish and Nordic letters', 'Wisła Þór', 'visla thor'],
    ['Uzbek apostrophes', 'oʻyin', "o'yin"],
    ['punctuation', "Sheriff's Day-Off!", 'sheriffs day off'],
    ['double letters', 'бекон', 'bekkon'],
  ])('%s: %s = %s', (_name, a, b) => expect(foldText(a)).toBe(foldText(b)));

  test('words that sound different fold to different texts', () => {
    const words = ['dragon', 'lion', 'cat', 'chat', 'star', 'sea', 'sun', 'moon', 'fox', 'ox'];
    expect(new Set(words.map(foldText)).size).toBe(words.length);
  });
  test.each([
    ['a key held down gives no double letter', 'zzzz', 'z'],
    ['a key held down on the wrong layout gives none either', 'pppooo', 'po'],
    ['numbers are their digits', '777', '7'],
    ['hundreds and thousands', '100', '1000'],
  ])('%s', (_name, a, b) => expect(foldText(a)).not.toBe(foldText(b)));
  test('punctuation alone folds to an empty text', () => expect(foldText(' ¿? — 🎰 ')).toBe(''));
});
