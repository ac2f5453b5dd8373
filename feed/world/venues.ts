/** Invented venues of matches, depending on the seed. */
import type { FeedNames, SportKey } from '#contract/feed.ts';
import type { Side } from '../engine/fixture.ts';
import { Random } from '../engine/random.ts';
import type { Competition } from './competitions.ts';
import { placeOf } from './competitors.ts';

/**
 * Languages with the script in which they write foreign places. Languages in Cyrillic write them as Russian does,
 * like names of teams.
 */
const SCRIPTS = {
  en: 'latin',
  ru: 'cyrillic',
  kk: 'cyrillic',
  uz: 'latin',
  uk: 'cyrillic',
  az: 'latin',
  ky: 'cyrillic',
  tr: 'latin',
  es: 'latin',
  pt: 'latin',
} as const;
type Language = keyof typeof SCRIPTS;

/** Patterns of venue names; % stands for the place. */
const CALLED: Record<'stadium' | 'arena' | 'courts', Record<Language, string>> = {
  stadium: {
    en: '% Stadium',
    ru: 'Стадион «%»',
    kk: '«%» стадионы',
    uz: '% stadioni',
    uk: 'Стадіон «%»',
    az: '% stadionu',
    ky: '«%» стадиону',
    tr: '% Stadyumu',
    es: 'Estadio %',
    pt: 'Estádio %',
  },
  arena: {
    en: '% Arena',
    ru: '«% Арена»',
    kk: '«% Арена»',
    uz: '% Arena',
    uk: '«% Арена»',
    az: '% Arena',
    ky: '«% Арена»',
    tr: '% Arena',
    es: 'Arena %',
    pt: 'Arena %',
  },
  courts: {
    en: '% Tennis Centre',
    ru: 'Теннисный центр «%»',
    kk: '«%» теннис орталығы',
    uz: '% tennis markazi',
    uk: 'Тенісний центр «%»',
    az: '% tennis mərkəzi',
    ky: '«%» теннис борбору',
    tr: '% Tenis Merkezi',
    es: 'Centro de tenis %',
    pt: 'Centro de ténis %',
  },
};
const KIND: Record<SportKey, keyof typeof CALLED> = {
  football: 'stadium',
  hockey: 'arena',
  tennis: 'courts',
  basketball: 'arena',
  handball: 'arena',
  volleyball: 'arena',
};

const namesOf = (sport: SportKey, place: { readonly en: string; readonly ru: string }): FeedNames => {
  const called = Object.entries(CALLED[KIND[sport]]) as [Language, string][];
  const names = called.map(([language, name]) => [
    language,
    name.replace('%', SCRIPTS[language] === 'latin' ? place.en : place.ru),
  ]);
  return Object.fromEntries(names) as FeedNames;
};

/** Venues of matches: all matches of a cup have the same one, in other competitions each home side has its own. */
export class Venues {
  readonly #seed: string;
  readonly #known = new Map<string, FeedNames>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  of({ number, sport, country, format }: Competition, home: Side): FeedNames {
    const isCup = format === 'cup';
    const id = isCup ? String(number) : home.id;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const random = new Random(`${this.#seed}:venue:${id}`);
    const made = namesOf(sport, placeOf(random, isCup ? country : (home.country ?? country)));
    this.#known.set(id, made);
    return made;
  }
}
