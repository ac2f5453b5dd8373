import { describe, expect, test } from '@jest/globals';
import { sample } from '#tests/fixtures/sample.ts';
import { isCountable } from './expectation.ts';
import { SLOT_PROFILES } from './profiles.ts';
import { measure } from './simulation.ts';

/**
 * Rounds to simulate: few enough for a test, enough to detect a changed strip or pay. `npm run rtp` measures with an
 * error of a tenth of a percentage point.
 */
const ROUNDS = sample({
  short: { spins: 20_000, sessions: 500 },
  long: { spins: 60_000, sessions: 1500 },
});

describe('declared returns that can only be measured', () => {
  test.each(SLOT_PROFILES.filter((rules) => !isCountable(rules)).map((rules) => [rules.id, rules] as const))(
    '%s',
    (_, rules) => {
      const { rtp, error, buyRtp, buyError } = measure(rules, { ...ROUNDS, seed: 3 });
      expect(Math.abs(rtp - rules.rtp)).toBeLessThan(4.5 * error + 0.2);
      expect(rules.rtp).toBeGreaterThan(95);
      expect(rules.rtp).toBeLessThan(97);
      expect(buyRtp === null).toBe(rules.buy === undefined);
      if (buyRtp !== null)
        expect(Math.abs(buyRtp - (rules.buy?.rtp ?? 0))).toBeLessThan(4.5 * buyError + 0.2);
    },
  );
});
