/** Blackjack as the game server runs it. */
import * as v from 'valibot';
import { tableLook } from '#games/engines/cards/table-looks.ts';
import type { GameKind } from './game-kind.ts';
import { blackjackEngine } from '#games/engines/blackjack/engine.ts';
import type {
  BlackjackAction,
  BlackjackBet,
  BlackjackRules,
  BlackjackState,
} from '#games/engines/blackjack/engine.ts';
import { BLACKJACK_RULES } from '#games/engines/blackjack/rules.ts';

const action = v.variant('type', [
  v.strictObject({ type: v.picklist(['hit', 'stand', 'double', 'split']) }),
  v.strictObject({ type: v.literal('insurance'), take: v.boolean() }),
]);

export const blackjackGame: GameKind<BlackjackRules, BlackjackBet, BlackjackState, BlackjackAction> = {
  kind: 'blackjack',
  engine: blackjackEngine,
  bet: v.strictObject({}),
  action,
  models: BLACKJACK_RULES,
  rules: (profile) => BLACKJACK_RULES.find(({ id }) => id === profile) ?? null,
  config(rules, theme) {
    const look = tableLook(theme);
    return look && { rules, look };
  },
};
