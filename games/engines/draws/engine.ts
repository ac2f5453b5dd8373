/**
 * Number draws: some of the balls of a drum are drawn, and a ticket is paid by how many of its numbers are
 * among them. Pays in hundredths of the stake.
 */
import type { Below } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';

/**
 * What a ticket of so many numbers pays: `pays[hits]`, nothing for hits that are not named. `rtp` in percent,
 * two places.
 */
export type TicketRules = {
  readonly picks: number;
  readonly rtp: number;
  readonly pays: Readonly<Record<number, number>>;
};
export type DrawRules = {
  readonly id: string;
  /** Percent: of the ticket that pays most in the long run. */
  readonly rtp: number;
  readonly volatility: number;
  /** Balls in the drum, numbered from 1, and how many of them are drawn. */
  readonly balls: number;
  readonly drawn: number;
  readonly tickets: readonly TicketRules[];
  readonly everyMs: number;
  readonly bettingMs: number;
  readonly restMs: number;
  /** From ball to ball. */
  readonly ballMs: number;
};
export type DrawBet = { readonly numbers: readonly number[] };
/** Balls in the order they came. */
export type DrawOutcome = { readonly drawn: readonly number[] };

/** The drum turns before the first ball, and the last one is looked at. */
export const TURN_MS = 2_500;
export const LOOK_MS = 2_000;

export const ticketOf = (rules: DrawRules, picks: number): TicketRules | null =>
  rules.tickets.find((ticket) => ticket.picks === picks) ?? null;
export const hitsOf = ({ numbers }: DrawBet, { drawn }: DrawOutcome): number =>
  numbers.filter((number) => drawn.includes(number)).length;

export const drawEngine: SharedEngine<DrawRules, DrawBet, DrawOutcome> = {
  outcome({ balls, drawn }, below: Below) {
    const drum = Array.from({ length: balls }, (_, at) => at + 1);
    return { drawn: Array.from({ length: drawn }, () => drum.splice(below(drum.length), 1)[0] ?? 0) };
  },
  timing: ({ bettingMs, restMs, everyMs }) => ({ bettingMs, restMs, everyMs }),
  runningMs: ({ drawn, ballMs }) => TURN_MS + drawn * ballMs + LOOK_MS,
  allows: (rules, { numbers }) =>
    ticketOf(rules, numbers.length) !== null &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => number >= 1 && number <= rules.balls),
  won: (rules, { bet, stake }, outcome) =>
    payOf(stake, ticketOf(rules, bet.numbers.length)?.pays[hitsOf(bet, outcome)] ?? 0),
};
