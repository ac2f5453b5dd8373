import { describe, expect, test } from '@jest/globals';
import { BONUS_GAMES_RELOAD_MS, bonusGamesAfter, showsBonusGames } from './bonus-games.ts';

const step = (condition: number, section = 0) => ({ condition, section, userProgramId: '7' });

describe('specification 2 §4 "Bonus rules"', () => {
  test.each([
    ['condition 6 with program section 0', step(6, 0), true],
    ['condition 6 of another section', step(6, 1), false],
    ...[0, 1, 2, 3, 4, 5, 7].map((condition) => [`condition ${condition}`, step(condition), false] as const),
    ['no active step', null, false],
  ] as const)('the bonus games are shown: %s', (_name, active, shown) => {
    expect(showsBonusGames(active)).toBe(shown);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])(
    'step condition %d: 2, 4 and 6 trigger a reload of the list',
    (condition) => {
      const expected = [2, 4, 6].includes(condition) ? 'reload' : 'clear';
      expect(bonusGamesAfter({ type: 'update_user_step', payload: { condition } }, step(6))).toBe(expected);
    },
  );
  test('the reload is debounced by 1500 ms', () => expect(BONUS_GAMES_RELOAD_MS).toBe(1500));

  test.each([
    ['a push that names no condition', { type: 'update_user_step', payload: {} }, null, 'reload'],
    [
      'the active program is deleted',
      { type: 'delete_user_program', payload: { user_program_id: 7 } },
      step(6),
      'clear',
    ],
    [
      'another program is deleted',
      { type: 'delete_user_program', payload: { user_program_id: 8 } },
      step(6),
      'keep',
    ],
    [
      'a program is deleted, none is active',
      { type: 'delete_user_program', payload: { user_program_id: 7 } },
      null,
      'keep',
    ],
    [
      'a program is deleted before the active step is known',
      { type: 'delete_user_program', payload: { user_program_id: 7 } },
      undefined,
      'reload',
    ],
    ['a program changes', { type: 'update_user_program', payload: {} }, null, 'reload'],
    ['pushes were missed', { type: 'resync', payload: {} }, null, 'reload'],
    [
      'pushes were missed before the active step was requested',
      { type: 'resync', payload: {} },
      undefined,
      'keep',
    ],
  ] as const)('%s', (_name, push, active, expected) => {
    expect(bonusGamesAfter(push, active)).toBe(expected);
  });
});
