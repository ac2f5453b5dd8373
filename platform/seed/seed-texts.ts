/** Page texts of the seed in every content language. */
import type { ContentLocale } from '#contract/locales.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { createRandom, seedOf } from '#artwork/random.ts';
import type { SlotRules } from '#games/engines/slots/slot-rules.ts';
import type { NewSeoTexts } from '#platform/content/content.api.ts';
import type { GameType } from './non-slot-games.ts';
import { LANGUAGES, PUBLISHED_AT } from './seed-constants.ts';
import { categoryName } from './seed-games.ts';
import type { SeedGame, GameCategory } from './seed-games.ts';
import type { SeedGroupRow, SeedSubgroupRow } from './seed-groups.ts';
import { MANUFACTURERS } from './manufacturers.ts';
import type { SlotFeature, SubgroupName } from './texts/game-texts.ts';
import type { PageTexts, SeedLanguage, SlotContext } from './texts/seed-language.ts';
import type { ThemeId } from './titles/titles.ts';

/** Maximum length of a title and a description in search results, in characters. */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 160;
const EXAMPLES = 3;
/** Number of themes or types of games listed on the page of a manufacturer. */
const LISTED_THEMES = 3;

export function buildSeoTexts(
  games: readonly SeedGame[],
  groups: readonly SeedGroupRow[],
  subgroups: readonly SeedSubgroupRow[],
): NewSeoTexts[] {
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  return CONTENT_LOCALES.flatMap((locale) => {
    const language = LANGUAGES[locale];
    const pages: [path: string, texts: PageTexts][] = [['', language.home]];
    for (const [slug, texts] of Object.entries(language.groups)) pages.push([`games/${slug}`, texts]);
    for (const [slug, [metaTitle, metaDescription, seoTitle, seoText]] of Object.entries(
      language.gameTexts.pages,
    ))
      pages.push([
        `games/${slug}`,
        {
          metaTitle,
          metaDescription,
          h1: language.groupNames[slug as keyof SeedLanguage['gameTexts']['pages']],
          seoTitle,
          seoText,
        },
      ]);
    for (const subgroup of subgroups) {
      const group = groupOf.get(subgroup.groupId);
      if (group && subgroup.games.length > 0)
        pages.push([`games/${group.slug}/${subgroup.slug}`, subgroupTexts(subgroup, group, locale)]);
    }
    for (const manufacturer of MANUFACTURERS) {
      const own = games.filter((game) => game.manufacturer === manufacturer);
      const likes = mostOften(own.map(({ category }) => category)).map((category) =>
        categoryText(category, language),
      );
      pages.push([
        `games/${manufacturer.code}`,
        language.manufacturerPage({
          name: manufacturer.name,
          count: own.length,
          likes: [...new Set(likes)].slice(0, LISTED_THEMES).join(', '),
          examples: examplesOf(own),
          hasDemo: own.every((game) => game.hasDemo),
        }),
      ]);
    }
    for (const game of games)
      pages.push([`games/${game.manufacturer.code}/${game.slug}`, gamePageTexts(game, language)]);
    return pages.map(([page, texts]) => toRow(page, locale, texts));
  });
}

/** The distinct categories of a list, the most frequent first. */
function mostOften(categories: readonly GameCategory[]): GameCategory[] {
  const byName = Map.groupBy(categories, categoryName);
  return [...byName.values()].sort((a, b) => b.length - a.length).flatMap(([category]) => category ?? []);
}

const categoryText = (category: GameCategory, { themes, gameTexts }: SeedLanguage): string =>
  'theme' in category ? themes[category.theme][0] : gameTexts.byType[category.gameType][0];

const toRow = (page: string, locale: ContentLocale, texts: PageTexts): NewSeoTexts => ({
  page,
  locale,
  ...texts,
  ogTitle: texts.metaTitle,
  ogDescription: texts.metaDescription,
  createdAt: PUBLISHED_AT,
  updatedAt: PUBLISHED_AT,
});

const examplesOf = (games: readonly SeedGame[]): string =>
  games
    .slice(0, EXAMPLES)
    .map((game) => game.name)
    .join(', ');

function subgroupTexts(subgroup: SeedSubgroupRow, group: SeedGroupRow, locale: ContentLocale): PageTexts {
  const language = LANGUAGES[locale];
  const list = { count: subgroup.games.length, examples: examplesOf(subgroup.games) };
  const theme = language.themes[subgroup.code as ThemeId] as (typeof language.themes)[ThemeId] | undefined;
  if (theme) return language.themePage({ name: theme[0], scene: theme[1], ...list });
  const [name, about] = language.gameTexts.subgroups[subgroup.code as SubgroupName];
  const texts = language.gameTexts.list({ group: group.names[locale] ?? group.code, name, about, ...list });
  return { ...texts, h1: name };
}

