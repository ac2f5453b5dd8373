/** Rule sets of blackjack, as data. `rtp` is proved by mathematics.test.ts. Pure. */
import type { BlackjackRules } from './engine.ts';

const classic: BlackjackRules = {
  id: 'classic',
  rtp: 99.54,
  volatility: 2,
  packs: 6,
  blackjackPays: 250,
  dealerHitsSoft17: false,
  doubleAfterSplit: true,
};
const atlantic: BlackjackRules = { ...classic, id: 'atlantic', rtp: 99.51, packs: 8 };
const duo: BlackjackRules = { ...classic, id: 'duo', rtp: 99.56, packs: 2, dealerHitsSoft17: true };

export const BLACKJACK_RULES: readonly BlackjackRules[] = [classic, atlantic, duo];
