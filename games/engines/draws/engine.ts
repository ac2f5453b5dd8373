/**
 * Number draws: some balls are drawn from a drum, and a ticket pays by the number of its hits. Pays in
 * hundredths of the stake.
 */
import type { RandomBelow } from '../round-engine.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';

/**
 * Pays of a ticket with `picks` numbers: `pays[hits]` in hundredths of the stake; hits without an entry pay nothing.
 * `rtp` in percent with two decimals.
 */
export type TicketRules = {
  readonly picks: number;
  readonly rtp: number;
  readonly pays: Readonly<Record<number, number>>;
};
export type DrawRules = {
  readonly id: string;
  /** Return to player in percent, of the ticket with the highest return. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** Number of balls in the drum (numbered from 1), and how many of them are drawn. */
  readonly balls: number;
  readonly drawn: number;
  readonly tickets: readonly TicketRules[];
  readonly everyMs: number;
  readonly bettingMs: number;
  readonly restMs: number;
  /** Time between two balls. */
  readonly ballMs: number;
};
export type DrawBet = { readonly numbers: readonly number[] };
/** Balls in the order of drawing. */
export type DrawOutcome = { readonly drawn: readonly number[] };

/**
 * Milliseconds for which the drum turns before the first ball (TURN), and the result is shown after the last ball
 * (LOOK).
 */
export const TURN_MS = 2_500;
const LOOK_MS = 2_000;

export const ticketOf = (rules: DrawRules, picks: number): TicketRules | null =>
  rules.tickets.find((ticket) => ticket.picks === picks) ?? null;
export const hitsOf = ({ numbers }: DrawBet, { drawn }: DrawOutcome): number =>
  numbers.filter((number) => drawn.includes(number)).length;

export const drawEngine: SharedEngine<DrawRules, DrawBet, DrawOutcome> = {
  outcome({ balls, drawn }, randomBelow: RandomBelow) {
    const drum = Array.from({ length: balls }, (_, at) => at + 1);
    return { drawn: Array.from({ length: drawn }, () => drum.splice(randomBelow(drum.length), 1)[0] ?? 0) };
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