function gamePageTexts(game: SeedGame, language: SeedLanguage): PageTexts {
  const random = createRandom(seedOf(game.slug));
  const { category, name, manufacturer } = game;
  const context = {
    name,
    manufacturer: manufacturer.name,
    rtp: String(game.rtp).replace('.', language.decimal) + language.percent,
    volatility: language.volatility[levelOf(game.volatility ?? 0)],
    hasDemo: game.hasDemo,
  };
  const { metaTitles, metaDescriptions, nonSlotDescription, seoTitles, intros } = language.game;
  const closing = { h1: name, seoTitle: random.pick(seoTitles(context)) };
  const body = (intro: string, rules: string, ending: string): string =>
    [intro, random.pick(language.game.rules({ ...context, rules })), ending].filter(Boolean).join('\n\n');
  if ('rules' in category) {
    const [theme, scene] = language.themes[category.theme];
    const about: SlotContext = {
      ...context,
      theme,
      scene,
      wins: language.gameTexts.slot.short(category.rules.award, linesOrWays(category.rules)),
    };
    return {
      metaTitle: firstThatFits(metaTitles(about), META_TITLE_LENGTH),
      metaDescription: firstThatFits(random.shuffle(metaDescriptions(about)), META_DESCRIPTION_LENGTH),
      ...closing,
      seoText: body(
        random.pick(intros(about)),
        rulesOfSlot(category.rules, language),
        random.pick(endingsOf(game, language)),
      ),
    };
  }
  const [noun, about, rules] = language.gameTexts.byType[category.gameType];
  return {
    metaTitle: firstThatFits(
      [`${name}: ${noun} – ${manufacturer.name}`, `${name} – ${manufacturer.name}`],
      META_TITLE_LENGTH,
    ),
    metaDescription: nonSlotDescription({ ...context, noun }),
    ...closing,
    seoText: body(
      `${name}: ${noun}, ${manufacturer.name}. ${about}`,
      rules,
      random.pick(endingsOf(game, language)),
    ),
  };
}

/**
 * The alternatives for the last paragraph of a game's text that apply to the game; one empty text if none does.
 */
function endingsOf({ name, category, hasDemo }: SeedGame, language: SeedLanguage): readonly string[] {
  const [demo, unfinished] = language.game.endings({ name });
  const shared = 'gameType' in category && SHARED_ROUND_TYPES.has(category.gameType);
  const endings = [...(hasDemo ? [demo] : []), ...(shared ? [] : [unfinished])];
  return endings.length > 0 ? endings : [''];
}

/**
 * Games with shared rounds: players have no unfinished rounds of their own in them, so their texts must not end
 * with the paragraph about unfinished rounds.
 */
const SHARED_ROUND_TYPES: ReadonlySet<GameType> = new Set([
  'crash',
  'keno-80',
  'six-of-49',
  'races',
  'auto-roulette',
  'baccarat',
  'blackjack-live',
  'dragon-tiger',
  'sic-bo',
  'money-wheel',
]);

/** Level of a volatility from 1 to 5. */
const levelOf = (volatility: number): 'low' | 'medium' | 'high' =>
  volatility <= 2 ? 'low' : volatility === 3 ? 'medium' : 'high';

const linesOrWays = ({ lines, rows, strips }: SlotRules): number => lines?.length ?? rows ** strips.length;

/** Sentences about the rules of a slot: window, wins, features. */
function rulesOfSlot(rules: SlotRules, { gameTexts: { slot } }: SeedLanguage): string {
  const sentences = featuresOf(rules).map((feature) => slot.features[feature]);
  return [
    `${rules.strips.length} × ${rules.rows}.`,
    slot.award(rules.award, linesOrWays(rules)),
    ...sentences,
  ].join(' ');
}

/** Tells for each feature whether rules have it, in the order of the sentences. */
const FEATURES: Readonly<Record<SlotFeature, (rules: SlotRules) => boolean>> = {
  wild: ({ strips, cascade }) =>
    strips.some((strip) => strip.includes('W')) ||
    (cascade?.refill.some(([symbol]) => symbol === 'W') ?? false),
  wildTimes: ({ wild, free }) =>
    [...(wild?.multipliers ?? []), ...(free?.wildMultipliers ?? [])].some(([value]) => value > 1),
  wildExpands: ({ wild }) => wild?.expands === true,
  wildHolds: ({ wild }) => wild?.holds === true,
  mystery: ({ mystery }) => mystery !== undefined,
  rain: ({ rain, free }) => rain !== undefined || free?.rain !== undefined,
  cascade: ({ cascade }) => cascade !== undefined,
  orbs: ({ orbs }) => orbs !== undefined,
  boost: ({ boost }) => boost !== undefined,
  fullScreen: ({ fullScreen }) => fullScreen !== undefined,
  free: ({ free }) => free !== undefined,
  growing: ({ free }) => free?.grows !== undefined,
  sticky: ({ free }) => free?.sticky === true,
  special: ({ free }) => free?.special !== undefined,
  twins: ({ free }) => free?.twins !== undefined,
  hold: ({ hold }) => hold !== undefined,
  buy: ({ buy }) => buy !== undefined,
};
const featuresOf = (rules: SlotRules): SlotFeature[] =>
  (Object.keys(FEATURES) as SlotFeature[]).filter((feature) => FEATURES[feature](rules));

const firstThatFits = (texts: readonly string[], length: number): string =>
  texts.find((text) => text.length <= length) ?? texts.at(-1) ?? '';
