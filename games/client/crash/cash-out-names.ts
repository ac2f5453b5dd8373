import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { byId, prefersReducedMotion, make } from '../kit/page.ts';

/** Maximum number of names that are visible at the same time. */
const MOST = 6;
const LIFE_MS = 2400;

type Point = { readonly x: number; readonly y: number };

/** Names of players who cash out, floating up from the end of the curve. */
export class CashOutNames {
  readonly #box = byId('leavers');
  /** Bets that were not cashed out at the last `update`. */
  #flying = new Set<string>();

  /** Call when a new round begins. */
  clear(): void {
    this.#flying = new Set();
    this.#box.replaceChildren();
  }

  /** Shows bets that were cashed out since the last call. `tip`: end of the curve in shares of the picture. */
  update(bets: readonly PublicBet[], times: (hundredths: number) => string, tip: () => Point | null): void {
    for (const { id, name, cashedOut } of bets)
      if (cashedOut !== null && this.#flying.has(id)) this.#float(`${name} ${times(cashedOut)}`, tip());
    this.#flying = new Set(bets.filter(({ cashedOut }) => cashedOut === null).map(({ id }) => id));
  }

  #float(text: string, at: Point | null): void {
    if (!at || prefersReducedMotion() || this.#box.children.length >= MOST) return;
    const chip = make('li', {}, text);
    chip.style.setProperty('--x', `${(at.x - 0.02 - Math.random() * 0.08) * 100}%`);
    chip.style.setProperty('--y', `${at.y * 100}%`);
    this.#box.append(chip);
    setTimeout(() => chip.remove(), LIFE_MS);
  }
}
