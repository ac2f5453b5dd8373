/** The common blackjack table as the game server runs it. */
import * as v from 'valibot';
import { tableLook } from '../cards/table-looks.ts';
import type { SharedKind } from '../shared/shared-kind.ts';
import { liveBlackjackEngine } from './engine.ts';
import type { LiveBlackjackBet, LiveBlackjackOutcome, LiveBlackjackRules } from './engine.ts';
import { LIVE_BLACKJACK_RULES } from './rules.ts';

export const liveBlackjackGame: SharedKind<LiveBlackjackRules, LiveBlackjackBet, LiveBlackjackOutcome> = {
  kind: 'blackjack-live',
  engine: liveBlackjackEngine,
  bet: v.strictObject({}),
  rules: (profile) => LIVE_BLACKJACK_RULES.find(({ id }) => id === profile) ?? null,
  places: 1,
  facts(rules, theme) {
    const look = tableLook(theme);
    return look && { rules, look };
  },
};
