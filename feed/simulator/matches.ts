/** Cache of the matches used most recently, by id. A match that is not cached is created again from its seed. */
import { Match } from '../engine/match.ts';
import type { Fixture } from '../engine/fixture.ts';
import type { Schedule } from '../world/schedule.ts';

const KEPT = 240;

export class Matches {
  readonly #kept = new Map<string, Match>();
  readonly #schedule: Schedule;
  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  get size(): number {
    return this.#kept.size;
  }

  of(fixture: Fixture): Match {
    const known = this.#kept.get(fixture.id);
    const match = known ?? new Match(fixture);
    this.#kept.delete(fixture.id);
    this.#kept.set(fixture.id, match);
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value as string);
    return match;
  }

  /** For a match that is needed only once: it is not cached, so that it displaces no match in play. */
  uncached(fixture: Fixture): Match {
    return this.#kept.get(fixture.id) ?? new Match(fixture);
  }

  find(id: string): Match | null {
    const known = this.#kept.get(id);
    if (known !== undefined) return known;
    const fixture = this.#schedule.fixture(id);
    return fixture === null ? null : this.of(fixture);
  }
}
