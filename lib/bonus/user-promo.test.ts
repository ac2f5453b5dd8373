import { describe, expect, test } from '@jest/globals';
import { ONLY_SPORT } from '#contract/bonus-rules.ts';
import { promoProgram, promoSpins, promoStep } from '#tests/fixtures/promo.ts';
import type { UserPromo } from './answers.ts';
import {
  bonusCount,
  bonusTypeOf,
  haveFreeSpinsEnded,
  NO_BONUSES,
  promoAfter,
  reloadsGameIds,
  sortFreeSpins,
  withGameIds,
  withoutProgram,
  withStepBalance,
} from './user-promo.ts';

const program = promoProgram;
const spins = promoSpins;
const step = promoStep;
const NOTHING = NO_BONUSES;
const state = (promo: Partial<UserPromo>): UserPromo => ({ ...NOTHING, ...promo });

describe('specification 2 §4 "Bonus rules"', () => {
  test.each<[string, Partial<UserPromo>, number]>([
    ['nothing', {}, 0],
    ['available programs that are not activated', { programsAvailable: [program('1'), program('2')] }, 2],
    ['an activated program is not counted', { programsAvailable: [program('1', true), program('2')] }, 1],
    ...[0, 1, 2, 3, 4, 5, 6].map((condition): [string, Partial<UserPromo>, number] => [
      `an active step of condition ${condition}`,
      { activeStep: step(condition) },
      1,
    ]),
    ['condition 7 is not counted', { activeStep: step(7) }, 0],
    ['free bets count once, however many', { freeBetsCount: 5 }, 1],
    ['each campaign of free spins', { freeSpins: [spins('1'), spins('2'), spins('3')] }, 3],
    [
      'all together',
      { programsAvailable: [program('1')], activeStep: step(6), freeBetsCount: 1, freeSpins: [spins('1')] },
      4,
    ],
  ])('bonus count: %s', (_name, promo, count) => {
    expect(bonusCount(state(promo))).toBe(count);
  });

  test.each([
    ['the pushed id matches', { id: '31', balance: '400' }, '400'],
    ['the id as a number', { id: 31, balance: '400' }, '400'],
    ['the id of another step', { id: '30', balance: '400' }, '250'],
    ['no id', { balance: '400' }, '250'],
    ['no balance', { id: '31' }, '250'],
  ])('step balance: %s', (_name, payload, balance) => {
    const promo = state({ activeStep: step(6) });
    expect(withStepBalance(promo, payload).activeStep?.balance).toBe(balance);
    expect(withStepBalance(NOTHING, payload)).toBe(NOTHING);
  });

  test('deleting the active program clears the active step and its game id list', () => {
    const promo = state({ activeStep: step(6), programsAvailable: [program('7', true), program('8')] });
    expect(withoutProgram(promo, 7)).toEqual(state({ programsAvailable: [program('8')] }));
  });
  test('deleting another program leaves the active step', () => {
    const promo = state({ activeStep: step(6), programsAvailable: [program('8')] });
    expect(withoutProgram(promo, '8')).toEqual(state({ activeStep: step(6) }));
  });

  test.each([
    ['the list arrives empty while some existed', state({ freeSpins: [spins('1')] }), NOTHING, true],
    ['some are left', state({ freeSpins: [spins('1')] }), state({ freeSpins: [spins('2')] }), false],
    ['there were none', NOTHING, NOTHING, false],
    ['the first load', undefined, NOTHING, false],
  ])('free-spin-ended flag: %s', (_name, before, arrived, ended) => {
    expect(haveFreeSpinsEnded(before, arrived)).toBe(ended);
  });
  test('free spins are sorted activated first, and keep their order otherwise', () => {
    const list = [spins('1'), spins('2', true), spins('3'), spins('4', true)];
    expect(sortFreeSpins(list).map(({ id }) => id)).toEqual(['2', '4', '1', '3']);
    expect(list[0]?.id).toBe('1');
  });

  test.each([
    ['only sport', [ONLY_SPORT], 'Sports'],
    ['only sport among others', ['1', ONLY_SPORT], 'Sports'],
    ['another filter', ['1'], 'BonusGames'],
    ['no filter', [], 'BonusGames'],
  ])('bonus type: %s', (_name, filters, type) => {
    expect(bonusTypeOf(step(6, filters))).toBe(type);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('step condition %d: 2, 4 and 6 reload the game id list', (condition) => {
    expect(reloadsGameIds(step(condition))).toBe([2, 4, 6].includes(condition));
    expect(reloadsGameIds(null)).toBe(false);
  });
  test('a game id list of a step that is no longer active is dropped', () => {
    const promo = state({ activeStep: step(6) });
    expect(withGameIds(promo, { id: '31', gameIdsList: ['c'] }).activeStep?.gameIdsList).toEqual(['c']);
    expect(withGameIds(promo, { id: '30', gameIdsList: ['c'] })).toBe(promo);
    expect(withGameIds(promo, null)).toBe(promo);
    expect(withGameIds(NOTHING, { id: '31', gameIdsList: ['c'] })).toBe(NOTHING);
  });
});

describe('pushes about bonuses', () => {
  const promo = state({ activeStep: step(6), programsAvailable: [program('8')] });
  test.each([
    [
      'a balance changes the step without a request',
      'update_user_step_balance',
      { id: '31', balance: '9' },
      false,
    ],
    ['a balance push without a balance', 'update_user_step_balance', {}, true],
    ['free bets', 'update_user_free_bets', { count: 3 }, false],
    ['a deleted program', 'delete_user_program', { user_program_id: 7 }, true],
    ['a changed program', 'update_program', {}, true],
    ['a changed program of the player', 'update_user_program', {}, true],
    ['a changed step', 'update_user_step', { condition: 6 }, true],
    ['changed free spins', 'update_promo_freespin_available', {}, true],
    ['changed turnover', 'update_turnover', {}, true],
    ['missed pushes', 'resync', {}, true],
  ] as const)('%s', (_name, type, payload, reload) => {
    // The table pairs each type with its own payload.
    const change = promoAfter({ type, payload } as Parameters<typeof promoAfter>[0], promo);
    expect(change?.reload).toBe(reload);
  });
  test('a push changes the state by its own data, before anything is requested', () => {
    const after = (push: Parameters<typeof promoAfter>[0]) => promoAfter(push, promo)?.promo;
    expect(after({ type: 'update_user_free_bets', payload: { count: 3 } })?.freeBetsCount).toBe(3);
    expect(after({ type: 'delete_user_program', payload: { user_program_id: 7 } })?.activeStep).toBeNull();
    expect(
      after({ type: 'update_user_step_balance', payload: { id: 31, balance: '9' } })?.activeStep?.balance,
    ).toBe('9');
  });
  test.each(['update_user_info', 'update_documents_status'] as const)(
    '%s reloads where a program asks something of the account',
    (type) => {
      // The table pairs each type with its own payload.
      const push = { type, payload: {} } as Parameters<typeof promoAfter>[0];
      expect(promoAfter(push, promo)).toBeNull();
      const asking = program('8');
      const asked = { ...asking, program: { ...asking.program, activationConditions: [2] } };
      expect(promoAfter(push, state({ programsAvailable: [asked] }))?.reload).toBe(true);
      expect(promoAfter(push, state({ programsAvailable: [{ ...asked, isActivated: true }] }))).toBeNull();
    },
  );
  test('a push about something else gives null', () => {
    expect(promoAfter({ type: 'pong', payload: {} }, promo)).toBeNull();
  });
});
