/** The common blackjack table as the game server runs it. */
import * as v from 'valibot';
import { tableLook } from '#games/engines/cards/table-looks.ts';
import type { SharedKind } from './shared-kind.ts';
import { liveBlackjackEngine } from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import type { LiveBlackjackBet } from '#games/engines/blackjack-live/engine.ts';
import { LIVE_BLACKJACK_RULES } from '#games/engines/blackjack-live/rules.ts';

export const liveBlackjackGame: SharedKind<LiveBlackjackRules, LiveBlackjackBet, LiveBlackjackOutcome> = {
  kind: 'blackjack-live',
  engine: liveBlackjackEngine,
  bet: v.strictObject({}),
  models: LIVE_BLACKJACK_RULES,
  rules: (profile) => LIVE_BLACKJACK_RULES.find(({ id }) => id === profile) ?? null,
  maxBets: 1,
  hours: ({ hours }) => hours,
  config(rules, theme) {
    const look = tableLook(theme);
    return look && { rules, look };
  },
};
