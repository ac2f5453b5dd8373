import { expect, test } from '@jest/globals';
import { COMPETITIONS } from './competitions.ts';
import { competitorsOf } from './competitors.ts';
import { NAME_PARTS, type NameGroup } from './regions.ts';
import { joinRussian, russianPart } from './russian-names.ts';

const groups = Object.entries(NAME_PARTS) as [NameGroup, (typeof NAME_PARTS)[NameGroup]][];

test.each(groups)('every part of a %s name has a Russian text', (group, parts) => {
  for (const part of Object.values(parts).flat()) {
    const text = russianPart(group, part);
    expect([part, text]).toEqual([part, expect.stringMatching(/^[а-яё%\d ]+$/iu)]);
    // A part in lower case belongs inside a word, one with a capital begins a word; the Russian text must agree.
    expect([part, /^\p{Lu}/u.test(text)]).toEqual([part, /^\p{Lu}/u.test(part)]);
  }
});

test.each<[NameGroup, string, string, string]>([
  ['english', 'Marl', 'borough', 'Марлборо'],
  ['english', 'Cald', 'well', 'Колдуэлл'],
  ['german', 'Eichen', 'dorf', 'Айхендорф'],
  ['german', 'Stein', 'stedt', 'Штайнштедт'],
  ['german', 'Vogel', 'ler', 'Фогеллер'],
  ['spanish', 'Sala', 'cillo', 'Саласильо'],
  ['spanish', 'Huer', 'rra', 'Уэрра'],
  ['portuguese', 'Carva', 'lho', 'Карвальо'],
  ['portuguese', 'Nogue', 'ira', 'Ногейра'],
  ['portuguese', 'Abran', 'ira', 'Абранира'],
  ['italian', 'Acqua', 'chiara', 'Аквакьяра'],
  ['french', 'Beau', 'fort', 'Бофор'],
  ['french', 'Val', 'lier', 'Валлье'],
  ['slavic', 'Mele', 'vsky', 'Мелевский'],
  ['slavic', 'Dalne', 'polye', 'Дальнеполье'],
  ['turkic', 'Sartai', 'ev', 'Сартаев'],
  ['turkic', 'Ak', 'qala', 'Аккала'],
  ['nordic', 'Lund', 'by', 'Лундбю'],
  ['nordic', 'Björk', 'sund', 'Бьёрксунд'],
  ['asian', 'Shiro', 'zawa', 'Сиродзава'],
])('names of the world are read as in their language: %s %s%s is %s', (group, head, tail, name) => {
  expect(joinRussian(russianPart(group, head), russianPart(group, tail))).toBe(name);
});

test.each([
  ['Кингс', 'стед', 'Кингстед'],
  ['Кастель', 'лаго', 'Кастелаго'],
  ['Альмен', 'нуэва', 'Альменуэва'],
])('a letter that Latin writes once stands once: %s and %s', (head, tail, name) => {
  expect(joinRussian(head, tail, true)).toBe(name);
});

test('names of competitors contain only combinations of letters that occur in Russian', () => {
  const names = COMPETITIONS.flatMap((competition) => competitorsOf('one', competition)).map(
    ({ names }) => names.ru,
  );
  expect(names.length).toBeGreaterThan(600);
  expect(names.filter((name) => name === undefined || !/^[а-яё\d ]+$/iu.test(name))).toEqual([]);
  expect(names.filter((name) => /йй|[бвгджзклмнпрстфхцчшщ]й|(\p{L})\1\1/iu.test(name ?? ''))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([expect.stringContaining('Динамо ')]));
});
