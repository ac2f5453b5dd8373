/** Badges of a card (specification 2 §4 "Card badges"). */
import { GROUP_IDS } from '#contract/group-ids.ts';
import { BADGES, type Badge } from './views.ts';

export type BadgeSource = {
  groups: readonly number[];
  isCompetitionGame?: boolean;
  isFastCashbackGame?: boolean;
};
/** The list that shows the card, by code or slug of its group and subgroup. */
export type BadgeList = { group?: string | null; subgroup?: string | null };
export type BadgeOptions = {
  list?: BadgeList | undefined;
  /** Whether the brand shows the jackpot's icon on cards. */
  jackpotIcon: boolean;
};

/**
 * Lists in which a badge is omitted, since it applies to all their games. Drops and wins has no such list.
 */
const HIDDEN_IN: Readonly<Record<Badge, readonly string[]>> = {
  hot: ['hot'],
  tournament: ['tournament'],
  instantCashback: ['cashback'],
  jackpot: ['jackpot'],
  dropsAndWins: [],
  new: ['new'],
};

/** The badges of a card in its list, in display order. */
export function toBadges(source: BadgeSource, { list, jackpotIcon }: BadgeOptions): Badge[] {
  const has: Record<Badge, boolean> = {
    hot: source.groups.includes(GROUP_IDS.hot),
    tournament: source.isCompetitionGame ?? false,
    instantCashback: source.isFastCashbackGame ?? false,
    jackpot: source.groups.includes(GROUP_IDS.jackpot) && jackpotIcon,
    dropsAndWins: source.groups.includes(GROUP_IDS.dropsAndWins),
    new: source.groups.includes(GROUP_IDS.new),
  };
  const here = [list?.group?.toLowerCase(), list?.subgroup?.toLowerCase()];
  return BADGES.filter((badge) => has[badge] && !HIDDEN_IN[badge].some((code) => here.includes(code)));
}
