/** Texts about games in one language: lists other than themes, types of games, mechanics of slots. */
import type { Award } from '#games/engines/slots/slot-rules.ts';
import type { GameType } from '../non-slot-games.ts';

/** Subgroups other than themes. */
export type SubgroupName =
  | 'hot'
  | 'cashback'
  | 'buybonus'
  | 'drops_and_wins'
  | 'crash'
  | 'mines'
  | 'plinko'
  | 'dice'
  | 'wheel'
  | 'roulette_live'
  | 'blackjack_live'
  | 'baccarat_live'
  | 'game_shows'
  | 'asian_games'
  | 'roulette'
  | 'blackjack'
  | 'poker'
  | 'keno'
  | 'draws';
/** Groups with page texts in this file. */
export type GroupPage = 'online' | 'fast' | 'table' | 'lottery' | 'vsport' | 'drops_and_wins' | 'jackpot';
/** Features of slots besides their wins. */
export type SlotFeature =
  | 'wild'
  | 'free'
  | 'growing'
  | 'sticky'
  | 'special'
  | 'twins'
  | 'rain'
  | 'cascade'
  | 'orbs'
  | 'hold'
  | 'wildTimes'
  | 'wildExpands'
  | 'wildHolds'
  | 'boost'
  | 'fullScreen'
  | 'mystery'
  | 'buy';

type ListContext = { group: string; name: string; about: string; count: number; examples: string };

export type GameTexts = {
  /** "24 games" with the language's plural form. */
  games(count: number): string;
  pages: Readonly<
    Record<
      GroupPage,
      readonly [metaTitle: string, metaDescription: string, seoTitle: string, seoText: string]
    >
  >;
  /** Name of the subgroup, and a sentence about its games. */
  subgroups: Readonly<Record<SubgroupName, readonly [name: string, about: string]>>;
  list(context: ListContext): {
    metaTitle: string;
    metaDescription: string;
    seoTitle: string;
    seoText: string;
  };
  /**
   * Texts of games that are not slots: name of the type (lower case), a description, and its rules as whole
   * sentences.
   */
  byType: Readonly<Record<GameType, readonly [noun: string, about: string, rules: string]>>;
  slot: {
    /** How wins are counted, in short ("lines: 20") and as a sentence; `count` = lines or ways. */
    short(award: Award, count: number): string;
    award(award: Award, count: number): string;
    /** What each feature does; whole sentences. */
    features: Readonly<Record<SlotFeature, string>>;
  };
};

/**
 * Chooses the form of a Slavic noun after a number: `one` for 1 (21, 31 …), `few` for 2–4 (22–24 …), `many` for
 * all others.
 */
export function slavicForm(count: number, [one, few, many]: readonly [string, string, string]): string {
  const [last, lastTwo] = [count % 10, count % 100];
  if (last === 1 && lastTwo !== 11) return one;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? few : many;
}
