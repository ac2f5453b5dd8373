/** Specification 1 §2: strength of a password in the registration form. */
import { describe, expect, test } from '@jest/globals';
import { rateStrength, STRENGTH_LEVELS, type StrengthAdvice } from './strength.ts';

describe('the strength of a password', () => {
  test.each<[string, number, StrengthAdvice | null]>([
    ['password1', 0, 'common'],
    ['Passw0rd!', 1, 'common'],
    ['aaaaaaaaaa', 0, 'repeat'],
    ['abcabcabcabc', 0, 'repeat'],
    ['abcdefghijkl', 0, 'sequence'],
    ['sdfghjkl;', 1, 'sequence'],
    ['13.05.1987', 1, 'date'],
    ['player.example', 0, 'personal'],
    ['wumble9x', 2, 'longer'],
    ['blue horse lantern seven', 4, null],
    ['q7!Tz0&pLw2', 4, null],
  ])('%s: score %i, advice %s', (password, score, advice) => {
    const strength = rateStrength(password, ['player.example@mail.test', '+77011234567']);
    expect(strength).toEqual({ score, level: STRENGTH_LEVELS[score], advice });
  });

  test('a phone number of the player in the password makes it weak', () => {
    const plain = rateStrength('77011234567', []);
    const own = rateStrength('77011234567', ['+77011234567']);
    expect(own.score).toBeLessThan(plain.score);
    expect(own.advice).toBe('personal');
  });

  test('a suffix behind many characters does not make a password weaker', () => {
    const long = 'blue horse lantern seven green river bank ';
    expect(rateStrength(`${long}${'a'.repeat(80)}`, []).score).toBe(4);
  });
});
