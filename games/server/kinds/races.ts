/** Races as the game server runs them. */
import * as v from 'valibot';
import type { SharedKind } from './shared-kind.ts';
import { raceEngine, RUNNERS } from '#games/engines/races/engine.ts';
import type { RaceBet, RaceOutcome, RaceRules } from '#games/engines/races/engine.ts';
import { RACE_RULES } from '#games/engines/races/rules.ts';

/** Themes of the client. */
const THEMES: readonly string[] = ['steppe', 'hounds'];

const runner = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(RUNNERS - 1));

export const raceGame: SharedKind<RaceRules, RaceBet, RaceOutcome> = {
  kind: 'races',
  engine: raceEngine,
  bet: v.variant('on', [
    v.strictObject({ on: v.picklist(['win', 'place']), runner }),
    v.strictObject({ on: v.literal('forecast'), first: runner, second: runner }),
  ]),
  models: RACE_RULES,
  rules: (profile) => RACE_RULES.find(({ id }) => id === profile) ?? null,
  maxBets: 12,
  config: (rules, theme) => (THEMES.includes(theme) ? { theme, rules, maxBets: 12 } : null),
};
