/**
 * The slot engine: pure data in, pure data out. Five reels, three rows, twenty lines read from the left; a wild stands for every symbol but
 * the scatter; three or more scatters anywhere start free spins, which can start again.
 * Wins are counted in coins, ten to a stake, so every win of a stake divisible by ten minor units is whole.
 */
export const REELS = 5;
export const ROWS = 3;
export const COINS_PER_STAKE = 10;

export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];
export const WILD = 'W' satisfies SlotSymbol;
export const SCATTER = 'S' satisfies SlotSymbol;

/** Row of each reel, top 0. */
export const PAYLINES: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [1, 0, 2, 0, 1],
];

/** Coins for three, four and five of a kind. */
export type Pays = readonly [number, number, number];

export interface SlotProfile {
  readonly id: string;
  /** Declared return to player in percent; a test proves it exactly. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  /** Standard deviation of one round in stakes; proved by the same test. */
  readonly deviation: number;
  readonly strips: readonly (readonly SlotSymbol[])[];
  readonly pays: Readonly<Partial<Record<SlotSymbol, Pays>>>;
  /** Scatters pay anywhere. */
  readonly scatterPays: Pays;
  /** Free spins for three, four and five scatters, in the base game and again within free spins. */
  readonly freeSpins: Pays;
  /** Line and scatter wins of free spins are multiplied by this. */
  readonly freeMultiplier: number;
  /** A round never has more free spins than this. */
  readonly freeSpinsCap: number;
}

export interface LineWin {
  readonly line: number;
  readonly symbol: SlotSymbol;
  readonly count: number;
  readonly coins: number;
}

export interface SpinResult {
  readonly stops: readonly number[];
  /** Reel by reel, top to bottom. */
  readonly grid: readonly (readonly SlotSymbol[])[];
  readonly lines: readonly LineWin[];
  readonly scatters: number;
  readonly scatterCoins: number;
  /** Whole win of this spin, multiplier included. */
  readonly coins: number;
  /** Free spins this spin gave. */
  readonly freeSpins: number;
}

export interface RoundOutcome {
  readonly base: SpinResult;
  readonly free: readonly SpinResult[];
  readonly coins: number;
}

/** Win of one line from the left: the best of the wild run's own pay and the pay of the symbol that the wilds stand for. */
export function lineWin(pays: SlotProfile['pays'], symbols: readonly SlotSymbol[]): Omit<LineWin, 'line'> | null {
  let wilds = 0;
  while (wilds < REELS && symbols[wilds] === WILD) wilds += 1;
  let best = winOf(pays, WILD, wilds);
  const symbol = symbols[wilds];
  if (symbol !== undefined && symbol !== SCATTER) {
    let count = wilds + 1;
    while (count < REELS && (symbols[count] === symbol || symbols[count] === WILD)) count += 1;
    const own = winOf(pays, symbol, count);
    if (own && (!best || own.coins >= best.coins)) best = own;
  }
  return best;
}

function winOf(pays: SlotProfile['pays'], symbol: SlotSymbol, count: number): Omit<LineWin, 'line'> | null {
  const coins = count >= 3 ? (pays[symbol]?.[count - 3] ?? 0) : 0;
  return coins > 0 ? { symbol, count, coins } : null;
}

/** The symbol a stop shows in a row of a reel. */
export function symbolAt(strip: readonly SlotSymbol[], stop: number, row: number): SlotSymbol {
  const symbol = strip[(stop + row) % strip.length];
  if (symbol === undefined) throw new RangeError('a reel strip is empty or a stop is not on it');
  return symbol;
}

/** What the stops give, with every win multiplied by `multiplier`. */
export function evaluate(profile: SlotProfile, stops: readonly number[], multiplier: number): SpinResult {
  const grid = profile.strips.map((strip, reel) => Array.from({ length: ROWS }, (_, row) => symbolAt(strip, stops[reel] ?? 0, row)));
  const lines = PAYLINES.flatMap((rows, line) => {
    const win = lineWin(
      profile.pays,
      rows.map((row, reel) => grid[reel]?.[row] ?? SCATTER),
    );
    return win ? [{ line, ...win, coins: win.coins * multiplier }] : [];
  });
  const scatters = grid.flat().filter((symbol) => symbol === SCATTER).length;
  const scatterCoins = byCount(profile.scatterPays, scatters) * multiplier;
  const coins = lines.reduce((sum, win) => sum + win.coins, scatterCoins);
  return { stops, grid, lines, scatters, scatterCoins, coins, freeSpins: byCount(profile.freeSpins, scatters) };
}

/** Entry of a three-four-five table; more than five counts as five. */
export const byCount = (table: Pays, count: number): number => (count >= 3 ? (table[Math.min(count, REELS) - 3] ?? 0) : 0);

/**
 * Plays a whole round, free spins included. `below(n)` must give a uniform whole number from 0 to n − 1; it is asked once for each reel,
 * left to right, spin after spin, and for nothing else (anyone who knows the seeds can so repeat the round).
 */
export function playRound(profile: SlotProfile, below: (bound: number) => number): RoundOutcome {
  const spin = (multiplier: number) =>
    evaluate(
      profile,
      profile.strips.map((strip) => below(strip.length)),
      multiplier,
    );
  const base = spin(1);
  const free: SpinResult[] = [];
  let granted = base.freeSpins;
  while (free.length < granted) {
    const result = spin(profile.freeMultiplier);
    const added = Math.min(result.freeSpins, profile.freeSpinsCap - granted);
    granted += added;
    free.push(added === result.freeSpins ? result : { ...result, freeSpins: added });
  }
  return { base, free, coins: free.reduce((sum, result) => sum + result.coins, base.coins) };
}
