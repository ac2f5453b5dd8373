/**
 * The slip (products §7.0): selections, kind of bet, stakes and the result of a placed bet. One state machine
 * for the column on desktops, the sheet on phones and the basket page. Pure: requests, storage and the feed
 * are outside.
 */
import type { SportId } from '#contract/feed.ts';
import type { BetBalance, BetPolicy } from '#contract/sports/bets.ts';
import { NAMED_SYSTEMS, type NamedSystem } from '#settlement/named-systems.ts';
import type { Odds } from '#settlement/odds.ts';

/**
 * Current state of a selection's market. `gone`: no longer offered by the feed; `moved`: replaced by another
 * line, which the player must select.
 */
export type SelectionStatus = 'open' | 'suspended' | 'gone' | 'moved';
/** True when the selection can no longer be bet on, and will not be offered again. */
export const isLost = ({ status }: Pick<Selection, 'status'>): boolean =>
  status === 'gone' || status === 'moved';

/** A selection as the player chose it, and as the feed offers it now. */
export type Selection = {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly sportId: SportId;
  /** Language of the names. */
  readonly locale: string;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  /** Country and competition; absent where the platform did not send them. */
  readonly league?: string | undefined;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** The odds that the player has agreed to. */
  readonly odds: Odds;
  /** The current odds; null = none are offered. */
  readonly now: Odds | null;
  /** Within a special offer: the line's odds, which the selection gets when it leaves the offer. */
  readonly usual?: Odds | undefined;
  readonly status: SelectionStatus;
  readonly isExpressForbidden: boolean;
  readonly isBanker: boolean;
};

/** What a page calls a selection, in one language. */
export type SelectionNames = Pick<Selection, 'event' | 'market' | 'outcome' | 'league' | 'locale'>;

/** Identifies a selection; all outcomes of a market have the same `marketKey`, because they replace each other. */
export const selectionKey = ({
  eventId,
  marketId,
  outcomeId,
}: Pick<Selection, 'eventId' | 'marketId' | 'outcomeId'>): string => `${eventId}|${marketId}|${outcomeId}`;
const marketKey = ({ eventId, marketId }: Pick<Selection, 'eventId' | 'marketId'>): string =>
  `${eventId}|${marketId}`;

