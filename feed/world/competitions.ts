/** The sixty competitions of the simulated feed. */
import {
  SPORT_IDS,
  type FeedCategory,
  type FeedCompetition,
  type FeedNames,
  type SportKey,
} from '#contract/feed.ts';

/**
 * `league`: each team meets every other team, round by round. `short`: the same, in short matches day and night.
 * `cup`: a knock-out tournament every week (tennis).
 */
export type Format = 'league' | 'short' | 'cup';
export type Competition = {
  /** Number and id of the competition; the ids of its events begin with it. */
  number: number;
  sport: SportKey;
  /** ISO 3166 code; null = international. */
  country: string | null;
  names: FeedNames;
  format: Format;
  /** Number of competitors: even; in a cup a power of two. */
  size: number;
  /** Milliseconds from the start of a round (in a cup: of the cup) to the start of the next. */
  everyMs: number;
};

const DAY = 86_400_000;
/** Names of international competitions in the languages that have no column in the table below. */
const CONTINENTAL = {
  crown: {
    kk: 'Құрлық тәжі',
    uz: 'Qit’a toji',
    az: 'Qitə Tacı',
    ky: 'Континент таажысы',
    tr: 'Kıta Tacı',
    es: 'Corona Continental',
    pt: 'Coroa Continental',
  },
  cup: {
    kk: 'Құрлық кубогы',
    uz: 'Qit’a kubogi',
    az: 'Qitə Kuboku',
    ky: 'Континент кубогу',
    tr: 'Kıta Kupası',
    es: 'Copa Continental',
    pt: 'Taça Continental',
  },
};

/**
 * Names of a competition: `en` is in the language of its country, `ru` and `uk` are as it is read in Russian and
 * Ukrainian. Other languages use one of these (contract/sports/name-in.ts), unless `others` has them. Country null:
 * international. "Sprint": short matches.
 */
