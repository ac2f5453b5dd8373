/**
 * Pays a bet by listing its lines, with separate arithmetic: whole numbers over one common denominator. It shares no
 * code with the rules that it checks; simplicity matters more than speed.
 */
import type { Bet, Leg } from '../bet.ts';

/**
 * Thousandths × halves × sixths: with this denominator odds, void halves and dead heats of 2, 3 or 6 runners are whole.
 */
const SCALE = 12_000n;

/** The factor of a leg × SCALE. */
function scaled({ odds, result }: Leg): bigint {
  if (!result) return BigInt(odds) * 12n;
  const back = BigInt(result.voidHalves) * 6000n;
  if (!result.won) return back;
  const { places, runners } = result.deadHeat ?? { places: 1, runners: 1 };
  return (BigInt(odds) * 6n * BigInt(2 - result.voidHalves) * BigInt(places)) / BigInt(runners) + back;
}

/** Every set of legs that is a line: of the right size, with all bankers, without two legs of a match. */
function linesOf({ combination, legs }: Bet): readonly (readonly Leg[])[] {
  const all: Leg[][] = [];
  for (let mask = 1; mask < 1 << legs.length; mask += 1) {
    const chosen = legs.filter((_leg, index) => (mask & (1 << index)) !== 0);
    const hasBankers = legs.every((leg) => leg.isBanker !== true || chosen.includes(leg));
    const isApart = new Set(chosen.map(({ match }) => match)).size === chosen.length;
    const fits =
      combination.kind === 'system'
        ? combination.sizes.includes(chosen.length)
        : chosen.length === legs.length;
    if (fits && hasBankers && isApart) all.push(chosen);
  }
  return all;
}

/** [line count, sum of products × SCALE^legs] */
function listed(bet: Bet): readonly [bigint, bigint] {
  const lines = linesOf(bet);
  const sum = lines.reduce(
    (all, line) =>
      all +
      line.reduce((product, leg) => product * scaled(leg), 1n) *
        SCALE ** BigInt(bet.legs.length - line.length),
    0n,
  );
  return [BigInt(lines.length), sum];
}

/** The pool of a chain × SCALE^legs. */
function played({ legs, stake }: Bet): bigint {
  const unit = stake * SCALE ** BigInt(legs.length);
  let pool = unit;
  for (const leg of legs) {
    const staked = unit < pool ? unit : pool;
    pool += (staked * scaled(leg)) / SCALE - staked;
  }
  return pool;
}

function bonusOf({ bonus, combination, legs, freeBet, stake }: Bet, payout: bigint): bigint {
  if (!bonus || combination.kind !== 'express' || payout === 0n) return 0n;
  const matches = new Set<string>();
  for (const { odds, result, match } of legs)
    if (odds >= bonus.minOdds && result?.voidHalves !== 2) matches.add(match);
  let percent = 0;
  for (const tier of bonus.tiers) if (tier.minLegs <= matches.size) percent = tier.percent;
  const isNet = freeBet !== null && !freeBet.isStakeReturned;
  const base = bonus.variant === 'gross' || isNet ? payout : payout - stake;
  const amount = base > 0n ? (base * BigInt(percent)) / 100n : 0n;
  return bonus.cap !== null && amount > bonus.cap ? bonus.cap : amount;
}

/** Total payout of the bet, with open legs assumed to win. */
export function bruteForce(bet: Bet): bigint {
  const { combination, legs, stake, caps, freeBet } = bet;
  const one = SCALE ** BigInt(legs.length);
  let charged = stake;
  let payout: bigint;
  if (combination.kind === 'chain') payout = played(bet) / one;
  else {
    const [count, sum] = listed(bet);
    const perLine = count === 0n ? 0n : stake / count;
    charged = perLine * count;
    payout = (perLine * sum) / one;
    if (combination.kind !== 'system' && caps.totalOdds !== null) {
      const most = (stake * BigInt(caps.totalOdds)) / 1000n;
      payout = payout > most ? most : payout;
    }
  }
  if (freeBet && legs.every((leg) => leg.result?.voidHalves === 2)) return 0n;
  if (freeBet && !freeBet.isStakeReturned) payout = payout > charged ? payout - charged : 0n;
  const total = payout + bonusOf(bet, payout);
  return caps.payout !== null && total > caps.payout ? caps.payout : total;
}
