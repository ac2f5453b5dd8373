import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { CLIENT_KINDS } from './client-kinds.ts';
import { kindFiles } from './kind-files.ts';
import { languageOf, readMessages } from './message-files.ts';

describe('languages of the game clients', () => {
  test('each has a folder of texts, and there are no other folders', () => {
    expect(readdirSync(new URL('../../messages/games', import.meta.url)).sort()).toEqual(
      [...BUNDLE_LOCALES].sort(),
    );
  });

  test.each([
    ['kk', 'kk'],
    ['ru-KZ', 'ru'],
    ['uk-UA', 'uk'],
    ['de', 'en'],
    ['constructor', 'en'],
    ['', 'en'],
  ])('the texts of locale %s are those of %s', (locale, language) =>
    expect(languageOf(locale)).toBe(language),
  );
});

test('a later namespace replaces keys of an earlier one', () => {
  expect(readMessages('ru', [])['play']).toBe('Играть');
  expect(readMessages('ru', ['plinko'])['play']).toBe('Бросить');
  expect(readMessages('ru', ['plinko'])['balance']).toBe('Баланс');
});

describe('the script of a client', () => {
  test('contains the texts of one language', async () => {
    const files = await kindFiles('plinko', CLIENT_KINDS['plinko'] ?? { styles: [] }, '/play/');
    const [russian, kazakh] = await Promise.all(
      (['ru', 'kk'] as const).map(async (language) =>
        String((await files.find(`game.${language}.js`))?.body),
      ),
    );
    expect(russian).toContain('Бросить');
    expect(russian).not.toContain('Тастау');
    expect(kazakh).toContain('Тастау');
    expect(kazakh).not.toContain('Бросить');
    expect(await files.find('game.de.js')).toBeNull();
    expect(String((await files.page('kk')).body)).toMatch(/<html lang="kk"[\s\S]*\/play\/game\.kk\.js\?v=/);
  });

  test('keeps its source map below the line of texts', async () => {
    const files = await kindFiles('probe', CLIENT_KINDS['probe'] ?? { styles: [] }, '/play/');
    const script = String((await files.find('game.en.js'))?.body);
    const { mappings } = JSON.parse(String((await files.find('game.js.map'))?.body)) as { mappings: string };
    const firstMappedLine = mappings.split(';').findIndex((line) => line !== '');
    expect(script.split('\n')[0]).toBe('"use strict";const GAME_MESSAGES={};');
    expect(firstMappedLine).toBeGreaterThanOrEqual(1);
  });
});
