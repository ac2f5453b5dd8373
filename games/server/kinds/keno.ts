/** Keno as the game server runs it. */
import * as v from 'valibot';
import type { GameKind } from './game-kind.ts';
import { MAX_SPOTS, NUMBERS, kenoEngine } from '#games/engines/keno/engine.ts';
import type { KenoBet, KenoRules, KenoState } from '#games/engines/keno/engine.ts';
import { KENO_RULES } from '#games/engines/keno/rules.ts';
import { KENO_THEMES } from '#games/engines/keno/themes.ts';
import type { KenoTheme } from '#games/engines/keno/themes.ts';

export type KenoConfig = { rules: KenoRules; theme: KenoTheme };

const spot = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(NUMBERS));
/** The numbers must be ascending, so that each choice has one canonical form. */
const spots = v.pipe(
  v.array(spot),
  v.minLength(1),
  v.maxLength(MAX_SPOTS),
  v.check((list) => list.every((number, at) => at === 0 || number > (list[at - 1] ?? 0))),
);

export const kenoGame: GameKind<KenoRules, KenoBet, KenoState, never> = {
  kind: 'keno',
  engine: kenoEngine,
  bet: v.strictObject({ spots, risk: v.picklist(['low', 'medium', 'high']) }),
  action: v.never(),
  models: KENO_RULES,
  rules: (profile) => KENO_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, id): KenoConfig | null {
    const theme = KENO_THEMES.find((known) => known.id === id);
    return theme ? { rules, theme } : null;
  },
};
