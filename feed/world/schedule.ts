/**
 * The schedule of matches: a function of the seed, so nothing is stored. The id of a match contains its competition,
 * its round and its number within the round: 101 000412 07.
 */
import type { Fixture, Side } from '../engine/fixture.ts';
import { playSetMatch } from '../engine/set-plan.ts';
import { fractionOf, Random } from '../engine/random.ts';
import { COMPETITIONS, competitionOf, type Competition } from './competitions.ts';
import { competitorsOf } from './competitors.ts';
import { Venues } from './venues.ts';

/** A Monday; all rounds are counted from here. */
const EPOCH = Date.UTC(2024, 0, 1);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** How long before its start a match is offered. */
const OFFERED_BEFORE: Record<Competition['format'], number> = {
  league: 14 * DAY,
  cup: 14 * DAY,
  short: 6 * HOUR,
};
/** How long after its start a match is published at most. */
const PUBLISHED_AFTER: Record<Competition['format'], number> = {
  league: 5 * HOUR,
  cup: 7 * HOUR,
  short: 3 * HOUR,
};
export const CUP_DAYS = [0, 1, 2, 3, 4, 5] as const;
/**
 * Leagues begin their rounds on different weekdays. If all began on the same day, a sport with a round every half
 * week would have no matches on the same three days of every week.
 */
const LEAGUE_START_DAYS = 3;
/** Number of days from the first to the last match of a round in a league. */
const ROUND_SPREAD_DAYS = 1;

/** Start of a competition's first round, from which its rounds are numbered; milliseconds since 1970. */
export const firstRoundAt = ({ format, number }: Competition): number =>
  format === 'league' ? EPOCH + (number % LEAGUE_START_DAYS) * DAY : EPOCH;

type Slot = { competition: Competition; round: number; index: number };

const idOf = ({ competition, round, index }: Slot): string =>
  `${competition.number}${String(round).padStart(6, '0')}${String(index).padStart(2, '0')}`;

export class Schedule {
  readonly #seed: string;
  readonly #sides = new Map<number, Side[]>();
  readonly #venues: Venues;
  /** Cache: winners of cup rounds. */
  readonly #winners = new Map<string, number[]>();

  constructor(seed: string) {
    this.#seed = seed;
    this.#venues = new Venues(seed);
  }

