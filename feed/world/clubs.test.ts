/** Words that belong to one sport occur only in names of clubs of that sport. */
import { expect, test } from '@jest/globals';
import { CLUBS, clubsOf, type TeamSport } from './clubs.ts';
import { COMPETITIONS } from './competitions.ts';
import { competitorsOf } from './competitors.ts';
import type { NameGroup } from './regions.ts';
import { russianPart } from './russian-names.ts';

const SPORTS = ['football', 'hockey', 'basketball', 'handball', 'volleyball'] as const;
const WORDS: Record<TeamSport, RegExp> = {
  football:
    /\b(FC|FK|EC|VfB|Calcio|Futbol|Town|Rovers|Albion)\b|Stade |(^| )(ФК|ЭК|ФфБ|Кальчо|Таун|Роверс)( |$)/u,
  hockey: /\b(HC|EHC)\b|Hockey|(^| )ХК( |$)|Хоккей/u,
  basketball: /\b(BC|CB)\b|B[aá]s(ket|quet)|Hoops|Dunks|(^| )БК( |$)|Баскет|Хупс|Данкс/u,
  handball: /\b(HBC|HB|HSG|KPR)\b|Handball|Håndbold|(^| )(ГК|ХСГ|КПР)( |$)|Андбаль|Хондбольд/u,
  volleyball: /\bVC\b|Volley|Vôlei|(^| )ВК( |$)|Волл?ей/u,
};
const namesOf = (sport: TeamSport): string[] =>
  COMPETITIONS.filter((one) => one.sport === sport)
    .flatMap((competition) => competitorsOf('one', competition))
    .flatMap(({ names }) => [names.en, names.ru ?? '']);

test.each(SPORTS)('%s: clubs have words of their sport, and none of another', (sport) => {
  const names = namesOf(sport);
  expect(names.length).toBeGreaterThan(100);
  expect(names.some((name) => WORDS[sport].test(name))).toBe(true);
  for (const other of SPORTS)
    if (other !== sport) expect(names.filter((name) => WORDS[other].test(name))).toEqual([]);
});

test('every pattern names a place exactly once, also in its Russian text', () => {
  for (const group of Object.keys(CLUBS) as NameGroup[])
    for (const called of SPORTS.flatMap((sport) => clubsOf(group, sport)))
      expect([called, russianPart(group, called)]).toEqual([
        expect.stringMatching(/^[^%]*%[^%]*$/u),
        expect.stringMatching(/^[^%]*%[^%]*$/u),
      ]);
});

test('each sport has several different club names in every group', () => {
  for (const group of Object.keys(CLUBS) as NameGroup[])
    for (const sport of SPORTS) {
      const names = clubsOf(group, sport);
      expect([group, sport, names.length > 1]).toEqual([group, sport, true]);
      expect(new Set(names).size).toBe(names.length);
    }
});

test('no two competitors of a competition have the same name in English or in Russian', () => {
  for (const competition of COMPETITIONS) {
    const sides = competitorsOf('one', competition);
    for (const language of ['en', 'ru'] as const)
      expect(new Set(sides.map(({ names }) => names[language])).size).toBe(sides.length);
    expect(sides.filter(({ short }) => !/^[A-Z]{2,3}$/.test(short))).toEqual([]);
  }
});
