/** Plinko as the game server runs it. */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { BALLS, MAX_ROWS, MIN_ROWS, plinkoEngine } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet, PlinkoRules, PlinkoState } from '#games/engines/plinko/engine.ts';
import { PLINKO_RULES } from '#games/engines/plinko/rules.ts';
import { PLINKO_THEMES } from '#games/engines/plinko/themes.ts';
import type { PlinkoTheme } from '#games/engines/plinko/themes.ts';

export type PlinkoConfig = { rules: PlinkoRules; theme: PlinkoTheme };

export const plinkoGame: GameKind<PlinkoRules, PlinkoBet, PlinkoState, never> = {
  kind: 'plinko',
  engine: plinkoEngine,
  bet: v.strictObject({
    rows: v.pipe(v.number(), v.integer(), v.minValue(MIN_ROWS), v.maxValue(MAX_ROWS)),
    risk: v.picklist(['low', 'medium', 'high']),
    balls: v.picklist(BALLS),
  }),
  action: v.never(),
  models: PLINKO_RULES,
  rules: (profile) => PLINKO_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, id): PlinkoConfig | null {
    const theme = PLINKO_THEMES.find((known) => known.id === id);
    return theme ? { rules, theme } : null;
  },
};
