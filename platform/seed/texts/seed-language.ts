/** What a language brings to the seed: names, and the sentences that page texts are made of. */
import type { ThemeId } from '../titles/titles.ts';

export type PageTexts = { metaTitle: string; metaDescription: string; h1: string; seoTitle: string; seoText: string };
/** Facts about a game, already in the language's own spelling. */
export type GameFacts = { name: string; studio: string; theme: string; scene: string; rtp: string; volatility: string };
export type StudioFacts = { name: string; count: number; themes: string; examples: string };
export type ThemeFacts = { name: string; scene: string; count: number; examples: string };

/** Groups that have games in the seed. */
export type SeedGroup = 'slot' | 'exclusive' | 'new' | 'hot';
export const OTHER_GROUPS = ['online', 'fast', 'table', 'lottery', 'vsport', 'drops_and_wins', 'jackpot', 'cashback', 'buybonus'] as const;
export type OtherGroup = (typeof OTHER_GROUPS)[number];

export type SeedLanguage = {
  /** Between whole number and fraction of a percentage, and what follows it. */
  decimal: ',' | '.';
  percent: string;
  volatility: Readonly<Record<'low' | 'medium' | 'high', string>>;
  groupNames: Readonly<Record<SeedGroup | OtherGroup, string>>;
  /** Name of a theme, and what is seen in it (lower case, fits after a dash). */
  themes: Readonly<Record<ThemeId, readonly [name: string, scene: string]>>;
  home: PageTexts;
  groups: Readonly<Record<SeedGroup, PageTexts>>;
  themePage(facts: ThemeFacts): PageTexts;
  studioPage(facts: StudioFacts): PageTexts;
  /** Alternatives: the first title that is short enough is taken, of the others one by the game's own chance. */
  game: {
    metaTitles(facts: GameFacts): readonly string[];
    metaDescriptions(facts: GameFacts): readonly string[];
    seoTitles(facts: GameFacts): readonly string[];
    intros(facts: GameFacts): readonly string[];
    rules(facts: GameFacts): readonly string[];
    endings(facts: GameFacts): readonly string[];
  };
  banners: Readonly<Record<'free' | 'new' | 'fair' | 'exclusive', Readonly<{ title: string; text: string; button: string }>>>;
  promotionTypes: Readonly<Record<'all' | 'games' | 'news', string>>;
  markdown: Readonly<Record<'rules' | 'responsible-gaming' | 'provably-fair', Readonly<{ title: string; content: string }>>>;
};
