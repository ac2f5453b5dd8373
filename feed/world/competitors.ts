/** Invented teams and players of a competition, from the seed. */
import type { Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import type { Competition } from './competitions.ts';
import { COUNTRY_GROUP, NAME_PARTS, type NameParts } from './regions.ts';
import { inCyrillic } from './cyrillic.ts';

const COUNTRIES = Object.keys(COUNTRY_GROUP);

const partsOf = (country: string): NameParts => NAME_PARTS[COUNTRY_GROUP[country] ?? 'english'];

function place(random: Random, { starts, ends }: NameParts): string {
  const start = random.pick(starts);
  const end = random.pick(ends);
  return start.at(-1) === end[0] ? start + end.slice(1) : start + end;
}

function person(random: Random, { given, surnames, surnameEnds }: NameParts): string {
  return `${random.pick(given)} ${random.pick(surnames)}${random.pick(surnameEnds)}`;
}

const shortOf = (name: string): string => {
  const letters =
    name
      .split(' ')
      .at(-1)
      ?.normalize('NFD')
      .replaceAll(/[^a-z]/giu, '') ?? '';
  return (letters || 'XXX').slice(0, 3).toUpperCase();
};

/** Competitors of a competition; `strength` is near 0 and rarely beyond ±1. */
export function competitorsOf(seed: string, { number, size, sport, country, format }: Competition): Side[] {
  const random = new Random(`${seed}:competitors:${number}`);
  const isTennis = sport === 'tennis';
  const used = new Set<string>();
  const sides: Side[] = [];
  while (sides.length < size) {
    const home = country === null || (isTennis && format === 'cup') ? random.pick(COUNTRIES) : country;
    const parts = partsOf(home);
    const name = isTennis
      ? person(random, parts)
      : random.pick(parts.clubs).replace('%', place(random, parts));
    const short = shortOf(name);
    const strength = (random.next() + random.next() + random.next() - 1.5) * 1.1;
    // Otherwise clubs of one place would differ by one word only.
    const mark = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? name;
    if (used.has(mark) && used.size < size * 3) continue;
    used.add(mark);
    const id = String(number * 1000 + sides.length + 1);
    sides.push({ id, names: { en: name, ru: inCyrillic(name) }, short, country: home, strength });
  }
  return sides;
}