  sides(competition: Competition): readonly Side[] {
    const known = this.#sides.get(competition.number);
    if (known !== undefined) return known;
    const made = competitorsOf(this.#seed, competition);
    this.#sides.set(competition.number, made);
    return made;
  }

  /** The match with this id; null if there is none. */
  fixture(id: string): Fixture | null {
    const parts = /^(\d{3})(\d{6})(\d{2})$/.exec(id);
    if (parts === null) return null;
    const competition = competitionOf(parts[1] ?? '');
    if (competition === null) return null;
    return this.#fixtureOf({ competition, round: Number(parts[2]), index: Number(parts[3]) });
  }

  /** All matches of a round. */
  roundOf(competition: Competition, round: number): Fixture[] {
    return Array.from({ length: Math.ceil(competition.size / 2) }, (_, index) => index).flatMap(
      (index) => this.#fixtureOf({ competition, round, index }) ?? [],
    );
  }

  /**
   * Remaining competitors of a cup at a time, as indices into `sides`: neighbours in `order` meet in `round`.
   * `first`: number of the cup's first round.
   */
  cupField(competition: Competition, first: number, at: number): { order: readonly number[]; round: number } {
    const days = [...CUP_DAYS, CUP_DAYS.length].filter((day) => day > 0 && cupDay(first + day) <= at);
    const day = days.at(-1) ?? 0;
    return day === 0
      ? { order: this.#draw(competition, first), round: first }
      : { order: this.#winnersOf(competition, first + day - 1), round: first + day };
  }

  /** Final ranks in a cup, by the competitor's id: competitors who lost in the same round share a rank. */
  cupRanking(competition: Competition, first: number): ReadonlyMap<string, number> {
    const sides = this.sides(competition);
    const ranks = new Map<string, number>();
    let field: readonly number[] = this.#draw(competition, first);
    for (const day of CUP_DAYS) {
      const winners = this.#winnersOf(competition, first + day);
      for (const index of field)
        if (!winners.includes(index)) ranks.set(sides[index]?.id ?? '', winners.length + 1);
      field = winners;
    }
    for (const index of field) ranks.set(sides[index]?.id ?? '', 1);
    return ranks;
  }

  #draw({ size, number }: Competition, round: number): number[] {
    return shuffled(size, `${this.#seed}:draw:${number}:${round}`);
  }

  /** Matches that start in [from, to) and whose competitors are known at a time, sorted by start. */
  between(from: number, to: number, competitions: readonly Competition[], at: number): Fixture[] {
    return competitions
      .flatMap((competition) => this.#slots(competition, from, to))
      .filter((slot) => isDrawn(slot, at))
      .flatMap((slot) => this.#fixtureOf(slot) ?? [])
      .filter(({ startsAt }) => startsAt >= from && startsAt < to)
      .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  }

  /** Matches that are offered at a time: future ones, and those that began in the last hours. */
  offered(at: number): Fixture[] {
    return COMPETITIONS.flatMap((competition) =>
      this.between(
        at - PUBLISHED_AFTER[competition.format],
        at + OFFERED_BEFORE[competition.format],
        [competition],
        at,
      ),
    ).filter((fixture) => this.offeredFrom(fixture) <= at);
  }

  /** When a match is first offered. A match of a cup is not offered before its competitors are known. */
  offeredFrom({ id, startsAt }: Fixture): number {
    const { competition, round } = this.#slotOf(id);
    if (competition.format !== 'cup') return startsAt - OFFERED_BEFORE[competition.format];
    return round % CUP_DAYS.length === 0 ? startsAt - OFFERED_BEFORE.cup : cupDay(round);
  }

  #slotOf(id: string): Slot {
    const competition = competitionOf(id.slice(0, 3)) as Competition;
    return { competition, round: Number(id.slice(3, 9)), index: Number(id.slice(9)) };
  }

  #slots(competition: Competition, from: number, to: number): Slot[] {
    const { everyMs, size, format } = competition;
    const slots: Slot[] = [];
    if (format === 'cup') {
      const days = CUP_DAYS.length;
      const first = Math.floor((from - EPOCH) / everyMs);
      for (let week = first; EPOCH + week * everyMs < to; week++)
        for (const day of CUP_DAYS)
          for (let index = 0; index < size >> (day + 1); index++)
            slots.push({ competition, round: week * days + day, index });
      return slots;
    }
    const begin = firstRoundAt(competition);
    // A round that began earlier can still have matches in [from, to): its last ones begin on its last day.
    const first = Math.floor((from - begin - (ROUND_SPREAD_DAYS + 1) * DAY) / everyMs);
    for (let round = Math.max(0, first); begin + round * everyMs < to; round++)
      for (let index = 0; index < size / 2; index++) slots.push({ competition, round, index });
    return slots;
  }

  #fixtureOf(slot: Slot): Fixture | null {
    const { competition, round, index } = slot;
    const pair =
      competition.format === 'cup' ? this.#cupPair(slot) : leaguePair(competition.size, round, index);
    const sides = this.sides(competition);
    const [home, away] = [sides[pair?.[0] ?? -1], sides[pair?.[1] ?? -1]];
    if (home === undefined || away === undefined) return null;
    const id = idOf(slot);
    return {
      id,
      sport: competition.sport,
      isShort: competition.format === 'short',
      competitionId: String(competition.number),
      startsAt: this.#startOf(slot),
      round:
        competition.format === 'cup'
          ? `1/${competition.size >> ((round % CUP_DAYS.length) + 1)}`
          : String((round % (2 * (competition.size - 1))) + 1),
      venue: this.#venues.of(competition, home),
      home,
      away,
      seed: `${this.#seed}:${id}`,
    };
  }

  #startOf({ competition, round, index }: Slot): number {
    // A competitor has no two matches at once, since all matches of a round begin within ten minutes.
    if (competition.format === 'short')
      return (
        EPOCH +
        round * competition.everyMs +
        ((competition.number * 5) % 60) * MINUTE +
        (index % 3) * 5 * MINUTE
      );
    const part = fractionOf(`${this.#seed}:start:${competition.number}:${round}:${index}`);
    if (competition.format === 'cup') {
      const week = Math.floor(round / CUP_DAYS.length);
      const day = round % CUP_DAYS.length;
      return EPOCH + week * competition.everyMs + day * DAY + 8 * HOUR + Math.floor(part * 22) * 30 * MINUTE;
    }
    const begin = firstRoundAt(competition) + round * competition.everyMs;
    const day = Math.floor(begin / DAY + (index % (ROUND_SPREAD_DAYS + 1))) * DAY;
    return day + 10 * HOUR + Math.floor(part * 44) * 15 * MINUTE;
  }

