/** Invented teams and players of a competition, depending on the seed. */
import type { Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import type { Competition } from './competitions.ts';
import { clubsOf, type TeamSport } from './clubs.ts';
import { COUNTRY_GROUP, NAME_PARTS, type NameGroup, type NameParts } from './regions.ts';
import { joinRussian, russianPart, withoutTriples } from './russian-names.ts';

const COUNTRIES = Object.keys(COUNTRY_GROUP);

type Name = { readonly en: string; readonly ru: string };
const groupOf = (country: string): NameGroup => COUNTRY_GROUP[country] ?? 'english';

/**
 * Joins two parts of a name group to one word. `merges`: if the first part ends with the letter with which the second
 * begins, this letter is written once.
 */
function joined(group: NameGroup, start: string, end: string, merges: boolean): Name {
  const isMerged = merges && start.at(-1) === end[0];
  return {
    en: withoutTriples(isMerged ? start + end.slice(1) : start + end),
    ru: joinRussian(russianPart(group, start), russianPart(group, end), isMerged),
  };
}

function place(random: Random, group: NameGroup): Name {
  const { starts, ends }: NameParts = NAME_PARTS[group];
  return joined(group, random.pick(starts), random.pick(ends), true);
}

/** An invented place in a country (ISO 3166); null: in any country. */
export const placeOf = (random: Random, country: string | null): Name =>
  place(random, groupOf(country ?? random.pick(COUNTRIES)));

/** A competitor's name. `mark`: the word that distinguishes it from the other competitors. */
type Called = { readonly names: Name; readonly mark: string };

function club(random: Random, group: NameGroup, sport: TeamSport): Called {
  const called = random.pick(clubsOf(group, sport));
  const { en, ru } = place(random, group);
  const names = { en: called.replace('%', en), ru: russianPart(group, called).replace('%', ru) };
  return { names, mark: en };
}

function named(group: NameGroup, first: string, surname: string, end: string): Name {
  const last = joined(group, surname, end, false);
  return { en: `${first} ${last.en}`, ru: `${russianPart(group, first)} ${last.ru}` };
}

function person(random: Random, group: NameGroup): Called {
  const { given, surnames, surnameEnds }: NameParts = NAME_PARTS[group];
  const names = named(group, random.pick(given), random.pick(surnames), random.pick(surnameEnds));
  return { names, mark: lastWord(names.en) };
}

/**
 * Step between the names of neighbouring numbers: both given name and surname differ, and no name comes again before
 * all have been used.
 */
const NAME_STEP = 377;

/**
 * The invented person of a country with a number. Numbers in a row have different names until all names of the
 * country have been used.
 */
export function personOf(country: string | null, number: number): Name {
  const group = groupOf(country ?? '');
  const { given, surnames, surnameEnds }: NameParts = NAME_PARTS[group];
  const index = (number * NAME_STEP) % (given.length * surnames.length * surnameEnds.length);
  const last = Math.floor(index / given.length);
  return named(
    group,
    given[index % given.length] as string,
    surnames[last % surnames.length] as string,
    surnameEnds[Math.floor(last / surnames.length)] as string,
  );
}

const lastWord = (name: string): string => name.slice(name.lastIndexOf(' ') + 1);

/** Abbreviation of a name: the first three letters of its last word. */
export const shortOf = (name: string): string =>
  lastWord(name)
    .normalize('NFD')
    .replaceAll(/[^a-z]/giu, '')
    .slice(0, 3)
    .toUpperCase();

/** The competitors of a competition. `strength` is near 0 and rarely beyond ±1. */
export function competitorsOf(seed: string, { number, size, sport, country, format }: Competition): Side[] {
  const random = new Random(`${seed}:competitors:${number}`);
  const used = new Set<string>();
  const sides: Side[] = [];
  while (sides.length < size) {
    const isOfAnyCountry = country === null || (sport === 'tennis' && format === 'cup');
    const home = isOfAnyCountry ? random.pick(COUNTRIES) : country;
    const group = groupOf(home);
    const { names, mark } = sport === 'tennis' ? person(random, group) : club(random, group, sport);
    const strength = (random.next() + random.next() + random.next() - 1.5) * 1.1;
    // Two clubs of the same place would differ by one word only. After many tries they are allowed.
    if (used.has(mark) && used.size < size * 3) continue;
    used.add(mark);
    const id = String(number * 1000 + sides.length + 1);
    sides.push({ id, names, short: shortOf(mark), country: home, strength });
  }
  return sides;
}
