import { describe, expect, test } from '@jest/globals';
import { faultsOfNamespace, flatten, without } from './bundle.ts';
import { missingKeys, unusedKeys } from './keys.ts';
import { faultsOfGameText, faultsOfMessage } from './message-faults.ts';

describe('message parity', () => {
  const GAMES = '{count, plural, one {# game} other {# games}}';
  test.each<[string, string, string, string, string[]]>([
    ['the same arguments', 'ru', 'Привет, {name}', 'Hello {name}', []],
    ['an argument is lost', 'ru', 'Привет', 'Hello {name}', ['lacks {name}']],
    ['an argument too many', 'ru', 'Привет, {name}', 'Hello', ['has {name}, which English has not']],
    ['a tag is lost', 'ru', 'правила', '<rules>rules</rules>', ['lacks <rules>']],
    [
      'no ICU message',
      'ru',
      'Привет, {name',
      'Hello {name}',
      ['is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE'],
    ],
    ['empty', 'ru', ' ', 'Hello', ['is empty']],
    ['a space at the end', 'ru', 'Привет ', 'Hello', ['begins or ends with a space']],
    [
      'a quotation mark instead of the letter’s own sign',
      'uz',
      'O‘yin',
      'Game',
      ['writes oʻ or gʻ without the letter’s own sign (U+02BB)'],
    ],
    ['the letter’s sign', 'uz', 'Oʻyin', 'Game', []],
    ['a percent without its space', 'ru', '5%', '5%', ['writes a percent as "%", not "\u00a0%"']],
    ['a percent with its space', 'ru', '{share}\u00a0%', '{share}%', []],
    ['a sign before the number', 'tr', '%5', '5%', []],
    ['a sign without a number', 'ru', 'Владение, %', 'Possession, %', []],
    ['another word for a bet', 'kk', 'Мөлшерлеме қою', 'Bet', ['calls a bet otherwise than "ставка"']],
    [
      'all plural forms',
      'ru',
      '{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}',
      GAMES,
      [],
    ],
    [
      'a plural form is lost',
      'ru',
      '{count, plural, one {# игра} many {# игр} other {# игры}}',
      GAMES,
      ['lacks the plural form "few" of {count}'],
    ],
    [
      'a form the language has not',
      'kk',
      '{count, plural, one {# ойын} few {# ойын} other {# ойын}}',
      GAMES,
      ['has the plural form "few", which kk does not use'],
    ],
    [
      'a plural although English has a plain number',
      'ru',
      '{age, plural, one {# год} few {# года} many {# лет} other {# года}}',
      '{age}',
      [],
    ],
    [
      'forms of exact numbers (=0) are optional',
      'kk',
      '{count, plural, =0 {жоқ} one {# ойын} other {# ойын}}',
      GAMES,
      [],
    ],
    [
      'the form of millions (many) is not required',
      'es',
      '{count, plural, one {# juego} other {# juegos}}',
      GAMES,
      [],
    ],
    [
      'a select option is lost',
      'ru',
      '{level, select, 1 {Низкая} other {-}}',
      '{level, select, 1 {Low} 2 {High} other {-}}',
      ['lacks {level: 1|2|other}', 'has {level: 1|other}, which English has not'],
    ],
    [
      'the form other is missing',
      'ru',
      '{count, plural, one {# игра}}',
      GAMES,
      ['is no ICU message: MISSING_OTHER_CLAUSE'],
    ],
  ])('%s', (_name, locale, text, reference, faults) =>
    expect(faultsOfMessage(locale, text, reference)).toEqual(faults),
  );

  test('keys that only one of the two languages has are faults', () => {
    const [own, reference] = [flatten({ a: { b: 'x' }, extra: 'x' }), flatten({ a: { b: 'x', c: 'x' } })];
    expect(faultsOfNamespace('ru', own, reference)).toEqual(['a.c is missing', 'extra is not in English']);
  });
  test('keys count as used by literals, prefixes and suffixes of templates', () => {
    const keys = ['common.a.b', 'common.c', 'errors.code_x', 'auth.login.submit', 'game.gone.title'];
    expect(
      unusedKeys(keys, "t('a.b'); say({ key: 'common.c' }); t(`errors.${code}`); t(`${tab}.submit`)"),
    ).toEqual(['game.gone.title']);
    expect(unusedKeys(['live.rule_sic-bo', 'live.any-triple'], "t(`rule_${table}`, 'any-triple')")).toEqual(
      [],
    );
    expect(unusedKeys(keys, '')).toEqual(keys);
  });
  test('a complete key in the source that does not exist is found', () =>
    expect(missingKeys(['errors.a'], "{ key: 'errors.a' } { key: 'errors.b' } { key: 'Escape' }")).toEqual([
      'errors.b',
    ]));
  test('a game text may have plain {name} arguments only', () => {
    expect(faultsOfGameText('{n} of {of}, it’s fine')).toEqual([]);
    for (const text of ["it's quoted", '{n, plural, other {#}}', '<b>{n}</b>'])
      expect(faultsOfGameText(text)).toEqual(['has more than plain {name} places']);
  });
  test('pruning removes empty groups too', () =>
    expect(without({ a: { b: 'x', c: 'y' }, d: { e: 'z' } }, new Set(['a.b', 'd.e']))).toEqual({
      a: { c: 'y' },
    }));
});
