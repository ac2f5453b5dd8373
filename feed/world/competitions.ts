/** The sixty competitions of the simulated feed. */
import {
  SPORT_IDS,
  type FeedCategory,
  type FeedCompetition,
  type FeedNames,
  type SportKey,
} from '#contract/feed.ts';

/**
 * `league`: each team meets each other, round by round. `short`: the same in short matches day and night.
 * `cup`: a knock-out tournament every week (tennis).
 */
export type Format = 'league' | 'short' | 'cup';
export type Competition = {
  /** Also the id; the ids of its events begin with it. */
  number: number;
  sport: SportKey;
  /** ISO 3166 code; null = international. */
  country: string | null;
  names: FeedNames;
  format: Format;
  /** Competitors: even; of cups a power of two. */
  size: number;
  /** Milliseconds from round to round. */
  everyMs: number;
};

const DAY = 86_400_000;
const TITLES = {
  top: {
    en: 'Premier League',
    ru: 'Премьер-лига',
    kk: 'Премьер-лига',
    uz: 'Premyer-liga',
    uk: 'Прем’єр-ліга',
    az: 'Premyer Liqa',
    ky: 'Премьер-лига',
    tr: 'Premier Lig',
    es: 'Primera Liga',
    pt: 'Primeira Liga',
  },
  second: {
    en: 'First League',
    ru: 'Первая лига',
    kk: 'Бірінші лига',
    uz: 'Birinchi liga',
    uk: 'Перша ліга',
    az: 'Birinci Liqa',
    ky: 'Биринчи лига',
    tr: 'Birinci Lig',
    es: 'Segunda Liga',
    pt: 'Segunda Liga',
  },
  open: {
    en: 'Open',
    ru: 'Открытый турнир',
    kk: 'Ашық турнир',
    uz: 'Ochiq turnir',
    uk: 'Відкритий турнір',
    az: 'Açıq Turnir',
    ky: 'Ачык турнир',
    tr: 'Açık Turnuva',
    es: 'Abierto',
    pt: 'Aberto',
  },
  short: {
    en: 'Short Series',
    ru: 'Короткая серия',
    kk: 'Қысқа серия',
    uz: 'Qisqa seriya',
    uk: 'Коротка серія',
    az: 'Qısa Seriya',
    ky: 'Кыска серия',
    tr: 'Kısa Seri',
    es: 'Serie corta',
    pt: 'Série curta',
  },
  continental: {
    en: 'Champions Cup',
    ru: 'Кубок чемпионов',
    kk: 'Чемпиондар кубогы',
    uz: 'Chempionlar kubogi',
    uk: 'Кубок чемпіонів',
    az: 'Çempionlar Kuboku',
    ky: 'Чемпиондор кубогу',
    tr: 'Şampiyonlar Kupası',
    es: 'Copa de Campeones',
    pt: 'Taça dos Campeões',
  },
} satisfies Record<string, FeedNames>;

type Row = readonly [
  sport: SportKey,
  format: Format,
  size: number,
  everyDays: number,
  title: keyof typeof TITLES,
  countries: readonly (string | null)[],
];
/** A country with several competitions of a title and sport is listed once for each. */
const ROWS: readonly Row[] = [
  [
    'football',
    'league',
    18,
    3.5,
    'top',
    ['GB', 'ES', 'DE', 'IT', 'FR', 'KZ', 'TR', 'BR', 'AR', 'PT', 'UZ', 'RU', 'MX'],
  ],
  ['football', 'league', 20, 3.5, 'second', ['GB', 'ES', 'DE', 'IT', 'FR']],
  ['football', 'league', 24, 7, 'continental', [null]],
  ['hockey', 'league', 20, 2, 'top', ['RU', 'SE', 'KZ', 'US', 'DE', 'AT']],
  ['basketball', 'league', 16, 2, 'top', ['US', 'ES', 'TR', 'RU', 'FR', 'AU', 'AR']],
  ['basketball', 'league', 18, 3.5, 'continental', [null]],
  ['handball', 'league', 14, 3.5, 'top', ['DE', 'DK', 'FR', 'PL']],
  ['volleyball', 'league', 12, 3, 'top', ['IT', 'PL', 'BR', 'TR', 'RU']],
  ['tennis', 'cup', 64, 7, 'open', ['ES', 'AU', 'KZ', 'FR', 'US', 'RS']],
  ['football', 'short', 30, 1 / 24, 'short', ['RU', 'GB', 'BR', 'DE']],
  ['hockey', 'short', 30, 1 / 24, 'short', ['RU', 'SE']],
  ['basketball', 'short', 30, 1 / 24, 'short', ['US', 'RS']],
  ['tennis', 'short', 30, 1 / 24, 'short', ['RU', 'IT']],
  ['volleyball', 'short', 30, 1 / 24, 'short', ['RU', 'BR']],
];

/** Number of the first competition. */
const FIRST_COMPETITION = 101;

export const COMPETITIONS: readonly Competition[] = ROWS.flatMap(
  ([sport, format, size, everyDays, title, countries]) =>
    countries.map((country) => ({
      sport,
      format,
      size,
      country,
      names: TITLES[title],
      everyMs: Math.round(everyDays * DAY),
    })),
).map((competition, index) => ({ ...competition, number: FIRST_COMPETITION + index }));

export const competitionOf = (id: number | string): Competition | null =>
  COMPETITIONS[Number(id) - FIRST_COMPETITION] ?? null;

const categoryId = ({ sport, country }: Competition): string => `${SPORT_IDS[sport]}-${country ?? 'INT'}`;
const INTERNATIONAL: FeedNames = {
  en: 'International',
  ru: 'Международные',
  kk: 'Халықаралық',
  uz: 'Xalqaro',
  uk: 'Міжнародні',
  az: 'Beynəlxalq',
  ky: 'Эл аралык',
  tr: 'Uluslararası',
  es: 'Internacional',
  pt: 'Internacional',
};

export function competitionTree(countryName: (code: string) => string): {
  categories: FeedCategory[];
  competitions: FeedCompetition[];
} {
  const categories = new Map<string, FeedCategory>();
  const ranks = new Map<SportKey, number>();
  const competitions = COMPETITIONS.map((competition): FeedCompetition => {
    const { sport, country, number, names } = competition;
    const id = categoryId(competition);
    const sportId = SPORT_IDS[sport];
    categories.set(id, {
      id,
      sportId,
      country,
      names: country === null ? INTERNATIONAL : { en: countryName(country) },
    });
    const rank = (ranks.get(sport) ?? 0) + 1;
    ranks.set(sport, rank);
    return { id: String(number), sportId, categoryId: id, names, rank };
  });
  return { categories: [...categories.values()], competitions };
}
