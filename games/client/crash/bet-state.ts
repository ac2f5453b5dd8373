/** What a bet panel offers, as a function of the round and the player's bet. */
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';

export type PanelState = {
  readonly phase: 'betting' | 'running' | 'over';
  /** The bet in the current round; null = none. */
  readonly own: OwnBet | null;
  /** Current multiplier in hundredths. */
  readonly multiplier: number;
};

export const FIRST_PANEL_STATE: PanelState = { phase: 'over', own: null, multiplier: 100 };

/**
 * What the button does: take a bet or a queued bet back, cash out, show the last win, bet now, queue a bet for
 * the next round. Amounts in minor units.
 */
export type Offer =
  | { readonly kind: 'takeBack'; readonly bet: OwnBet }
  | { readonly kind: 'cashOut'; readonly bet: OwnBet; readonly amount: bigint }
  | { readonly kind: 'unqueue' }
  | { readonly kind: 'won'; readonly cashedOut: number; readonly win: bigint }
  | { readonly kind: 'bet' }
  | { readonly kind: 'queue' };

/** A bet that is neither paid nor lost yet. */
const openBet = ({ own }: PanelState): OwnBet | null => (own && own.win === null ? own : null);

/** Multiplier of the automatic cash-out that was sent with the bet, hundredths. */
const autoCashOutOf = ({ bet }: OwnBet): number => (bet as { auto: number | null }).auto ?? Infinity;

export function offerOf(state: PanelState, isQueued: boolean): Offer {
  const { phase, own, multiplier } = state;
  const bet = openBet(state);
  if (bet && phase === 'betting') return { kind: 'takeBack', bet };
  if (bet && phase === 'running') {
    const reached = Math.min(multiplier, autoCashOutOf(bet));
    return { kind: 'cashOut', bet, amount: (BigInt(bet.stake) * BigInt(reached)) / 100n };
  }
  if (isQueued) return { kind: 'unqueue' };
  if (phase === 'betting') return { kind: 'bet' };
  if (own?.cashedOut) return { kind: 'won', cashedOut: own.cashedOut, win: BigInt(own.win ?? 0) };
  return { kind: 'queue' };
}

/** True when stake and automatic cash-out cannot be changed. */
export const isLocked = (state: PanelState, isQueued: boolean): boolean =>
  isQueued || (state.phase !== 'over' && openBet(state) !== null);
