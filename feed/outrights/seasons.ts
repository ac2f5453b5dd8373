/**
 * Seasons of the competitions with outrights. In a league each team meets every other team twice; a cup takes a week.
 */
import { COMPETITIONS, competitionOf, type Competition } from '../world/competitions.ts';
import { CUP_DAYS, firstRoundAt } from '../world/schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Time from the closing of bets, in the morning before the last round of a league, to the result. */
const DECIDED_AFTER_MS = 3 * DAY;
/** A season is offered this long before its start, and published this long after its result. */
const OFFERED_BEFORE_MS = 10 * DAY;
const SHOWN_AFTER_MS = 6 * HOUR;
/** Number of competitions with outrights in each sport: the most popular ones. */
const MOST_OF_SPORT = 3;
/** Last digits of an outright's id, where the id of a match has its number within the round. */
const MARK = '99';

export type Season = {
  id: string;
  competition: Competition;
  number: number;
  /** Numbers of its rounds: `from` is the first round, `to` the first round of the next season. */
  rounds: readonly [from: number, to: number];
  startsAt: number;
  /** End of betting. */
  closesAt: number;
  decidedAt: number;
};

/**
 * Competitions with outrights. Competitions of short matches have none, because their seasons last only about two
 * days.
 */
const WITH_OUTRIGHTS: readonly Competition[] = COMPETITIONS.filter(
  ({ sport, format, number }) =>
    format !== 'short' &&
    COMPETITIONS.filter((one) => one.sport === sport && one.number < number).length < MOST_OF_SPORT,
);

const roundsOf = ({ format, size }: Competition): number =>
  format === 'cup' ? CUP_DAYS.length : 2 * (size - 1);
/** Time from the start of a season to the start of the next one, milliseconds. */
const lengthOf = (competition: Competition): number =>
  competition.format === 'cup' ? competition.everyMs : competition.everyMs * roundsOf(competition);

function seasonOf(competition: Competition, number: number): Season {
  const rounds = roundsOf(competition);
  const startsAt = firstRoundAt(competition) + number * lengthOf(competition);
  const isCup = competition.format === 'cup';
  // The final of a cup is played on the sixth day; bets close in the morning of the last day or round.
  const last = isCup ? startsAt + (rounds - 1) * DAY : startsAt + (rounds - 1) * competition.everyMs;
  const closesAt = Math.floor(last / DAY) * DAY + 8 * HOUR;
  return {
    id: `${competition.number}${String(number).padStart(6, '0')}${MARK}`,
    competition,
    number,
    rounds: [number * rounds, (number + 1) * rounds],
    startsAt,
    closesAt,
    decidedAt: closesAt + (isCup ? DAY : DECIDED_AFTER_MS),
  };
}

/** The season with this id; null if the id is not that of an outright. */
export function seasonById(id: string): Season | null {
  const parts = /^(\d{3})(\d{6})99$/.exec(id);
  const competition = parts && competitionOf(parts[1] ?? '');
  return competition && WITH_OUTRIGHTS.includes(competition) ? seasonOf(competition, Number(parts[2])) : null;
}

export const offeredFrom = ({ startsAt }: Season): number => startsAt - OFFERED_BEFORE_MS;
export const goesAt = ({ decidedAt }: Season): number => decidedAt + SHOWN_AFTER_MS;

/** The season that runs at a time. */
export const runningSeason = (competition: Competition, at: number): Season =>
  seasonOf(competition, Math.max(0, Math.floor((at - firstRoundAt(competition)) / lengthOf(competition))));

/** The current season of each competition, the one before and the two after it. */
export const seasonsAround = (at: number): readonly Season[] =>
  WITH_OUTRIGHTS.flatMap((competition) => {
    const { number } = runningSeason(competition, at);
    return [number - 1, number, number + 1, number + 2]
      .filter((one) => one >= 0)
      .map((one) => seasonOf(competition, one));
  });

/** Seasons that are offered or published at a time. */
export const seasonsAt = (at: number): readonly Season[] =>
  seasonsAround(at).filter((season) => offeredFrom(season) <= at && at < goesAt(season));
