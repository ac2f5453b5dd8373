/** Mines as the game server runs it. */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { TILES, minesEngine } from '#games/engines/mines/engine.ts';
import type { MinesAction, MinesBet, MinesRules, MinesState } from '#games/engines/mines/engine.ts';
import { MINES_RULES } from '#games/engines/mines/rules.ts';
import { MINES_THEMES } from '#games/engines/mines/themes.ts';
import type { MinesTheme } from '#games/engines/mines/themes.ts';

export type MinesConfig = { rules: MinesRules; theme: MinesTheme };

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

export const minesGame: GameKind<MinesRules, MinesBet, MinesState, MinesAction> = {
  kind: 'mines',
  engine: minesEngine,
  bet: v.strictObject({ mines: whole(1, TILES - 1) }),
  action: v.variant('type', [
    v.strictObject({ type: v.literal('pick'), at: whole(0, TILES - 1) }),
    v.strictObject({ type: v.literal('cash') }),
  ]),
  models: MINES_RULES,
  rules: (profile) => MINES_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, id): MinesConfig | null {
    const theme = MINES_THEMES.find((known) => known.id === id);
    return theme ? { rules, theme } : null;
  },
};