export const SLIP_KINDS = ['single', 'express', 'system', 'builder'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

/** `sizes` of lines: one for "k of n", several for a named system. */
export type SystemChoice = { readonly size: number } | { readonly name: NamedSystem };

export const POLICIES = ['none', 'higher', 'threshold', 'any'] as const;
export type PolicyKind = (typeof POLICIES)[number];

/** Why the slip differs from what the player last saw. */
export type SlipNotice = 'offerLeft' | 'offerOver' | 'editOver' | 'booked' | 'bookedChanged';

/** An open bet whose cash-out value is the stake of the slip (products §8.8). */
export type SlipEdit = {
  readonly betId: string;
  /** Decimal, major units, as last received. */
  readonly value: string;
  /** Its open legs, by `selectionKey`. */
  readonly keys: readonly string[];
};

/** Maximum number of selections on a slip. */
export const MOST_SELECTIONS = 20;

export type Slip = {
  readonly selections: readonly Selection[];
  /** Chosen by the player; null = by the number of selections (`kindOf`). */
  readonly kind: SlipKind | null;
  /** As chosen; `systemOf` fits it to the selections. */
  readonly system: SystemChoice;
  /** As typed, in major units: of an express or system, and of each single by `selectionKey`. */
  readonly stake: string;
  readonly singleStakes: Readonly<Record<string, string>>;
  readonly policy: PolicyKind;
  /** Percent of the profit by which odds may fall under the policy `threshold`. */
  readonly percent: number;
  /** True when a free bet pays the stake; then `stake` is the value of the free bet. */
  readonly isFree: boolean;
  /** The balance that pays the stake. */
  readonly balance: BetBalance;
  /** The special offer whose legs the selections are, at its prices; null = none. Ends when one of its legs changes. */
  readonly offer: { readonly id: string } | null;
  /** The bet that the slip replaces. */
  readonly edit: SlipEdit | null;
  /** The player's selections that are set aside while the slip contains an offer, or replaces a bet. */
  readonly aside: readonly Selection[];
  /** The feed's last price of the selections together, when all are of one match; null = there is none. */
  readonly builder: { readonly keys: string; readonly odds: Odds | null } | null;
  /** Shown until the next change of the slip. */
  readonly notice: SlipNotice | null;
};

export const EMPTY_SLIP: Slip = {
  selections: [],
  kind: null,
  system: { size: 2 },
  stake: '',
  singleStakes: {},
  policy: 'higher',
  percent: 5,
  isFree: false,
  balance: 'real',
  offer: null,
  edit: null,
  aside: [],
  builder: null,
  notice: null,
};

/**
 * The kind of bet: one selection is a single, several of one match a builder, others an express unless the player chose
 * otherwise.
 */
export function kindOf({
  kind,
  selections,
  offer = null,
  edit = null,
}: Pick<Slip, 'kind' | 'selections'> & Partial<Pick<Slip, 'offer' | 'edit'>>): SlipKind {
  if (selections.length < 2) return 'single';
  if (offer || edit) return 'express';
  if (isOneMatch({ selections })) return kind === 'single' ? 'single' : 'builder';
  if (kind === 'builder' || (kind === 'system' && selections.length < 3)) return 'express';
  return kind ?? 'express';
}

/** Several selections of one match: they depend on each other, and only the feed can price them together. */
export const isOneMatch = ({ selections }: Pick<Slip, 'selections'>): boolean =>
  selections.length > 1 && selections.every(({ eventId }) => eventId === selections[0]?.eventId);

/** Identifies the selections of a builder. */
export const builderKeys = (selections: readonly Selection[]): string =>
  selections.map(selectionKey).toSorted().join(' ');
export const setBuilder = (slip: Slip, keys: string, odds: Odds | null): Slip =>
  slip.builder?.keys === keys && slip.builder.odds === odds ? slip : { ...slip, builder: { keys, odds } };
/** The price of the slip as a builder; null = there is none, undefined = it is not known yet. */
export const builderOdds = ({ builder, selections }: Slip): Odds | null | undefined =>
  builder?.keys === builderKeys(selections) ? builder.odds : undefined;

/** True when this outcome is on the slip. */
export const hasSelection = (
  { selections }: Slip,
  outcome: Pick<Selection, 'eventId' | 'marketId' | 'outcomeId'>,
): boolean => selections.some((each) => selectionKey(each) === selectionKey(outcome));

/** Returns selections to the slip if no other selection of their market is on it, as long as there is room. */
export function takeBack(slip: Slip, selections: readonly Selection[]): Slip {
  const taken = new Set(slip.selections.map(marketKey));
  const back = selections.filter((each) => !taken.has(marketKey(each)));
  return { ...slip, selections: [...slip.selections, ...back].slice(0, MOST_SELECTIONS) };
}

/** Returns the selections that were set aside, without the stake of the bet that took their place. */
const withAside = (slip: Slip): Slip =>
  slip.aside.length === 0
    ? slip
    : takeBack({ ...slip, aside: [], ...(!slip.isFree && { stake: '' }) }, slip.aside);

/** The selection with the line's odds instead of the offer's; the player has not agreed to them yet. */
const atUsualOdds = ({ usual, ...selection }: Selection): Selection =>
  usual === undefined ? selection : { ...selection, now: selection.now === null ? null : usual };

/** Ends the offer; its selections stay, at the odds of the line. */
export const leaveOffer = (slip: Slip, notice: SlipNotice | null): Slip =>
  slip.offer
    ? withAside({ ...slip, offer: null, notice, selections: slip.selections.map(atUsualOdds) })
    : slip;

/**
 * Adds an outcome; the same one again is removed, another outcome of its market replaces it. A full slip
 * stays unchanged.
 */
export function toggle(before: Slip, outcome: Omit<Selection, 'isBanker'>): Slip {
  if (hasSelection(before, outcome)) return remove(before, selectionKey(outcome));
  const slip = leaveOffer(before, 'offerLeft');
  const place = slip.selections.findIndex((each) => marketKey(each) === marketKey(outcome));
  const added: Selection = { ...outcome, isBanker: false };
  if (place >= 0) {
    const replaced = slip.selections[place];
    const kept = replaced ? withoutStake(slip, selectionKey(replaced)) : slip;
    return { ...kept, selections: kept.selections.map((each, at) => (at === place ? added : each)) };
  }
  if (slip.selections.length >= MOST_SELECTIONS) return slip;
  return { ...slip, selections: [...slip.selections, added] };
}

const withoutStake = (slip: Slip, key: string): Slip => ({
  ...slip,
  singleStakes: Object.fromEntries(Object.entries(slip.singleStakes).filter(([each]) => each !== key)),
});

export function remove(before: Slip, key: string): Slip {
  const isLast = before.selections.length === 1;
  const slip = leaveOffer(before, isLast ? null : 'offerLeft');
  const selections = slip.selections.filter((each) => selectionKey(each) !== key);
  return { ...withoutStake(slip, key), selections };
}

/** A removed selection, with the data needed to restore it. */
export type Removed = { readonly selection: Selection; readonly at: number; readonly stake: string };

export function removedOf(slip: Slip, key: string): Removed | null {
  const at = slip.selections.findIndex((each) => selectionKey(each) === key);
  const selection = slip.selections[at];
  return selection ? { selection, at, stake: slip.singleStakes[key] ?? '' } : null;
}

/** Puts a removed selection back to its place. If the slip has a newer selection of the same market, that one stays. */
export function putBack(slip: Slip, { selection, at, stake }: Removed): Slip {
  const isTaken = slip.selections.some((each) => marketKey(each) === marketKey(selection));
  if (isTaken || slip.selections.length >= MOST_SELECTIONS) return slip;
  return {
    ...slip,
    selections: slip.selections.toSpliced(at, 0, selection),
    singleStakes: stake ? { ...slip.singleStakes, [selectionKey(selection)]: stake } : slip.singleStakes,
  };
}

/**
 * Removes all selections; of an offer or an edit only its own legs, so that the selections set aside return. Kind of
 * bet, stake, policy and a balance of the player's own money stay.
 */
export const clear = (slip: Slip): Slip =>
  withAside({
    ...slip,
    selections: [],
    singleStakes: {},
    kind: null,
    offer: null,
    edit: null,
    notice: null,
    balance: slip.balance === 'bonus' ? 'real' : slip.balance,
    ...(slip.isFree && { stake: '', isFree: false }),
  });

/** Smallest number of selections in a line of a system: one more than the bankers, and at least two. */
export const fewestOfLine = ({ selections }: Pick<Slip, 'selections'>): number =>
  Math.max(2, selections.filter(({ isBanker }) => isBanker).length + 1);

/**
 * The system of the slip, always one that its selections can make. A named system becomes the one whose lines begin
 * with the same size (Trixie, Yankee, Canadian), any other system becomes "k of n".
 */
export function systemOf({ system, selections }: Pick<Slip, 'system' | 'selections'>): SystemChoice {
  const { length } = selections;
  const size = Math.max(2, length - 1);
  if ('size' in system) {
    const fewest = Math.min(size, fewestOfLine({ selections }));
    return system.size >= length ? { size } : { size: Math.max(system.size, fewest) };
  }
  const { from } = NAMED_SYSTEMS[system.name];
  const names = Object.keys(NAMED_SYSTEMS) as NamedSystem[];
  const name = names.find((each) => NAMED_SYSTEMS[each].legs === length && NAMED_SYSTEMS[each].from === from);
  return name ? { name } : { size };
}

export const choose = (slip: Slip, kind: SlipKind): Slip => ({ ...slip, kind });
export const chooseSystem = (slip: Slip, system: SystemChoice): Slip => ({ ...slip, kind: 'system', system });
export const PERCENTS = [1, 3, 5, 10, 20] as const;
/** Which changes of odds are accepted without a confirmation. */
export const policyOf = ({ policy, percent }: Pick<Slip, 'policy' | 'percent'>): BetPolicy =>
  policy === 'threshold' ? { kind: policy, percent } : { kind: policy };
export const setPercent = (slip: Slip, percent: number): Slip => ({ ...slip, policy: 'threshold', percent });
export const setPolicy = (slip: Slip, policy: PolicyKind): Slip => ({ ...slip, policy });

/**
 * Digits and one decimal sign with two decimals; ',' becomes '.', other characters are removed (products
 * §7.0).
 */
export function toStakeText(typed: string, decimals = 2): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 12);
  return rest.length === 0 ? digits : `${digits || '0'}.${rest.join('').slice(0, decimals)}`;
}

