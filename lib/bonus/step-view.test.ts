import { describe, expect, test } from '@jest/globals';
import { averageCost, detailsOf, goalOf, nextStep, progressOf } from './step-view.ts';
import { promoProgram, promoStep } from '#tests/fixtures/promo.ts';

const DETAILS = {
  unit: 'rounds',
  counts: 'real',
  max_bet: '900.00',
  min_bet: null,
  listed: true,
  contributions: { online: 10 },
  times: null,
  of: null,
  percent: null,
  hours: 24,
  gift: null,
};

describe('progress of a step (specification 2 §3 "activeStep": target, balance)', () => {
  test.each([
    ['a part', '250', '1000', 'money', 0.25, '750.00'],
    ['nothing', '0', '1000', 'money', 0, '1000.00'],
    ['all', '1000', '1000', 'money', 1, '0.00'],
    ['more than all', '1200', '1000', 'money', 1, '0.00'],
    ['the smallest rest is not all', '999.99', '1000', 'money', 0.9999, '0.01'],
    ['rounds have no fraction', '37', '100', 'rounds', 0.37, '63'],
    ['a target of 0', '0', '0', 'spins', 0, '0'],
    ['an unreadable balance', '1.999', '1000', 'money', 0, '1000'],
  ] as const)('%s', (_name, balance, target, unit, share, left) => {
    expect(progressOf({ balance, target, unit, currency: 'KZT' })).toEqual({ share, left });
  });
});

describe('conditions of a step', () => {
  test.each([
    ['as the platform sends them', JSON.stringify(DETAILS), DETAILS],
    ['none', null, null],
    ['no JSON', '{', null],
    ['of a newer platform', JSON.stringify({ ...DETAILS, unit: 'points' }), null],
  ])('%s', (_name, json, details) => {
    expect(detailsOf(json)).toEqual(details);
  });
  test('the unit of a goal is that of the conditions of its step; without conditions it is money', () => {
    expect(goalOf({ ...promoStep(4), conditionDetails: JSON.stringify(DETAILS) }).unit).toBe('rounds');
    expect(goalOf(promoStep(6)).unit).toBe('money');
  });
});

test.each([
  ['4 % of what is wagered', '30000', 6, 'money', '1200.00'],
  ['a deposit costs nothing', '30000', 1, 'money', null],
  ['rounds are no sum', '100', 4, 'rounds', null],
  ['a target that is not known yet', null, 6, 'money', null],
] as const)('average cost of wagering: %s', (_name, target, condition, unit, cost) => {
  expect(averageCost({ target, condition, unit, details: null }, 'KZT')).toBe(cost);
});

test('nextStep gives the step after the active one, and null after the last', () => {
  const steps = [1, 2].map((number) => ({
    number,
    condition: 1,
    conditionDetails: null,
    target: null,
    state: 'ahead',
  }));
  expect(nextStep({ ...promoProgram('1'), steps }, 1)?.number).toBe(2);
  expect(nextStep({ ...promoProgram('1'), steps }, 2)).toBeNull();
});
