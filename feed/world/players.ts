/** Invented players of a team: who is in the line-up of a match, and each player's share of the team's scores. */
import type { FeedPlayer, FeedSide, SportKey } from '#contract/feed.ts';
import type { Fixture, Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import { personOf } from './competitors.ts';

/** `share`: the player's share of the team's scores in a match; `number`: number in the squad, from 1. */
export type Player = FeedPlayer & { readonly share: number; readonly number: number };

/**
 * A position: number of players in the squad, number of players in a match, and the usual share of scores of one of
 * them.
 */
type Position = { readonly squad: number; readonly playing: number; readonly share: number };
const FOOTBALL: readonly Position[] = [
  { squad: 2, playing: 1, share: 0 },
  { squad: 6, playing: 4, share: 0.03 },
  { squad: 5, playing: 3, share: 0.09 },
  { squad: 5, playing: 3, share: 0.2 },
];
const ROTATION: readonly Position[] = [{ squad: 12, playing: 9, share: 0.11 }];
const POSITIONS: Partial<Record<SportKey, readonly Position[]>> = {
  football: FOOTBALL,
  basketball: ROTATION,
};

export const hasPlayers = (sport: SportKey): boolean => POSITIONS[sport] !== undefined;

/** Size of the largest squad of any sport. */
export const SQUAD_NUMBERS = Math.max(
  ...Object.values(POSITIONS).map((positions) => positions.reduce((sum, { squad }) => sum + squad, 0)),
);

/** How much the form of the day can change a player's rank among the players of the same position. */
const FORM = 0.35;

/** A player who may be chosen for a position. `quality` in [0, 1); `form`: quality with the form of the day. */
type Candidate = { readonly number: number; readonly quality: number; readonly form: number };

type Chosen = Pick<Player, 'number' | 'share'>;

/** The players of a team in a match, chosen by their form on that day. */
function chosenOf(sport: SportKey, team: Side, ofMatch: Random): readonly Chosen[] {
  // A team's name depends on the seed of the simulated world, so its squad does too.
  const ofTeam = new Random(`${team.id}:${team.names.en}:squad`);
  let number = 0;
  const chosen = (POSITIONS[sport] ?? []).flatMap(({ squad, playing, share }) => {
    const candidates = Array.from({ length: squad }, (): Candidate => {
      number += 1;
      const quality = ofTeam.next();
      return { number, quality, form: quality + FORM * ofMatch.next() };
    });
    return candidates
      .toSorted((a, b) => b.form - a.form)
      .slice(0, playing)
      .map((one) => ({ number: one.number, weight: share * (0.35 + 1.3 * one.quality) }));
  });
  const sum = chosen.reduce((total, { weight }) => total + weight, 0);
  return chosen.map(({ number: own, weight }) => ({ number: own, share: weight / sum }));
}

/** The players of a side in a match, the most likely scorer first; empty in sports without players. */
export function lineUpOf({ sport, seed, ...sides }: Fixture, side: FeedSide): readonly Player[] {
  const team = sides[side];
  return chosenOf(sport, team, new Random(`${seed}:line-up:${side}`))
    .toSorted((a, b) => b.share - a.share)
    .map((one) => new TeamPlayer(team, side, one));
}

/** Number of simulated line-ups from which a player's usual share of scores is computed. */
const SAMPLED = 48;

/**
 * Each player's share of all scores of the team over many matches, including those without the player; index: number
 * in the squad minus 1.
 */
export function usualShares(sport: SportKey, team: Side): readonly number[] {
  const random = new Random(`${team.id}:${team.names.en}:usual`);
  const shares = Array.from({ length: SQUAD_NUMBERS }, () => 0);
  for (let sample = 0; sample < SAMPLED; sample += 1)
    for (const { number, share } of chosenOf(sport, team, random))
      shares[number - 1] = (shares[number - 1] ?? 0) + share / SAMPLED;
  return shares;
}

export const playerIdOf = (team: Side, number: number): string => `${team.id}-${number}`;
/**
 * The id of a team ends with its number in the competition, from 1, so all players of a competition get different
 * numbers.
 */
export const playerNamesOf = ({ id, country }: Side, number: number): FeedPlayer['names'] =>
  personOf(country, (Number(id) % 1000) * SQUAD_NUMBERS + number);

/** A class, so that names are created only when read; most are never read. */
class TeamPlayer implements Player {
  readonly id: string;
  readonly side: FeedSide;
  readonly share: number;
  readonly number: number;
  readonly #team: Side;
  #names: FeedPlayer['names'] | null = null;

  constructor(team: Side, side: FeedSide, { number, share }: Chosen) {
    this.id = playerIdOf(team, number);
    this.side = side;
    this.share = share;
    this.#team = team;
    this.number = number;
  }

  get names(): FeedPlayer['names'] {
    return (this.#names ??= playerNamesOf(this.#team, this.number));
  }
}
