/** Chooses the stops of the reels of a spin. */
import type { RandomBelow } from '../round-engine.ts';
import type { Machine } from './machine.ts';
import type { SpinKind } from './spin-view.ts';
import { CODES } from './symbols.ts';

type StopOrder = { readonly kind: SpinKind; readonly held: number; readonly scatters: number };

/**
 * Chooses the stops of all reels. A held reel has stop 0, and twin reels have equal stops. When a number of scatters is
 * required (a bought round), so many random reels stop where a scatter is visible and the others where none is.
 */
export function stopsOf(
  { rules, reels, fitting }: Machine,
  { kind, held, scatters }: StopOrder,
  strips: readonly Uint8Array[],
  randomBelow: RandomBelow,
): number[] {
  const scatterBits = scatters > 0 ? scatterReels(strips, scatters, randomBelow) : -1;
  const twins = kind === 'free' ? (rules.free?.twins ?? []) : [];
  const stops: number[] = [];
  for (let reel = 0; reel < reels; reel += 1) {
    const strip = strips[reel] as Uint8Array;
    if ((held >> reel) & 1) stops.push(0);
    else if (twins.indexOf(reel) > 0) stops.push(stops[twins[0] as number] as number);
    else if (scatterBits < 0) stops.push(randomBelow(strip.length));
    else {
      const stopsOfKind = (fitting[reel] as Machine['fitting'][number])[((scatterBits >> reel) & 1) as 0 | 1];
      stops.push(stopsOfKind[randomBelow(stopsOfKind.length)] as number);
    }
  }
  return stops;
}

/** Chooses `count` random reels whose strips have a scatter; returns them as bits. */
function scatterReels(strips: readonly Uint8Array[], count: number, randomBelow: RandomBelow): number {
  const able = strips.flatMap((strip, reel) => (strip.includes(CODES.scatter) ? [reel] : []));
  let bits = 0;
  for (let chosen = 0; chosen < count && able.length > 0; chosen += 1)
    bits |= 1 << (able.splice(randomBelow(able.length), 1)[0] as number);
  return bits;
}
