import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BUNDLE_LOCALES, ROUTE_LOCALES } from '#contract/locales.ts';
import { getTranslator } from './get-messages.server.ts';
import { LOAD_ATTEMPTS, loadBundle } from './load-bundle.ts';
import { translateTexts } from './load-messages.ts';
import { LOCALE_BUNDLES, LOCALE_NAMES, bundleOf } from './locales.ts';
import { translatorOf } from './translator.ts';
import type { Messages } from './messages.ts';

describe('specification 1 §1, languages', () => {
  test('every route language has its bundle, and the locale map has az, uk, hi, bn too', () => {
    expect(Object.keys(LOCALE_BUNDLES).sort()).toEqual([...ROUTE_LOCALES, 'az', 'uk', 'hi', 'bn'].sort());
    expect(Object.keys(LOCALE_NAMES).sort()).toEqual([...BUNDLE_LOCALES]);
  });
  test.each([
    ['kk', 'kk'],
    ['KK', 'kk'],
    ['uz-UZ', 'uz'],
    ['ru_RU', 'ru'],
    ['tr', 'tr'],
    ['de', 'ru'],
    ['', 'ru'],
    ['constructor', 'ru'],
  ])('%j uses the bundle %s', (locale, bundle) => expect(bundleOf(locale)).toBe(bundle));
});

describe('specification 1 §8, language load failure', () => {
  let warnings: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    warnings = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  const failing = (failures: Readonly<Record<string, number>>) => {
    const asked: string[] = [];
    const load = async (bundle: string): Promise<unknown> => {
      asked.push(bundle);
      if (asked.filter((name) => name === bundle).length <= (failures[bundle] ?? 0))
        throw new Error(`no ${bundle}`);
      return { from: bundle };
    };
    return { asked, load };
  };
  test.each([
    ['loads at the first attempt', {}, 'kk', 1, 0],
    ['tries again up to the fifth time', { kk: 4 }, 'kk', 5, 0],
    ['takes the default language after the fifth time', { kk: 5 }, 'ru', 5, 1],
    ['tries the default language five times as well', { kk: 5, ru: 4 }, 'ru', 5, 5],
  ] as const)('%s', async (_name, failures, language, own, fallback) => {
    const { asked, load } = failing(failures);
    const loaded = await loadBundle('kk', ['common'], load);
    expect(loaded).toEqual({ bundle: language, messages: { common: { from: language } } });
    expect(asked).toEqual([...Array<string>(own).fill('kk'), ...Array<string>(fallback).fill('ru')]);
  });
  test('logs each language, and rejects with the last error after five attempts each', async () => {
    const { asked, load } = failing({ kk: 99, ru: 99 });
    await expect(loadBundle('kk', ['menu' as 'common'], load)).rejects.toThrow('no ru');
    expect(asked).toHaveLength(2 * LOAD_ATTEMPTS);
    expect(warnings.mock.calls).toEqual([
      ['Texts in kk could not be loaded: menu'],
      ['Texts in ru could not be loaded: menu'],
    ]);
  });
  test('the default language is not tried twice', async () => {
    const { asked, load } = failing({ ru: 99 });
    await expect(loadBundle('ru', ['common'], load)).rejects.toThrow('no ru');
    expect(asked).toHaveLength(LOAD_ATTEMPTS);
  });
  test('all namespaces of a call come from the same language', async () => {
    const load = async (bundle: string, namespace: string): Promise<unknown> => {
      if (bundle === 'kk' && namespace === 'auth') throw new Error('no auth');
      return bundle;
    };
    expect((await loadBundle('kk', ['common', 'auth'], load)).messages).toEqual({ common: 'ru', auth: 'ru' });
  });
});

describe('translators', () => {
  test("on the server, by the route's language", async () => {
    expect((await getTranslator('en', 'common'))('header.login')).toBe('Log in');
    expect((await getTranslator('ru', 'common'))('header.login')).toBe('Войти');
  });
  test('a notice of several texts, one of which is not a key', async () => {
    expect(
      await translateTexts('en', [
        { key: 'errors.ValidationErrorsInFiedls' },
        { text: 'Too short' },
        { key: 'errors.badResponse', params: { status: 502 } },
      ]),
    ).toBe('Please check the highlighted fields: Too short The server sent an unexpected answer (502).');
  });
});

describe('specification 1 §9, Russian plural rules customised (docs/decisions/0050)', () => {
  const list = (count: string) =>
    translatorOf(
      { bundle: 'ru', messages: { catalog: { list: { count } } } as unknown as Pick<Messages, 'catalog'> },
      'catalog',
    );
  test.each([
    [0, 'Нет игр'],
    [1, '1 игра'],
    [2, '2 игры'],
    [4, '4 игры'],
    [5, '5 игр'],
    [11, '11 игр'],
    [14, '14 игр'],
    [21, '21 игра'],
    [22, '22 игры'],
    [25, '25 игр'],
    [111, '111 игр'],
    [1001, '1\u00a0001 игра'],
  ])('%d → %s', async (count, text) => {
    expect((await getTranslator('ru', 'catalog'))('list.count', { count })).toBe(text);
  });
  test('fractions have their own form', () =>
    expect(
      list('{count, plural, one {# год} few {# года} many {# лет} other {# года}}')('list.count', {
        count: 1.5,
      }),
    ).toBe('1,5 года'));
});
