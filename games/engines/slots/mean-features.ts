/** Mean coins (of the pay table) that features win: free spins, respins, locked coins, bought rounds. */
import type { Machine } from './machine.ts';
import { meanSpin } from './mean-spin.ts';
import { countOdds, dot, meanOf, windowsOf, spread } from './odds.ts';
import { payOf } from './spin.ts';
import { CODES } from './symbols.ts';

/** Mean coins of the free spins that `scatters` scatters trigger. */
export function meanFree(machine: Machine, scatters: number): number {
  const { rules, freeStrips } = machine;
  const { free, scatter } = rules;
  const granted = free && scatter ? payOf(free.spins, scatters - scatter.min) : 0;
  if (!free || !scatter || granted === 0) return 0;
  const again = freeScatters(machine);
  const mean = meanFreeSpin(machine);
  // Probability of each total number of awarded free spins, updated after every spin.
  let totals = new Map([[granted, 1]]);
  let coins = 0;
  let multiplier = free.multiplier;
  for (let played = 0; totals.size > 0; played += 1) {
    const next = new Map<number, number>();
    for (const [total, chance] of totals) {
      if (played >= total) continue;
      coins += chance * mean * multiplier;
      again.forEach((odd, count) => {
        const now = Math.min(total + payOf(free.retriggerSpins, count - scatter.min), free.cap);
        if (odd > 0) next.set(now, (next.get(now) ?? 0) + chance * odd);
      });
    }
    totals = next;
    if (free.grows) multiplier = Math.min(multiplier + free.grows, free.growsTo ?? Infinity);
  }
  return coins;

  /** Probability of each number of scatters in a free spin. Twin reels show the same symbols. */
  function freeScatters({ rows }: Machine): number[] {
    const twins = free?.twins ?? [];
    const single = spread(
      freeStrips.map((strip, reel) => (twins.includes(reel) ? [1] : countOdds(strip, rows, CODES.scatter))),
    );
    const [first] = twins;
    if (first === undefined) return single;
    const one = countOdds(freeStrips[first] as Uint8Array, rows, CODES.scatter);
    const all = new Array<number>(rows * twins.length + 1).fill(0);
    one.forEach((odd, count) => (all[count * twins.length] = odd));
    return spread([single, all]);
  }
}

/** Mean coins of one free spin without its multiplier. */
function meanFreeSpin(machine: Machine): number {
  const { rules, freeStrips, special } = machine;
  const twins = rules.free?.twins ?? [];
  const windows = windowsOf(machine, freeStrips);
  const [first] = twins;
  let mean = 0;
  if (first === undefined) mean = meanSpin(machine, windows, true);
  else
    for (const window of windows[first] ?? [])
      mean +=
        window.chance *
        meanSpin(
          machine,
          windows.map((reel, at) => (twins.includes(at) ? [{ ...window, chance: 1 }] : reel)),
          true,
        );
  if (!special) return mean;
  return special.values.reduce((sum, symbol, at) => {
    const reels = spread(
      windows.map((reel) =>
        reel.reduce<[number, number]>(
          ([no, yes], { chance, shown }) =>
            shown.includes(symbol) ? [no, yes + chance] : [no + chance, yes],
          [0, 0],
        ),
      ),
    );
    const each = reels.map(
      (_, count) => (machine.pays[symbol * (machine.cells + 1) + count] ?? 0) * machine.lines.length,
    );
    return sum + (((special.upTo[at] ?? 0) - (special.upTo[at - 1] ?? 0)) / special.total) * dot(reels, each);
  }, mean);
}

/**
 * Mean coins of the respins with which the reels `held` (bits) begin and which continue while further reels show a
 * wild, and the probability that a spin triggers respins.
 */
