/** Crash as the game server runs it. */
import * as v from 'valibot';
import type { SharedKind } from './shared-kind.ts';
import { crashEngine, GROWTH, MIN_AUTO } from '#games/engines/crash/engine.ts';
import type { CrashBet, CrashOutcome, CrashRules } from '#games/engines/crash/engine.ts';
import { CRASH_RULES } from '#games/engines/crash/rules.ts';

/** Themes of the client. */
const THEMES: readonly string[] = ['comet', 'kite', 'submarine'];

export const crashGame: SharedKind<CrashRules, CrashBet, CrashOutcome> = {
  kind: 'crash',
  engine: crashEngine,
  bet: v.strictObject({ auto: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(MIN_AUTO))) }),
  models: CRASH_RULES,
  rules: (profile) => CRASH_RULES.find(({ id }) => id === profile) ?? null,
  maxBets: 2,
  config: (rules, theme) => (THEMES.includes(theme) ? { theme, growth: GROWTH, rules, maxBets: 2 } : null),
};