export const setStake = (slip: Slip, typed: string): Slip => ({
  ...slip,
  stake: toStakeText(typed),
  isFree: false,
});
/** Pays the stake with a free bet of this value; null = with a balance instead. */
export const setFreeBet = (slip: Slip, value: string | null): Slip =>
  value === null
    ? { ...slip, stake: '', isFree: false }
    : { ...slip, stake: value, singleStakes: {}, isFree: true, balance: 'real' };
/** Pays the stake with this balance instead of a free bet. */
export const setBalance = (slip: Slip, balance: BetBalance): Slip => ({
  ...(slip.isFree ? setFreeBet(slip, null) : slip),
  balance,
});
export const setSingleStake = (slip: Slip, key: string, typed: string): Slip => ({
  ...slip,
  singleStakes: { ...slip.singleStakes, [key]: toStakeText(typed) },
});

export const toggleBanker = (slip: Slip, key: string): Slip => ({
  ...slip,
  selections: slip.selections.map((each) =>
    selectionKey(each) === key ? { ...each, isBanker: !each.isBanker } : each,
  ),
});

/** The feed's current offer for one outcome. */
export type Offer = { readonly key: string; readonly odds: Odds | null; readonly status: SelectionStatus };

/** The slip after offers of the feed; the same object when nothing in it changed. */
export function follow(slip: Slip, offers: readonly Offer[]): Slip {
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  let isChanged = false;
  const selections = slip.selections.map((each) => {
    const offer = byKey.get(selectionKey(each));
    if (!offer || (offer.odds === each.now && offer.status === each.status)) return each;
    isChanged = true;
    return { ...each, now: offer.odds, status: offer.status };
  });
  return isChanged ? { ...slip, selections } : slip;
}

/** Accepts the current odds for the player. */
export const acceptChanges = (slip: Slip): Slip => ({
  ...slip,
  selections: slip.selections.map((each) => (each.now === null ? each : { ...each, odds: each.now })),
});

/** The slip without these selections. */
export const without = (slip: Slip, keys: readonly string[]): Slip => keys.reduce(remove, slip);

/** Selections that can still be bet on. */
export const withoutGone = (slip: Slip): Slip =>
  without(slip, slip.selections.filter(isLost).map(selectionKey));
