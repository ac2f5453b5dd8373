/** The wheel as the game server runs it. */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { SEGMENTS, wheelEngine } from '#games/engines/wheel/engine.ts';
import type { WheelBet, WheelRules, WheelState } from '#games/engines/wheel/engine.ts';
import { WHEEL_RULES } from '#games/engines/wheel/rules.ts';
import { WHEEL_THEMES } from '#games/engines/wheel/themes.ts';
import type { WheelTheme } from '#games/engines/wheel/themes.ts';

export type WheelConfig = { rules: WheelRules; theme: WheelTheme };

export const wheelGame: GameKind<WheelRules, WheelBet, WheelState, never> = {
  kind: 'wheel',
  engine: wheelEngine,
  bet: v.strictObject({ segments: v.picklist(SEGMENTS), risk: v.picklist(['low', 'medium', 'high']) }),
  action: v.never(),
  models: WHEEL_RULES,
  rules: (profile) => WHEEL_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, id): WheelConfig | null {
    const theme = WHEEL_THEMES.find((known) => known.id === id);
    return theme ? { rules, theme } : null;
  },
};
