/** Number draws as the game server runs them. */
import * as v from 'valibot';
import type { SharedKind } from './shared-kind.ts';
import { drawEngine } from '#games/engines/draws/engine.ts';
import type { DrawBet, DrawOutcome, DrawRules } from '#games/engines/draws/engine.ts';
import { DRAW_RULES } from '#games/engines/draws/rules.ts';

/** Themes of the client. */
const THEMES: readonly string[] = ['aurora', 'festival'];

const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

export const drawGame: SharedKind<DrawRules, DrawBet, DrawOutcome> = {
  kind: 'draws',
  engine: drawEngine,
  bet: v.strictObject({ numbers: v.pipe(v.array(number), v.minLength(1), v.maxLength(20)) }),
  models: DRAW_RULES,
  rules: (profile) => DRAW_RULES.find(({ id }) => id === profile) ?? null,
  maxBets: 12,
  config: (rules, theme) => (THEMES.includes(theme) ? { theme, rules, maxBets: 12 } : null),
};
