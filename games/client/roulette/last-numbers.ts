import { colourOf } from '#games/engines/roulette/spots.ts';
import { byId, make } from '../kit/page.ts';
import { numberBadge } from './statistics-view.ts';

/** Number of results that are kept, and of those that are listed. */
const REMEMBERED = 50;
const LISTED = 16;

/** The last numbers, newest first: the latest on a badge, some in a list, all for the statistics. */
export class LastNumbers {
  #numbers: readonly number[] = [];

  /** Number of results of the history that are used. */
  static readonly remembered = REMEMBERED;

  get all(): readonly number[] {
    return this.#numbers;
  }

  /** Adds the latest number. */
  add(number: number): void {
    const badge = byId('fallen');
    badge.textContent = String(number);
    badge.className = `fallen ${colourOf(number)}`;
    badge.hidden = false;
    this.#take([number, ...this.#numbers]);
  }

  /** Adds numbers that are older than the others. */
  addEarlier(numbers: readonly number[]): void {
    this.#take([...this.#numbers, ...numbers]);
  }

  hideLatest(): void {
    byId('fallen').hidden = true;
  }

  #take(numbers: readonly number[]): void {
    this.#numbers = numbers.slice(0, REMEMBERED);
    byId('last').replaceChildren(
      ...this.#numbers.slice(0, LISTED).map((number) => make('li', {}, numberBadge(number))),
    );
  }
}
