/** Dice as the game server runs it. */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { MIN_CHANCE, MAX_CHANCE, diceEngine } from '#games/engines/dice/engine.ts';
import type { DiceBet, DiceRules, DiceState } from '#games/engines/dice/engine.ts';
import { DICE_RULES } from '#games/engines/dice/rules.ts';
import { DICE_THEMES } from '#games/engines/dice/themes.ts';
import type { DiceTheme } from '#games/engines/dice/themes.ts';

export type DiceConfig = { rules: DiceRules; theme: DiceTheme };

export const diceGame: GameKind<DiceRules, DiceBet, DiceState, never> = {
  kind: 'dice',
  engine: diceEngine,
  bet: v.strictObject({
    side: v.picklist(['under', 'over']),
    chance: v.pipe(v.number(), v.integer(), v.minValue(MIN_CHANCE), v.maxValue(MAX_CHANCE)),
  }),
  action: v.never(),
  models: DICE_RULES,
  rules: (profile) => DICE_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, id): DiceConfig | null {
    const theme = DICE_THEMES.find((known) => known.id === id);
    return theme ? { rules, theme } : null;
  },
};
