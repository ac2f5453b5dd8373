/** Video poker as the game server runs it. */
import * as v from 'valibot';
import { tableLook } from '#games/engines/cards/table-looks.ts';
import type { GameKind } from './game-kind.ts';
import { HAND_SIZE, MAX_COINS, pokerEngine, stakeOf } from '#games/engines/videopoker/engine.ts';
import type { PokerAction, PokerBet, PokerRules, PokerState } from '#games/engines/videopoker/engine.ts';
import { POKER_RULES } from '#games/engines/videopoker/rules.ts';

/** `coin`: stake of one coin in minor units, one of the ladder and so a multiple of ten (STAKE_DIVISOR). */
const bet = v.strictObject({
  coins: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COINS)),
  coin: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}0$/)),
});
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HAND_SIZE - 1));
const action = v.strictObject({
  type: v.literal('draw'),
  hold: v.pipe(v.array(position), v.maxLength(HAND_SIZE)),
});

export const videoPokerGame: GameKind<PokerRules, PokerBet, PokerState, PokerAction> = {
  kind: 'videopoker',
  engine: pokerEngine,
  bet,
  action,
  models: POKER_RULES,
  rules: (profile) => POKER_RULES.find(({ id }) => id === profile) ?? null,
  stakeOfBet: stakeOf,
  problemOf: (_, { coin }, ladder) => (ladder.includes(BigInt(coin)) ? null : 'validation_failed'),
  config(rules, theme) {
    const look = tableLook(theme);
    return look && { rules, look };
  },
};
