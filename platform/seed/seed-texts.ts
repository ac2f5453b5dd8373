/** Page texts of the seed in every content language. */
import type { ContentLocale } from '#contract/locales.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { createRandom, seedOf } from '#platform/catalog/art/random.ts';
import type { seoTexts } from '#platform/store/schema/content.ts';
import { LANGUAGES, PUBLISHED_AT } from './seed-constants.ts';
import type { SeedGame } from './seed-games.ts';
import type { SeedGroupRow, SeedSubgroupRow } from './seed-groups.ts';
import { STUDIOS } from './studios.ts';
import type { GameFacts, PageTexts, SeedGroup, SeedLanguage } from './texts/seed-language.ts';

export type SeoRow = typeof seoTexts.$inferInsert;
/** What search engines show of a title and a description. */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 160;
const EXAMPLES = 3;

export function buildSeoTexts(games: readonly SeedGame[], groups: readonly SeedGroupRow[], subgroups: readonly SeedSubgroupRow[]): SeoRow[] {
  return CONTENT_LOCALES.flatMap((locale) => {
    const language = LANGUAGES[locale];
    const pages: [path: string, texts: PageTexts][] = [['', language.home]];
    for (const [slug, texts] of Object.entries(language.groups)) if (groups.some((group) => group.slug === slug)) pages.push([`games/${slug}`, texts]);
    for (const subgroup of subgroups) if (subgroup.games.length > 0) pages.push([`games/slot/${subgroup.slug}`, subgroupTexts(subgroup, language)]);
    for (const studio of STUDIOS) {
      const own = games.filter((game) => game.studio === studio);
      const themes = [...new Set(own.map((game) => game.theme))].map((theme) => language.themes[theme][0]).join(', ');
      pages.push([`games/${studio.code}`, language.studioPage({ name: studio.name, count: own.length, themes, examples: examplesOf(own) })]);
    }
    for (const game of games) pages.push([`games/${game.studio.code}/${game.slug}`, gameTexts(game, language)]);
    return pages.map(([page, texts]) => toRow(page, locale, texts));
  });
}

const toRow = (page: string, locale: ContentLocale, texts: PageTexts): SeoRow => ({
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

function subgroupTexts(subgroup: SeedSubgroupRow, language: SeedLanguage): PageTexts {
  const theme = Object.entries(language.themes).find(([id]) => id === subgroup.code)?.[1];
  if (theme !== undefined) return language.themePage({ name: theme[0], scene: theme[1], count: subgroup.games.length, examples: examplesOf(subgroup.games) });
  // A subgroup that repeats a group (hot) says the same under texts of its own.
  const group = language.groups[subgroup.code as SeedGroup];
  const under = (text: string): string => `${language.groupNames.slot}: ${text}`;
  return { ...group, metaTitle: under(group.metaTitle), metaDescription: under(group.metaDescription) };
}

function gameTexts(game: SeedGame, language: SeedLanguage): PageTexts {
  const [theme, scene] = language.themes[game.theme];
  const facts: GameFacts = {
    name: game.name,
    studio: game.studio.name,
    theme,
    scene,
    rtp: String(game.rtp).replace('.', language.decimal) + language.percent,
    volatility: language.volatility[levelOf(game.volatility ?? 3)],
  };
  const random = createRandom(seedOf(game.slug));
  const { metaTitles, metaDescriptions, seoTitles, intros, rules, endings } = language.game;
  return {
    metaTitle: firstThatFits(metaTitles(facts), META_TITLE_LENGTH),
    metaDescription: firstThatFits(random.shuffle(metaDescriptions(facts)), META_DESCRIPTION_LENGTH),
    h1: game.name,
    seoTitle: random.pick(seoTitles(facts)),
    seoText: [intros, rules, endings].map((choices) => random.pick(choices(facts))).join('\n\n'),
  };
}

/** How a volatility of 1 to 5 is called. */
const levelOf = (volatility: number): 'low' | 'medium' | 'high' => (volatility <= 2 ? 'low' : volatility === 3 ? 'medium' : 'high');

const firstThatFits = (texts: readonly string[], length: number): string => texts.find((text) => text.length <= length) ?? texts.at(-1) ?? '';
