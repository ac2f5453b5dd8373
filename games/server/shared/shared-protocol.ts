/**
 * Protocol between a shared game's client and its game server, in addition to protocol.ts: POST under
 * `${PATHS.rgs}shared/`, JSON, session header. `${PATHS.rgs}shared/live` responds with a stream of lines,
 * each one `LiveMessage` as JSON. Amounts are decimal strings in minor units, times are milliseconds of the
 * server's clock, multipliers are hundredths.
 */
import * as v from 'valibot';
import type { SharedBetStatus } from './shared-rounds.tables.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const minor = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const seed = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * The same `requestId` gives the same bet. `place`: number of the bet among the player's bets of this round, from 0.
 * The chips of all the player's bets on the round together must not exceed the highest stake (`bet_above_maximum`).
 */
export const sharedBetBody = v.strictObject({
  requestId: id,
  roundId: id,
  place: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  stake: minor,
  bet: v.optional(v.unknown(), {}),
});
export const sharedBetIdBody = v.strictObject({ betId: id });
/** A decision of a bet; `index`: number of its earlier decisions. A repeat returns the bet unchanged. */
export const sharedDecideBody = v.strictObject({
  betId: id,
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  choice: v.pipe(v.string(), v.maxLength(20)),
});
export const sharedHistoryBody = v.strictObject({
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20),
});
/** Public, without a session: repeats a round. `salt` is the terminal of the round's chain. */
export const sharedVerifyBody = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(200)),
  seed,
  salt: seed,
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
});

export type SharedPhase = 'betting' | 'running' | 'over';
export type SharedRoundView<Outcome = object, Card = object> = {
  id: string;
  number: number;
  phase: SharedPhase;
  opensAt: number;
  startsAt: number;
  /** End of the round; null while it would reveal the outcome. */
  endsAt: number | null;
  /** When the next round opens; null while it would reveal the outcome. */
  nextAt: number | null;
  /** SHA-256 of the round's seed: published before the first bet. */
  commitment: string;
  /** The round's seed in hex; null until the round is over. */
  seed: string | null;
  /**
   * Part of the outcome that is public before the first bet (the runners of a race); null in other games.
   */
  card: Card | null;
  /** The outcome; null until it is public. In games with decisions, the part that is public. */
  outcome: Outcome | null;
  /**
   * The chain of the seed: its published terminal, which is the salt of its rounds, and the position in it.
   */
  chain: { terminal: string; position: number };
};
/** A bet as all players see it. */
export type PublicBet = {
  id: string;
  name: string;
  currency: string;
  /** Decimal places of the currency's minor unit. */
  exponent: number;
  stake: string;
  bet: object;
  cashedOut: number | null;
  /** Decisions during the round, in order. */
  decisions: string[];
  win: string | null;
};
/** A bet as its owner sees it. `win` is set when the round is over or the bet was cashed out. */
export type OwnBet = {
  id: string;
  roundId: string;
  place: number;
  bet: object;
  stake: string;
  win: string | null;
  cashedOut: number | null;
  decisions: string[];
  status: SharedBetStatus;
};
export type SharedBetReply = { bet: OwnBet; balance: string; now: number };
export type SharedStateReply = {
  round: SharedRoundView | null;
  bets: OwnBet[];
  balance: string;
  now: number;
};
export type SharedHistoryReply = { bets: (OwnBet & { at: number; round: SharedRoundView })[] };
export type SharedVerifyReply = { commitment: string; outcome: object };
/** Public data of the newest chain: `next` is the terminal of the chain after it. */
export type SharedChainReply = { terminal: string; length: number; position: number; next: string };

/**
 * `seq` grows by one with every message of a stream except `beat`; after a gap the client must reconnect.
 */
export type LiveMessage =
  | {
      type: 'snapshot';
      seq: number;
      now: number;
      round: SharedRoundView | null;
      bets: PublicBet[];
      players: number;
      results: SharedRoundView[];
    }
  | { type: 'round'; seq: number; now: number; round: SharedRoundView }
  | { type: 'bets'; seq: number; now: number; roundId: string; bets: PublicBet[]; players: number }
  | { type: 'beat'; now: number };