  /**
   * The pair of a cup match: in the first round by draw, then the winners of two neighbouring matches of the day
   * before; null: the round has no such match.
   */
  #cupPair({ competition, round, index }: Slot): readonly [number, number] | null {
    const day = round % CUP_DAYS.length;
    if (index >= competition.size >> (day + 1)) return null;
    if (day === 0) {
      const order = this.#draw(competition, round);
      return [order[2 * index] ?? 0, order[2 * index + 1] ?? 0];
    }
    const winners = this.#winnersOf(competition, round - 1);
    return [winners[2 * index] ?? 0, winners[2 * index + 1] ?? 0];
  }

  #winnersOf(competition: Competition, round: number): number[] {
    const key = `${competition.number}:${round}`;
    const known = this.#winners.get(key);
    if (known !== undefined) return known;
    const count = competition.size >> ((round % CUP_DAYS.length) + 1);
    const sides = this.sides(competition);
    const winners = Array.from({ length: count }, (_, index) => {
      const fixture = this.#fixtureOf({ competition, round, index });
      return fixture === null ? 0 : sides.indexOf(winnerOf(fixture) as Side);
    });
    if (this.#winners.size >= 200) this.#winners.delete([...this.#winners.keys()][0] as string);
    this.#winners.set(key, winners);
    return winners;
  }
}

/** Midnight at the beginning of the day of a cup round. */
const cupDay = (round: number): number =>
  EPOCH + (Math.floor(round / CUP_DAYS.length) * 7 + (round % CUP_DAYS.length)) * DAY;
/** True if the competitors of a match are known; in a cup this is so when the day of the previous round is over. */
const isDrawn = ({ competition, round }: Slot, at: number): boolean =>
  competition.format !== 'cup' || round % CUP_DAYS.length === 0 || cupDay(round) <= at;

/** The competitor who advances: the winner, or the stronger one if the match has no winner. */
function winnerOf(fixture: Fixture): Side {
  const plan = playSetMatch(fixture);
  const won = plan.incidents.findLast(({ sets }) => sets !== undefined)?.sets?.won ?? { home: 0, away: 0 };
  const retired = plan.fate === 'retired' ? plan.incidents.at(-1)?.side : null;
  if (retired !== null) return retired === 'home' ? fixture.away : fixture.home;
  if (plan.fate === 'played' && won.home !== won.away)
    return won.home > won.away ? fixture.home : fixture.away;
  return fixture.home.strength >= fixture.away.strength ? fixture.home : fixture.away;
}

/**
 * The pair of a league match, by the circle method for round robins, with home and away alternating; null: the round
 * has no such match.
 */
function leaguePair(size: number, round: number, index: number): readonly [number, number] | null {
  if (index >= size / 2) return null;
  const turn = round % (size - 1);
  const at = (place: number): number => (place === 0 ? 0 : ((place - 1 + turn) % (size - 1)) + 1);
  const pair = [at(index), at(size - 1 - index)] as const;
  const isSwapped = (Math.floor(round / (size - 1)) + index + turn) % 2 === 1;
  return isSwapped ? [pair[1], pair[0]] : pair;
}

function shuffled(size: number, seed: string): number[] {
  const random = new Random(seed);
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = random.whole(0, i);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
