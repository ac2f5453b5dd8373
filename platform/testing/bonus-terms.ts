/** Plain terms of bonus programs for tests; each test changes what it needs. */
import type { ProgramTerms, StepTerms } from '#platform/bonus/bonus.api.ts';

export const STEP: StepTerms = {
  condition: 3,
  target: { units: 0 },
  counts: 'any',
  gameIds: null,
  contributions: {},
  minBet: null,
  hours: null,
  filters: [],
  gift: null,
};
export const TERMS: ProgramTerms = {
  activation: [],
  process: [],
  maxBet: null,
  maxConversion: null,
  canBeFinished: false,
  activateDays: null,
  choice: null,
  steps: [STEP],
};
/**
 * A step that gives `units` units of bonus money at once; the first step of programs that begin with bonus
 * money.
 */
export const GIFT = (units: number): StepTerms => ({
  ...STEP,
  condition: 1,
  gift: { to: 'bonus', amount: { units } },
});
