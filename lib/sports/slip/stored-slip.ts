/** The slip in local storage, shared by the tabs of a browser: read back only where it has the right shape. */
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { sportId } from '#contract/feed.ts';
import { BET_BALANCES } from '#contract/sports/bets.ts';
import { jsonOf } from '#contract/json-text.ts';
import { NAMED_SYSTEMS, type NamedSystem } from '#settlement/named-systems.ts';
import { toOdds } from '#settlement/odds.ts';
import {
  EMPTY_SLIP,
  MOST_SELECTIONS,
  PERCENTS,
  POLICIES,
  selectionKey,
  SLIP_KINDS,
  type Selection,
  type Slip,
} from './slip.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
/** Long enough for the name of a match, which contains both sides, and of a league, which contains its country. */
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** Empty where the page shows the outcomes of the market without its name. */
const marketName = v.pipe(v.string(), v.maxLength(200));
const odds = v.pipe(
  v.number(),
  v.rawTransform(({ dataset: given, addIssue, NEVER }) => {
    const value = toOdds(given.value);
    if (value !== null) return value;
    addIssue({ message: 'no odds' });
    return NEVER;
  }),
);
const stakeText = v.pipe(v.string(), v.regex(/^(\d{1,12}(\.\d{0,2})?)?$/));

export const storedSelection = v.object({
  eventId: id,
  marketId: id,
  outcomeId: id,
  sportId,
  locale: v.pipe(v.string(), v.maxLength(10)),
  event: name,
  market: marketName,
  outcome: name,
  league: v.optional(name),
  startsAt: v.pipe(v.number(), v.integer()),
  odds,
  isExpressForbidden: v.boolean(),
  isBanker: v.boolean(),
  usual: v.optional(odds),
});

export const storedEdit = v.object({
  betId: v.pipe(v.string(), v.uuid()),
  value: receivedAmount,
  keys: v.array(v.string()),
});

const namedSystems = Object.keys(NAMED_SYSTEMS) as NamedSystem[];
const storedSlip = v.object({
  selections: v.pipe(v.array(storedSelection), v.maxLength(MOST_SELECTIONS)),
  kind: v.nullable(v.picklist(SLIP_KINDS)),
  system: v.union([
    v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SELECTIONS)) }),
    v.object({ name: v.picklist(namedSystems) }),
  ]),
  stake: stakeText,
  singleStakes: v.record(v.string(), stakeText),
  policy: v.picklist(POLICIES),
  percent: v.optional(v.picklist(PERCENTS), EMPTY_SLIP.percent as 5),
  isFree: v.optional(v.boolean(), false),
  balance: v.optional(v.picklist(BET_BALANCES), 'real'),
  offer: v.optional(v.nullable(v.object({ id })), null),
  edit: v.optional(v.nullable(storedEdit), null),
  aside: v.optional(v.pipe(v.array(storedSelection), v.maxLength(MOST_SELECTIONS)), []),
});

/** The stored part of a selection: without its current offer, which would be outdated when it is read. */
export const toStoredSelection = ({ now: _now, status: _status, ...kept }: Selection) => kept;

/** A stored selection, whose offer is unknown until the feed sends it. */
export const readSelection = (kept: v.InferOutput<typeof storedSelection>): Selection => ({
  ...kept,
  now: kept.odds,
  status: 'open',
});

export const toStored = ({ notice: _notice, builder: _builder, ...slip }: Slip): string =>
  JSON.stringify({
    ...slip,
    selections: slip.selections.map(toStoredSelection),
    aside: slip.aside.map(toStoredSelection),
  });

/** The stored slip; an empty one for any other text. */
export function fromStored(text: string | null): Slip {
  const read = v.safeParse(jsonOf(storedSlip), text);
  if (!read.success) return EMPTY_SLIP;
  const kept = read.output;
  // The order of the members is fixed, because the text is compared with what other tabs have written.
  return {
    ...kept,
    selections: kept.selections.map(readSelection),
    aside: kept.aside.map(readSelection),
    builder: null,
    notice: null,
  };
}

const keysOf = ({ selections }: Slip): string => selections.map(selectionKey).join();

/**
 * The slip stored by another tab, with the offers known in this tab. A notice of this tab ends when the selections
 * differ.
 */
export function merged(known: Slip, stored: Slip): Slip {
  const offers = new Map(known.selections.map((each) => [selectionKey(each), each]));
  return {
    ...stored,
    notice: keysOf(known) === keysOf(stored) ? known.notice : null,
    builder: known.builder,
    selections: stored.selections.map((each) => {
      const offer = offers.get(selectionKey(each));
      return offer ? { ...each, now: offer.now, status: offer.status } : each;
    }),
  };
}
