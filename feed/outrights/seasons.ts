/**
 * Seasons of competitions with outright bets: in leagues each team meets each other twice, cups take a week.
 */
import { COMPETITIONS, competitionOf, type Competition } from '../world/competitions.ts';
import { CUP_DAYS, firstRoundAt } from '../world/schedule.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Time from the start of the last round to the result. */
const DECIDED_AFTER_MS = 3 * DAY;
/** How long before its start a season is offered, and how long after its result it is published. */
const OFFERED_BEFORE_MS = 10 * DAY;
const SHOWN_AFTER_MS = 6 * HOUR;
/** Of each sport so many competitions, the most popular ones. */
const MOST_OF_SPORT = 3;
/** Part of an outright's id, in the position of a match's number within its round. */
const MARK = '99';

export type Season = {
  id: string;
  competition: Competition;
  number: number;
  /** Its rounds: from the first to before the last. */
  rounds: readonly [from: number, to: number];
  startsAt: number;
  /** Bets are taken until then. */
  closesAt: number;
  decidedAt: number;
};

/** Competitions with outrights. Short ones have a season every other day. */
const WITH_OUTRIGHTS: readonly Competition[] = COMPETITIONS.filter(
  ({ sport, format, number }) =>
    format !== 'short' &&
    COMPETITIONS.filter((one) => one.sport === sport && one.number < number).length < MOST_OF_SPORT,
);

const roundsOf = ({ format, size }: Competition): number =>
  format === 'cup' ? CUP_DAYS.length : 2 * (size - 1);
/** From season to season. */
const lengthOf = (competition: Competition): number =>
  competition.format === 'cup' ? competition.everyMs : competition.everyMs * roundsOf(competition);

function seasonOf(competition: Competition, number: number): Season {
  const rounds = roundsOf(competition);
  const startsAt = firstRoundAt(competition) + number * lengthOf(competition);
  const isCup = competition.format === 'cup';
  // The final of a cup is played on its sixth day; the last round of a league begins in the morning.
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

/** The season of an id; null: it is no outright. */
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

/** The current season of each competition, with the previous and the next one. */
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