type Own = readonly [
  country: string | null,
  en: string,
  ru: string,
  uk: string,
  others?: Readonly<Record<string, string>>,
];
type Row = readonly [sport: SportKey, format: Format, size: number, everyDays: number, named: readonly Own[]];
const ROWS: readonly Row[] = [
  [
    'football',
    'league',
    18,
    3.5,
    [
      ['GB', 'Crown League', 'Краун-лига', 'Краун-ліга'],
      ['ES', 'Liga del Sol', 'Лига дель Соль', 'Ліга дель Соль'],
      ['DE', 'Eichenliga', 'Айхенлига', 'Айхенліга'],
      ['IT', 'Lega Aurora', 'Лега Аурора', 'Лега Аурора'],
      ['FR', 'Ligue Lumière', 'Лига Люмьер', 'Ліга Люм’єр'],
      ['KZ', 'Uly Dala Ligasy', 'Лига Улы Дала', 'Ліга Ули Дала'],
      ['TR', 'Yıldız Ligi', 'Йылдыз-лига', 'Йилдиз-ліга'],
      ['BR', 'Liga Arara', 'Лига Арара', 'Ліга Арара'],
      ['AR', 'Liga Pampera', 'Лига Пампера', 'Ліга Пампера'],
      ['PT', 'Liga Caravela', 'Лига Каравела', 'Ліга Каравела'],
      ['UZ', 'Chinor Ligasi', 'Лига Чинор', 'Ліга Чинор'],
      ['RU', 'Granitnaya Liga', 'Гранитная лига', 'Гранітна ліга'],
      ['MX', 'Liga Obsidiana', 'Лига Обсидиана', 'Ліга Обсидіана'],
    ],
  ],
  [
    'football',
    'league',
    20,
    3.5,
    [
      ['GB', 'Oakshire League', 'Окшир-лига', 'Окшир-ліга'],
      ['ES', 'Liga Naranjo', 'Лига Наранхо', 'Ліга Наранхо'],
      ['DE', 'Lindenliga', 'Линденлига', 'Лінденліга'],
      ['IT', 'Lega Cipresso', 'Лега Чипрессо', 'Лега Чипрессо'],
      ['FR', 'Ligue Bruyère', 'Лига Брюйер', 'Ліга Брюєр'],
    ],
  ],
  [
    'football',
    'league',
    24,
    7,
    [[null, 'Continental Crown', 'Континентальная корона', 'Континентальна корона', CONTINENTAL.crown]],
  ],
  [
    'hockey',
    'league',
    20,
    2,
    [
      ['RU', 'Vyuga Liga', 'Лига Вьюга', 'Ліга Вьюга'],
      ['SE', 'Norrskensligan', 'Норршенслиган', 'Норршенсліган'],
      ['KZ', 'Kök Muz Ligasy', 'Лига Кок Муз', 'Ліга Кок Муз'],
      ['US', 'Ironwood Hockey League', 'Хоккейная лига Айронвуд', 'Хокейна ліга Айронвуд'],
      ['DE', 'Eiskronenliga', 'Айскроненлига', 'Айскроненліга'],
      ['AT', 'Gletscherliga', 'Глечерлига', 'Глечерліга'],
    ],
  ],
  [
    'basketball',
    'league',
    16,
    2,
    [
      ['US', 'Redwood Basketball', 'Редвуд-баскетбол', 'Редвуд-баскетбол'],
      ['ES', 'Liga Canasta', 'Лига Канаста', 'Ліга Канаста'],
      ['TR', 'Pota Ligi', 'Пота-лига', 'Пота-ліга'],
      ['RU', 'Liga Vysota', 'Лига Высота', 'Ліга Висота'],
      ['FR', 'Ligue Panier', 'Лига Панье', 'Ліга Паньє'],
      ['AU', 'Coral Coast League', 'Лига Корал-Кост', 'Ліга Корал-Кост'],
      ['AR', 'Liga Quebracho', 'Лига Кебрачо', 'Ліга Кебрачо'],
    ],
  ],
  [
    'basketball',
    'league',
    18,
    3.5,
    [[null, 'Continent Cup', 'Кубок континента', 'Кубок континенту', CONTINENTAL.cup]],
  ],
  [
    'handball',
    'league',
    14,
    3.5,
    [
      ['DE', 'Handballkrone', 'Хандбалькроне', 'Хандбалькроне'],
      ['DK', 'Fjordligaen', 'Фьордлигаен', 'Фьордлігаен'],
      ['FR', 'Ligue Garonne', 'Лига Гаронна', 'Ліга Гаронна'],
      ['PL', 'Liga Bursztynowa', 'Янтарная лига', 'Бурштинова ліга'],
    ],
  ],
  [
    'volleyball',
    'league',
    12,
    3,
    [
      ['IT', 'Lega Tirrena', 'Лега Тиррена', 'Лега Тіррена'],
      ['PL', 'Liga Sosnowa', 'Сосновая лига', 'Соснова ліга'],
      ['BR', 'Liga Coqueiro', 'Лига Кокейро', 'Ліга Кокейро'],
      ['TR', 'Rüzgar Ligi', 'Рюзгяр-лига', 'Рюзгяр-ліга'],
      ['RU', 'Liga Parus', 'Лига Парус', 'Ліга Парус'],
    ],
  ],
  [
    'tennis',
    'cup',
    64,
    7,
    [
      ['ES', 'Olivar Open', 'Оливар Опен', 'Олівар Опен'],
      ['AU', 'Banksia Open', 'Банксия Опен', 'Банксія Опен'],
      ['KZ', 'Qyzyl Alma Open', 'Кызыл Алма Опен', 'Кизил Алма Опен'],
      ['FR', 'Lavande Open', 'Лаванд Опен', 'Лаванд Опен'],
      ['US', 'Cascade Open', 'Каскейд Опен', 'Каскейд Опен'],
      ['RS', 'Šljiva Open', 'Шлива Опен', 'Шліва Опен'],
    ],
  ],
  [
    'football',
    'short',
    30,
    1 / 24,
    [
      ['RU', 'Kometa Sprint', 'Комета-спринт', 'Комета-спринт'],
      ['GB', 'Beacon Sprint', 'Бикон-спринт', 'Бікон-спринт'],
      ['BR', 'Tucano Sprint', 'Тукано-спринт', 'Тукано-спринт'],
      ['DE', 'Funken-Sprint', 'Функен-спринт', 'Функен-спринт'],
    ],
  ],
  [
    'hockey',
    'short',
    30,
    1 / 24,
    [
      ['RU', 'Buran Sprint', 'Буран-спринт', 'Буран-спринт'],
      ['SE', 'Isblixt Sprint', 'Исбликст-спринт', 'Ісблікст-спринт'],
    ],
  ],
  [
    'basketball',
    'short',
    30,
    1 / 24,
    [
      ['US', 'Skyline Sprint', 'Скайлайн-спринт', 'Скайлайн-спринт'],
      ['RS', 'Košava Sprint', 'Кошава-спринт', 'Кошава-спринт'],
    ],
  ],
  [
    'tennis',
    'short',
    30,
    1 / 24,
    [
      ['RU', 'Rassvet Sprint', 'Рассвет-спринт', 'Рассвет-спринт'],
      ['IT', 'Riviera Sprint', 'Ривьера-спринт', 'Рив’єра-спринт'],
    ],
  ],
  [
    'volleyball',
    'short',
    30,
    1 / 24,
    [
      ['RU', 'Priboy Sprint', 'Прибой-спринт', 'Прибій-спринт'],
      ['BR', 'Restinga Sprint', 'Рестинга-спринт', 'Рестінга-спринт'],
    ],
  ],
];

/** Number of the first competition. */
const FIRST_COMPETITION = 101;

export const COMPETITIONS: readonly Competition[] = ROWS.flatMap(([sport, format, size, everyDays, named]) =>
  named.map(([country, en, ru, uk, others]) => ({
    country,
    names: { en, ru, uk, ...others },
    sport,
    format,
    size,
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
