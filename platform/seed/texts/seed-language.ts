/** Texts of the seed in one language: names, and the sentences of page texts. */
import type { ThemeId } from '../titles/titles.ts';
import type { GroupPage, GameTexts } from './game-texts.ts';

export type PageTexts = {
  metaTitle: string;
  metaDescription: string;
  h1: string;
  seoTitle: string;
  seoText: string;
};
/** Values for the sentences about a game, already formatted for the language. */
type GameContext = {
  name: string;
  manufacturer: string;
  rtp: string;
  volatility: string;
  hasDemo: boolean;
};
/** `wins`: a short text on how wins are counted. */
export type SlotContext = GameContext & { theme: string; scene: string; wins: string };
/** `hasDemo`: all games of the manufacturer have a demo. */
export type ManufacturerContext = {
  name: string;
  count: number;
  likes: string;
  examples: string;
  hasDemo: boolean;
};
export type ThemeContext = { name: string; scene: string; count: number; examples: string };

/** Groups whose page texts are part of the language. */
export type SeedGroup = 'slot' | 'exclusive' | 'new' | 'hot';

export type SeedLanguage = {
  /** Decimal separator of a percentage, and the text after the number. */
  decimal: ',' | '.';
  percent: string;
  volatility: Readonly<Record<'low' | 'medium' | 'high', string>>;
  gameTexts: GameTexts;
  groupNames: Readonly<Record<SeedGroup | GroupPage, string>>;
  /** Name of a theme, and a description of its scene (lower case, used after a dash). */
  themes: Readonly<Record<ThemeId, readonly [name: string, scene: string]>>;
  home: PageTexts;
  groups: Readonly<Record<SeedGroup, PageTexts>>;
  themePage(context: ThemeContext): PageTexts;
  manufacturerPage(context: ManufacturerContext): PageTexts;
  /**
   * Each function returns alternatives: of the titles the first one that is short enough is used, of the other
   * texts one is chosen by the game's seed.
   */
  game: {
    metaTitles(context: SlotContext): readonly string[];
    metaDescriptions(context: SlotContext): readonly string[];
    nonSlotDescription(context: GameContext & { noun: string }): string;
    seoTitles(context: { name: string }): readonly string[];
    intros(context: SlotContext): readonly string[];
    rules(context: GameContext & { rules: string }): readonly string[];
    /** Last paragraphs: one about the demo, one about an unfinished round (used for private rounds only). */
    endings(context: { name: string }): readonly [demo: string, unfinished: string];
  };
  banners: Readonly<
    Record<
      'free' | 'new' | 'fair' | 'exclusive' | 'live' | 'fast' | 'bonus',
      Readonly<{ title: string; text: string; button: string }>
    >
  >;
  promotionTypes: Readonly<Record<'all' | 'games' | 'news', string>>;
};
