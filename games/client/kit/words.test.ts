import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ERROR_CODES } from '#contract/errors.ts';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { CLIENT_KINDS } from '../client-kinds.ts';
import type { GameTexts } from './words.ts';
import { KIT_TEXTS, textOfError, wordsOf } from './words.ts';

const placeholders = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('specification 1 §2: the languages of a URL', () => {
  // A game for trying hosts speaks to nobody.
  const speaking = Object.keys(CLIENT_KINDS).filter((kind) =>
    existsSync(new URL(`../${kind}/texts.ts`, import.meta.url)),
  );
  const kinds = speaking.map(
    (kind) =>
      [
        kind,
        async () => ((await import(`../${kind}/texts.ts`)) as { TEXTS: GameTexts<string> }).TEXTS,
      ] as const,
  );

  test.each([['kit', async () => KIT_TEXTS as GameTexts<string>] as const, ...kinds])(
    '%s has them, with every text and the same places to fill',
    async (_, load) => {
      const texts = await load();
      const keys = Object.keys(texts.en).sort();
      expect(Object.keys(texts).sort()).toEqual([...ROUTE_LOCALES].sort());
      for (const locale of ROUTE_LOCALES) {
        expect([locale, Object.keys(texts[locale]).sort()]).toEqual([locale, keys]);
        for (const key of keys) {
          expect([locale, key, (texts[locale][key] ?? '').trim()]).not.toEqual([locale, key, '']);
          expect([locale, key, placeholders(texts[locale][key])]).toEqual([
            locale,
            key,
            placeholders(texts.en[key]),
          ]);
        }
      }
    },
  );

  test('a game’s words stand before the kit’s, are filled in, and fall back to English', () => {
    const same = { play: 'Go', left: '{n} of {of}' };
    const game: GameTexts<'play' | 'left'> = {
      ru: { play: 'Вперёд', left: '{n} из {of}' },
      en: same,
      kk: same,
      uz: same,
      ky: same,
    };
    expect(wordsOf('ru', game)('left', { n: 2, of: 8 })).toBe('2 из 8');
    expect(wordsOf('ru-KZ', game)('play')).toBe('Вперёд');
    expect(wordsOf('ru-KZ', game)('win')).toBe(KIT_TEXTS.ru.win);
    expect(wordsOf('xx', game)('play')).toBe('Go');
    expect(wordsOf('constructor', game)('win')).toBe(KIT_TEXTS.en.win);
  });

  test('every error code has a text', () => {
    for (const code of [...Object.keys(ERROR_CODES), 'network', 'unheard of'])
      expect(KIT_TEXTS.en[textOfError(code)]).toMatch(/\S/);
    expect(textOfError('launch_expired')).toBe('error_launch_expired');
    expect(textOfError('bet_above_maximum')).toBe('error_bet');
  });
});
