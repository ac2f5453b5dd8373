/**
 * The players of a match and the scorers of its goals. They have a random sequence of their own, so that they change
 * neither scores nor odds.
 */
import type { FeedPlayer, FeedSide } from '#contract/feed.ts';
import { lineUpOf, type Player } from '../world/players.ts';
import type { Fixture } from './fixture.ts';
import type { PlanIncident } from './plan.ts';
import { fractionWith, hashOf } from './random.ts';

export class LineUps {
  readonly #fixture: Fixture;
  readonly #players: Partial<Record<FeedSide, readonly Player[]>> = {};
  readonly #hashes: Partial<Record<FeedSide, number>> = {};
  readonly #scorers = new Map<PlanIncident, Player | null>();

  constructor(fixture: Fixture) {
    this.#fixture = fixture;
  }

  /** The players of a side, the most likely scorer first; empty in sports without players. */
  of(side: FeedSide): readonly Player[] {
    return (this.#players[side] ??= lineUpOf(this.#fixture, side));
  }

  /** The player who scored; null: the incident is no score, or the sport has no players. */
  scorerOf(incident: PlanIncident): Player | null {
    const { side, counts } = incident;
    if (counts !== 'main' || side === null) return null;
    const known = this.#scorers.get(incident);
    if (known !== undefined) return known;
    const scorer = this.#draw(side, incident.at);
    this.#scorers.set(incident, scorer);
    return scorer;
  }

  #draw(side: FeedSide, at: number): Player | null {
    const players = this.of(side);
    const { seed, startsAt } = this.#fixture;
    const hash = (this.#hashes[side] ??= hashOf(`${seed}:scorer:${side}`));
    let left = fractionWith(hash, at - startsAt);
    for (const player of players) if ((left -= player.share) < 0) return player;
    return players[0] ?? null;
  }
}

/** A player as the feed names it. */
export const feedPlayer = ({ id, names, side }: Player): FeedPlayer => ({ id, names, side });
