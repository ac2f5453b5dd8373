/** What a language brings to the seed: names, and the sentences that page texts are made of. */
import type { ThemeId } from '../titles/titles.ts';
import type { PlayPage, PlayTexts } from './play-texts.ts';

export type PageTexts = {
  metaTitle: string;
  metaDescription: string;
  h1: string;
  seoTitle: string;
  seoText: string;
};
/** Facts about a game, already in the language's own spelling. */
type DeclaredFacts = { name: string; studio: string; rtp: string; volatility: string };
/** `wins`: how they count, short. */
export type SlotFacts = DeclaredFacts & { theme: string; scene: string; wins: string };
export type StudioFacts = { name: string; count: number; likes: string; examples: string };
export type ThemeFacts = { name: string; scene: string; count: number; examples: string };

/** Groups whose page texts stand in the language itself. */
export type SeedGroup = 'slot' | 'exclusive' | 'new' | 'hot';

export type SeedLanguage = {
  /** Between whole number and fraction of a percentage, and what follows it. */
  decimal: ',' | '.';
  percent: string;
  volatility: Readonly<Record<'low' | 'medium' | 'high', string>>;
  play: PlayTexts;
  groupNames: Readonly<Record<SeedGroup | PlayPage, string>>;
  /** Name of a theme, and what is seen in it (lower case, fits after a dash). */
  themes: Readonly<Record<ThemeId, readonly [name: string, scene: string]>>;
  home: PageTexts;
  groups: Readonly<Record<SeedGroup, PageTexts>>;
  themePage(facts: ThemeFacts): PageTexts;
  studioPage(facts: StudioFacts): PageTexts;
  /**
   * Alternatives: the first title that is short enough is taken, of the others one by the game's own chance.
   */
  game: {
    metaTitles(facts: SlotFacts): readonly string[];
    metaDescriptions(facts: SlotFacts): readonly string[];
    descriptionBesideSlots(facts: DeclaredFacts & { noun: string }): string;
    seoTitles(facts: { name: string }): readonly string[];
    intros(facts: SlotFacts): readonly string[];
    rules(facts: DeclaredFacts & { rules: string }): readonly string[];
    /**
     * About the demo; about a round that was not finished, which only games have that one player plays by
     * himself.
     */
    endings(facts: { name: string }): readonly [demo: string, unfinished: string];
  };
  banners: Readonly<
    Record<
      'free' | 'new' | 'fair' | 'exclusive' | 'live' | 'fast' | 'bonus',
      Readonly<{ title: string; text: string; button: string }>
    >
  >;
  promotionTypes: Readonly<Record<'all' | 'games' | 'news', string>>;
  markdown: Readonly<
    Record<'rules' | 'responsible-gaming' | 'provably-fair', Readonly<{ title: string; content: string }>>
  >;
};
