/** Roulette as the game server runs it. */
import * as v from 'valibot';
import { tableLook } from '#games/engines/cards/table-looks.ts';
import type { GameKind } from './game-kind.ts';
import { limitProblem, rouletteEngine, sumOf } from '#games/engines/roulette/engine.ts';
import type { RouletteBet, RouletteRules, RouletteState } from '#games/engines/roulette/engine.ts';
import { ROULETTE_RULES } from '#games/engines/roulette/rules.ts';
import { SPOTS } from '#games/engines/roulette/spots.ts';

/** Amount of a chip in minor units: a multiple of ten, like every stake (STAKE_DIVISOR). */
const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}0$/));
const chip = v.strictObject({ spot: v.picklist(SPOTS.map(({ id }) => id)), amount });
const bet = v.strictObject({
  chips: v.pipe(
    v.array(chip),
    v.minLength(1),
    v.maxLength(SPOTS.length),
    v.check((chips) => new Set(chips.map(({ spot }) => spot)).size === chips.length),
  ),
});

export const rouletteGame: GameKind<RouletteRules, RouletteBet, RouletteState, never> = {
  kind: 'roulette',
  engine: rouletteEngine,
  bet,
  action: v.never(),
  models: ROULETTE_RULES,
  rules: (profile) => ROULETTE_RULES.find(({ id }) => id === profile) ?? null,
  stakeOfBet: ({ chips }) => sumOf(chips),
  problemOf: (rules, bet, [min = 0n]) => limitProblem(rules, bet, min),
  config(rules, theme) {
    const look = tableLook(theme);
    return look && { rules, look };
  },
};
