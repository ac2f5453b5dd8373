/** Invented venues of matches, from the seed. */
import type { FeedNames, SportKey } from '#contract/feed.ts';
import { Random } from '../engine/random.ts';
import type { Competition } from './competitions.ts';
import { placeOf } from './competitors.ts';

/** A language with the script in which it writes foreign places. */
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

/** How a venue is called; % is its place. */
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

function venue(seed: string, sport: SportKey, country: string | null): FeedNames {
  const place = placeOf(new Random(seed), country);
  const called = Object.entries(CALLED[KIND[sport]]) as [Language, string][];
  const names = called.map(([language, name]) => [
    language,
    name.replace('%', SCRIPTS[language] === 'latin' ? place.en : place.ru),
  ]);
  return Object.fromEntries(names) as FeedNames;
}

/**
 * Where the matches of a competition are played: of a cup (`home` null) all at one place, otherwise each at that of
 * the side at home.
 */
export function venueOf(
  seed: string,
  { number, sport, country }: Competition,
  home: { readonly id: string; readonly country: string | null } | null,
): FeedNames {
  const id = home?.id ?? String(number);
  return venue(`${seed}:venue:${id}`, sport, home?.country ?? country);
}
