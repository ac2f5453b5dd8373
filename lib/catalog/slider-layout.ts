/**
 * Layout of a games slider (specification 2 §2 "Games slider"): the number of rows, and whether the first
 * game is a promo tile beside stacked pairs.
 */
import { SLIDER_COLUMNS } from '#lib/core/ui-constants.ts';

/** "Paired-layout subgroups": group/subgroup. */
const PAIRED: ReadonlySet<string> = new Set([
  'fast/hot',
  'online/hot',
  'lottery/hot',
  'online/blackjack_live',
  'online/baccarat_live',
  'online/roulette_live',
  'online/game_shows',
  'online/asian_games',
]);
/** A pair is two games, one above the other: two rows. */
const PAIRED_ROWS = 2;
/** Minimum number of games for a promo tile with one pair; fewer games are shown as an ordinary row. */
const PAIRED_MIN = 3;
/**
 * Games per row by which the number of rows is computed: the highest number of columns that the specification names,
 * although screens of 1200 px and more show more (games-slider.module.css). A further row is used only when the games
 * do not fit into the rows before.
 */
const FULL_ROW = Math.max(...SLIDER_COLUMNS.map(({ columns }) => columns));

export type SliderList = {
  group: string;
  subgroup?: string | undefined;
  /** Number of games in the whole list. */
  count: number;
  /** Maximum number of rows of the section; default one. */
  maxRow?: number | undefined;
  /**
   * Fields `subgroupLikeSlider` and `subgroupLikeSliderSize` of the subgroup. If the first is true and the games fill
   * as many rows as the second says, the second replaces `maxRow`.
   */
  likeSlider?: boolean | undefined;
  likeSliderSize?: number | null | undefined;
};
export type SliderLayout = { rows: number; isPaired: boolean };

/** Never more rows than the games fill, and at least one. */
export function sliderLayout({
  group,
  subgroup,
  count,
  maxRow = 1,
  likeSlider,
  likeSliderSize,
}: SliderList): SliderLayout {
  if (subgroup !== undefined && PAIRED.has(`${group}/${subgroup}`) && count >= PAIRED_MIN)
    return { rows: PAIRED_ROWS, isPaired: true };
  const size = likeSlider ? (likeSliderSize ?? 0) : 0;
  const cap = size > 0 && count >= size * FULL_ROW ? size : maxRow;
  return { rows: Math.max(1, Math.min(cap, Math.ceil(count / FULL_ROW))), isPaired: false };
}

/** Number of columns that the games fill; a promo tile is two columns wide. */
export const sliderColumns = ({ rows, isPaired }: SliderLayout, count: number): number =>
  isPaired ? 2 + Math.ceil((count - 1) / rows) : Math.ceil(count / rows);
