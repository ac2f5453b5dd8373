/** Slots as the game server runs them: every spin of a round is decided when it begins, and shown one by one. */
import * as v from 'valibot';
import type { GameKind } from '../game-kind.ts';
import type { RoundEngine } from '../round-engine.ts';
import { COINS_PER_STAKE, PAYLINES, playRound } from './engine.ts';
import type { RoundOutcome, SlotProfile } from './engine.ts';
import { getSlotProfile } from './profiles.ts';
import { getSlotTheme } from './themes.ts';

type Bet = Record<never, never>;
type State = { readonly outcome: RoundOutcome; readonly shown: number };
type Action = { readonly type: 'step' };

const coinOf = (stake: bigint): bigint => stake / BigInt(COINS_PER_STAKE);

const engine: RoundEngine<SlotProfile, Bet, State, Action> = {
  begin: (rules, _, below) => ({ outcome: playRound(rules, below), shown: 0 }),
  act: (_, { outcome, shown }) => (shown < outcome.free.length ? { outcome, shown: shown + 1 } : null),
  isOver: (_, { outcome, shown }) => shown === outcome.free.length,
  abandon: (_, { outcome }) => ({ outcome, shown: outcome.free.length }),
  staked: (_, _state, stake) => stake,
  won: (_, { outcome: { base, free }, shown }, stake) => BigInt(free.slice(0, shown).reduce((sum, spin) => sum + spin.coins, base.coins)) * coinOf(stake),
  view: (_, { outcome: { base, free }, shown }) => ({
    base,
    free: free.slice(0, shown),
    freeGranted: free.slice(0, shown).reduce((sum, spin) => sum + spin.freeSpins, base.freeSpins),
  }),
};

export const slotGame: GameKind<SlotProfile, Bet, State, Action> = {
  kind: 'slot',
  engine,
  bet: v.strictObject({}),
  action: v.strictObject({ type: v.literal('step') }),
  rules: getSlotProfile,
  facts(rules, themeId) {
    const theme = getSlotTheme(themeId);
    if (!theme) return null;
    const { rtp, volatility, pays, scatterPays, freeSpins, freeMultiplier, freeSpinsCap } = rules;
    return {
      theme,
      mathematics: { rtp, volatility, pays, scatterPays, freeSpins, freeMultiplier, freeSpinsCap },
      paylines: PAYLINES,
      strips: rules.strips,
    };
  },
};
