/** Invented players of teams, from the team: who is in the line-up of a match, and how much of its scores is whose. */
import type { FeedPlayer, FeedSide, SportKey } from '#contract/feed.ts';
import type { Fixture, Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import { personOf } from './competitors.ts';

/** `share`: of the scores of the team in a match; `number`: in the squad, from 1. */
export type Player = FeedPlayer & { readonly share: number; readonly number: number };

/** Of a position: how many are in the squad and how many play, and the usual share of one. */
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

/** Numbers of players in the largest squad of any sport. */
export const SQUAD_NUMBERS = Math.max(
  ...Object.values(POSITIONS).map((positions) => positions.reduce((sum, { squad }) => sum + squad, 0)),
);

/** How far the form of a day moves a player among those of the position. */
const FORM = 0.35;

/** The next player of one position: with the number in the squad, and a quality in [0, 1). */
type Candidate = { readonly number: number; readonly quality: number; readonly form: number };

type Chosen = Pick<Player, 'number' | 'share'>;

/** Those of a team that play in a match, by the form of its day. */
function chosenOf(sport: SportKey, team: Side, ofMatch: Random): readonly Chosen[] {
  // The name of a team is from the seed of the world.
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

/** Those that play, the most likely scorer first; none in sports whose teams have no players here. */
export function lineUpOf({ sport, seed, ...sides }: Fixture, side: FeedSide): readonly Player[] {
  const team = sides[side];
  return chosenOf(sport, team, new Random(`${seed}:line-up:${side}`))
    .toSorted((a, b) => b.share - a.share)
    .map((one) => new TeamPlayer(team, side, one));
}

/** So many line-ups tell how much of a team's scores is usually a player's. */
const SAMPLED = 48;

/** By number in the squad, from 1: the share of all scores of the team over many matches, also those without the player. */
export function usualShares(sport: SportKey, team: Side): readonly number[] {
  const random = new Random(`${team.id}:${team.names.en}:usual`);
  const shares = Array.from({ length: SQUAD_NUMBERS }, () => 0);
  for (let sample = 0; sample < SAMPLED; sample += 1)
    for (const { number, share } of chosenOf(sport, team, random))
      shares[number - 1] = (shares[number - 1] ?? 0) + share / SAMPLED;
  return shares;
}

export const playerIdOf = (team: Side, number: number): string => `${team.id}-${number}`;
/** Ids of a competition's teams end with their number in it, from 1. */
export const playerNamesOf = ({ id, country }: Side, number: number): FeedPlayer['names'] =>
  personOf(country, (Number(id) % 1000) * SQUAD_NUMBERS + number);

/** A class, because most names are never read. */
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