export function meanRespins(machine: Machine, held: number): { coins: number; chance: number } {
  const { reels, strips, rows } = machine;
  const hasWild = strips.map((strip) => 1 - (countOdds(strip, rows, CODES.wild)[0] ?? 0));
  const known = new Map<number, number>();
  /** Mean coins of all further respins while the reels `still` (bits) are held. */
  const after = (still: number): number => {
    const value = known.get(still);
    if (value !== undefined) return value;
    let coins = 0;
    for (let wild = still; wild < 1 << reels; wild += 1) {
      if ((wild & still) !== still || wild === still) continue;
      let chance = 1;
      for (let reel = 0; reel < reels; reel += 1) {
        if ((still >> reel) & 1) continue;
        chance *= (wild >> reel) & 1 ? (hasWild[reel] ?? 0) : 1 - (hasWild[reel] ?? 0);
      }
      if (chance > 0) coins += chance * (respin(wild) + after(wild));
    }
    known.set(still, coins);
    return coins;
  };
  /** Mean coins of one respin with the reels `wild` (bits) filled with wilds. */
  const respin = (wild: number): number => {
    const windows = windowsOf(machine, strips).map((reel, at) => {
      const all = Array.from({ length: rows }, () => CODES.wild);
      return (wild >> at) & 1 ? [{ chance: 1, landed: all, shown: all }] : reel;
    });
    return meanSpin(machine, windows, false);
  };
  return { coins: after(held), chance: 1 - hasWild.reduce((none, chance) => none * (1 - chance), 1) };
}

/** Locked coins: mean coins of a round, and the probability that a round locks coins. */
export function meanCoins(machine: Machine): { coins: number; chance: number } {
  const { rules, strips, rows, cells } = machine;
  const { hold } = rules;
  if (!hold) return { coins: 0, chance: 0 };
  const worth = meanOf(machine.coinValues, 0);
  const known = new Map<number, number[]>();
  /** Probability of each final number of coin symbols, when `locked` of them are locked and `left` respins are left. */
  const ends = (locked: number, left: number): number[] => {
    if (left === 0 || locked === cells)
      return Array.from({ length: cells + 1 }, (_, count) => (count === locked ? 1 : 0));
    const key = locked * 16 + left;
    const value = known.get(key);
    if (value) return value;
    const odds = new Array<number>(cells + 1).fill(0);
    const hits = spread(
      Array.from({ length: cells - locked }, () => [1 - 1 / hold.coinOneIn, 1 / hold.coinOneIn]),
    );
    hits.forEach((chance, more) =>
      ends(locked + more, more === 0 ? left - 1 : hold.respins).forEach(
        (odd, count) => (odds[count] = (odds[count] ?? 0) + chance * odd),
      ),
    );
    known.set(key, odds);
    return odds;
  };
  let coins = 0;
  let chance = 0;
  spread(strips.map((strip) => countOdds(strip, rows, CODES.coin))).forEach((odd, count) => {
    if (odd === 0 || count < hold.min) return;
    chance += odd;
    coins +=
      odd *
      dot(
        ends(count, hold.respins),
        Array.from({ length: cells + 1 }, (_, end) => end * worth + (end === cells ? hold.grand : 0)),
      );
  });
  return { coins, chance };
}

/**
 * Mean coins of a bought round. `boost`: mean multiplier of its first spin; `sessions`: mean coins of its free spins,
 * the index is the number of scatters.
 */
export function meanBought(machine: Machine, boost: number, sessions: readonly number[]): number {
  const { rules, strips, fitting } = machine;
  const weights = rules.buy?.scatters ?? [];
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const able = strips.flatMap((strip, reel) => (strip.includes(CODES.scatter) ? [reel] : []));
  return weights.reduce((sum, [count, weight]) => {
    const patterns = subsets(able, count);
    const first = patterns.reduce((coins, pattern) => {
      const allowed = fitting.map(([without, having], reel) => (pattern.includes(reel) ? having : without));
      return coins + meanSpin(machine, windowsOf(machine, strips, allowed), false) / patterns.length;
    }, 0);
    return sum + (weight / total) * (boost * first + (sessions[count] ?? 0));
  }, 0);
}

function subsets(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => subsets(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}
