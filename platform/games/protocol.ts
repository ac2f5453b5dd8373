/**
 * What a slot's client and its game server say to each other under PATHS.rgs: POST, JSON both ways. `open` takes the launch token and answers
 * with a game session; every later call carries it in the `x-game-session` header. Failures are `{ detail: ErrorCode }`.
 * All amounts are whole minor units as decimal strings. Free spins that the client has not stepped to are never sent.
 */
import * as v from 'valibot';
import type { Pays, RoundOutcome, SlotProfile, SpinResult } from './slots/engine.ts';
import type { SlotTheme } from './slots/themes.ts';

export const GAME_SESSION_HEADER = 'x-game-session';

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const minor = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

export const openBody = v.strictObject({ launch: v.pipe(v.string(), v.maxLength(4096)) });
/** The same `requestId` gives the same round. `stake` must stand on the session's ladder. */
export const spinBody = v.strictObject({ requestId: id, stake: minor });
/** `step`: shows the next free spin. `collect`: pays the win and closes the round, once everything was shown. Both may be repeated. */
export const roundBody = v.strictObject({ roundId: id });
/** Reveals the server seed in use and starts the next one with the player's own seed. */
export const seedBody = v.strictObject({ clientSeed: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,64}$/)) });
export const historyBody = v.strictObject({ limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 20) });
/** For anybody, without a session: repeats a round from seeds. The game is named by its slug. */
export const verifyBody = v.strictObject({
  slug: v.pipe(v.string(), v.maxLength(200)),
  serverSeed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  clientSeed: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,64}$/)),
  nonce: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31)),
});

export type RoundView = {
  id: string;
  stake: string;
  /** Minor units of one coin of `SpinResult.coins`. */
  coin: string;
  base: SpinResult;
  /** The free spins shown so far, in order. */
  free: SpinResult[];
  /** Free spins granted by what was shown so far. */
  freeGranted: number;
  /** Won by what was shown so far. */
  win: string;
  /** `free`: there are free spins to step through. `collect`: everything was shown. `closed`: paid. */
  state: 'free' | 'collect' | 'closed';
};

/** `nextServerSeedHash` is of the seed that comes after the rotation: committed before the player chooses a client seed for it. */
export type FairnessView = { serverSeedHash: string; nextServerSeedHash: string; clientSeed: string; nonce: number };

export type OpenReply = {
  session: string;
  mode: 'real' | 'demo';
  game: { slug: string; name: string };
  currency: string;
  /** Decimal places of the minor unit. */
  exponent: number;
  symbol: string;
  locale: string;
  balance: string;
  /** Ladder of stakes, ascending. */
  stakes: string[];
  stake: string;
  theme: SlotTheme;
  mathematics: { rtp: number; volatility: number; pays: SlotProfile['pays']; scatterPays: Pays; freeSpins: Pays; freeMultiplier: number; freeSpinsCap: number };
  paylines: readonly (readonly number[])[];
  /** Reel strips, for the blur of the motion only. */
  strips: SlotProfile['strips'];
  autoplay: boolean;
  /** Path of the site that the game's exit leads to; the host decides, the client only asks. */
  exitUrl: string;
  fairness: FairnessView;
  /** The round that was begun and not closed: the client goes on with it. */
  round: RoundView | null;
};
export type RoundReply = { round: RoundView; balance: string; fairness: FairnessView };
export type SeedReply = { revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number }; fairness: FairnessView };
export type HistoryReply = { rounds: { round: RoundView; at: string; nonce: number; serverSeedHash: string; clientSeed: string; serverSeed: string | null }[] };
/** Answer of `state`: what an open round is and what the owner can stake. */
export type StateReply = { balance: string; round: RoundView | null };
export type VerifyReply = { serverSeedHash: string; outcome: RoundOutcome };
