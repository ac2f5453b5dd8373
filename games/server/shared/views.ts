/** Rounds and bets as players may see them. */
import { createHash } from 'node:crypto';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import type { SharedBet } from './bet-saga.ts';
import type { SharedRound } from './bet-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Chain, Chains } from './chains.ts';
import { phaseOf } from './round-times.ts';
import type { OwnBet, PublicBet, SharedRoundView } from './shared-protocol.ts';

/**
 * The round with what is public of it at `now`. The outcome is public after the end in games with cash-out, step by
 * step in games with a timeline, and after the betting phase in other games.
 */
export function toSharedRoundView(
  round: SharedRound,
  chain: Chain,
  { kind, rules }: SharedRoundRules,
  chains: Chains,
  now: Date,
): SharedRoundView {
  const phase = phaseOf(round, now);
  const { flight, timeline } = kind.engine;
  const isSecret = (flight ?? timeline) !== undefined && phase !== 'over';
  const shown = (): object | null =>
    timeline?.shown(rules, round.outcome, now.getTime() - round.startsAt.getTime()) ?? null;
  const seedPosition = { chain, position: round.position };
  return {
    id: round.id,
    number: round.number,
    phase,
    opensAt: round.opensAt.getTime(),
    startsAt: round.startsAt.getTime(),
    endsAt: isSecret ? null : round.endsAt.getTime(),
    nextAt: isSecret ? null : round.nextAt.getTime(),
    commitment: chains.commitmentOf(seedPosition),
    // The seed determines the outcome, so it is published at the end only.
    seed: phase === 'over' ? chains.seedOf(seedPosition) : null,
    card: kind.engine.card?.(rules, round.outcome) ?? null,
    outcome: phase === 'betting' ? null : isSecret ? shown() : round.outcome,
    chain: { terminal: chain.terminal, position: round.position },
  };
}

export function toOwnBet(bet: SharedBet): OwnBet {
  const { id, roundId, place, stake, cashedOut, decisions, status } = bet;
  const isKnown = status === 'paying' || status === 'closed';
  return {
    id,
    roundId,
    place,
    bet: bet.bet,
    stake: String(stake),
    win: isKnown ? String(bet.win) : null,
    cashedOut,
    decisions,
    status,
  };
}

/** Name of a player for other players: always the same for one player, without identifying the person. */
function maskedName(ownerId: string): string {
  const digest = createHash('sha256').update(`shared-rounds:${ownerId}`).digest('hex');
  return `${digest.slice(0, 2)}•••${digest.slice(2, 4)}`.toUpperCase();
}

export type PublicRow = Pick<
  SharedBet,
  'id' | 'ownerId' | 'currency' | 'stake' | 'bet' | 'cashedOut' | 'decisions' | 'win' | 'status'
>;
export const toPublicBet = ({
  id,
  ownerId,
  currency,
  stake,
  bet,
  cashedOut,
  decisions,
  win,
  status,
}: PublicRow): PublicBet => ({
  id,
  name: maskedName(ownerId),
  currency,
  exponent: isCurrency(currency) ? CURRENCIES[currency].exponent : 0,
  stake: String(stake),
  bet,
  cashedOut,
  decisions,
  win: status === 'paying' || status === 'closed' ? String(win) : null,
});
