/** A market of a match, with the probability of each outcome at a time. Results come from settlement/ (results.ts). */
import type { FeedPlayer } from '#contract/feed.ts';
import type { MarketKey, Specifiers } from '#contract/feed-markets.ts';
import { marketFamily, marketId } from '#contract/feed-markets.ts';
import type { Distribution } from './distributions.ts';
import { probabilityAt } from './distributions.ts';
import type { Tally } from './prices.ts';

export type OutcomeTally = { id: string; tally: Tally };
/**
 * `canWinTogether`: several outcomes can win. An outcome that is certain then takes no bets, while the others still
 * do.
 */
export type PricedMarket = { outcomes: readonly OutcomeTally[]; isOffered: boolean; canWinTogether: boolean };

export type MarketDef<O> = {
  id: string;
  key: MarketKey;
  specifiers: Specifiers;
  /** Whether the market is in the main columns: always, never, or if it is the most even one of several lines. */
  main: 'always' | 'most-even' | 'never';
  /** The house's margin: fair odds are divided by 1 + margin. */
  margin: number;
  /** Players that its outcomes or its specifier name; null: none. */
  players: readonly FeedPlayer[] | null;
  /** Present for a market whose price never changes. */
  readonly onlyPrice?: PricedMarket;
  /** Whether the market is offered now, as far as this can be told without its price. */
  opens(outlook: O): boolean;
  judge(outlook: O): PricedMarket;
};

/** Markets of a match: `first` contains all that can be main, `more` creates the others on demand. */
export type MarketParts<O> = { first: readonly MarketDef<O>[]; more: () => readonly MarketDef<O>[] };

/** A market of a match without the functions that need the match's data; `MarketLook` calls them. */
export type MatchMarket = Omit<MarketDef<never>, 'judge' | 'opens'>;

/** Margins of markets: the better the model knows a market, the lower. */
export const MARGINS = { main: 0.05, side: 0.065, exotic: 0.09, scores: 0.14 } as const;

type JudgeOf<O> = (outlook: O) => readonly OutcomeTally[];
type OpensOf<O> = (outlook: O) => boolean;
type More<O> = Partial<Pick<MarketDef<O>, 'main' | 'margin' | 'players'>> & {
  opens?: OpensOf<O>;
  canWinTogether?: boolean;
};
const always = (): boolean => true;

/**
 * A class, because a match in play has about a hundred markets and object literals with a getter take four times as
 * much memory.
 */
class Def<O> implements MarketDef<O> {
  readonly key: MarketKey;
  readonly specifiers: Specifiers;
  readonly main: MarketDef<O>['main'];
  readonly margin: number;
  readonly players: readonly FeedPlayer[] | null;
  readonly #canWinTogether: boolean;
  readonly #judge: JudgeOf<O>;
  readonly #opens: OpensOf<O>;
  #id: string | undefined;

  constructor(
    key: MarketKey,
    specifiers: Specifiers,
    judge: JudgeOf<O>,
    {
      main = 'never',
      margin = MARGINS.side,
      opens = always,
      canWinTogether = false,
      players = null,
    }: More<O>,
  ) {
    this.key = key;
    this.specifiers = specifiers;
    this.main = main;
    this.margin = margin;
    this.players = players;
    this.#canWinTogether = canWinTogether;
    this.#judge = judge;
    this.#opens = opens;
  }

  /**
   * Created when first read: creating ids takes longer than the rest, and most matches are only asked for their main
   * markets.
   */
  get id(): string {
    return (this.#id ??= marketId(this.key, this.specifiers));
  }

  opens(outlook: O): boolean {
    const opens = this.#opens;
    return opens(outlook);
  }

  judge(outlook: O): PricedMarket {
    const judge = this.#judge;
    return { outcomes: judge(outlook), isOffered: this.opens(outlook), canWinTogether: this.#canWinTogether };
  }
}

export const def = <O>(
  key: MarketKey,
  specifiers: Specifiers,
  judge: JudgeOf<O>,
  more: More<O> = {},
): MarketDef<O> => new Def(key, specifiers, judge, more);

/** The same market, but not in the main columns. */
export const notMain = <O>(market: MarketDef<O>): MarketDef<O> =>
  def(market.key, market.specifiers, (outlook) => market.judge(outlook).outcomes, {
    margin: market.margin,
    opens: (outlook) => market.opens(outlook),
  });

/** An outcome that wins with probability `p` and otherwise loses. */
export const wins = (id: string, p: number): OutcomeTally => ({ id, tally: [1 - p, 0, 0, 0, p] });
/** An outcome that wins, is void, or loses, with the given probabilities of the first two. */
export const winsOrVoid = (id: string, won: number, void_: number): OutcomeTally => ({
  id,
  tally: [1 - won - void_, 0, void_, 0, won],
});

const sumWhere = ({ from, p }: Distribution, test: (value: number) => boolean): number => {
  let sum = 0;
  for (let i = 0; i < p.length; i++) if (test(from + i)) sum += p[i] ?? 0;
  return sum;
};
export const above = (d: Distribution, value: number): number => sumWhere(d, (x) => x > value);
export const where = sumWhere;

/**
 * Tally of a bet on `sign * x + quarters / 4 > 0` by the Asian rules (products §8.5): exactly 0 is void; a quarter
 * above 0 is half won, a quarter below half lost.
 */
function asian({ from, p }: Distribution, quarters: number, sign: 1 | -1): Tally {
  const tally: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let i = 0; i < p.length; i++) {
    const margin = sign * (4 * (from + i)) + quarters;
    const index = margin >= 2 ? 4 : margin === 1 ? 3 : margin === 0 ? 2 : margin === -1 ? 1 : 0;
    tally[index] += p[i] ?? 0;
  }
  return tally;
}
export const handicapOutcomes = (diff: Distribution, quarters: number): OutcomeTally[] => [
  { id: '1', tally: asian(diff, quarters, 1) },
  { id: '2', tally: asian(diff, -quarters, -1) },
];
export const totalOutcomes = (total: Distribution, quarters: number): OutcomeTally[] => [
  { id: 'over', tally: asian(total, -quarters, 1) },
  { id: 'under', tally: asian(total, quarters, -1) },
];
export const threeWay = (diff: Distribution, plus = 0): OutcomeTally[] => {
  const draw = probabilityAt(diff, -plus);
  const home = above(diff, -plus);
  return [wins('1', home), wins('x', draw), wins('2', 1 - home - draw)];
};
export const twoWay = (home: number): OutcomeTally[] => [wins('1', home), wins('2', 1 - home)];
export const oddEven = (total: Distribution): OutcomeTally[] => {
  const odd = where(total, (x) => x % 2 !== 0);
  return [wins('odd', odd), wins('even', 1 - odd)];
};
export const voidAll = (ids: readonly string[]): OutcomeTally[] => ids.map((id) => winsOrVoid(id, 0, 1));

/** Groups the markets as pages show them: all lines of one market together. */
export function familiesOf(markets: readonly MatchMarket[]): readonly (readonly MatchMarket[])[] {
  const families = new Map<string, MatchMarket[]>();
  for (const market of markets) {
    const family = marketFamily(market.key, market.specifiers);
    const known = families.get(family);
    if (known === undefined) families.set(family, [market]);
    else known.push(market);
  }
  return [...families.values()];
}

export const lineText = (quarters: number): string => String(quarters / 4);
