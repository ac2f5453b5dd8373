/** The slip in local storage, shared by the tabs of a browser: read back only where it has the right shape. */
import * as v from 'valibot';
import { sportId } from '#contract/feed.ts';
import { NAMED_SYSTEMS, type NamedSystem } from '#settlement/named-systems.ts';
import { toOdds } from '#settlement/odds.ts';
import { EMPTY_SLIP, MOST_SELECTIONS, SLIP_KINDS, type Slip } from './slip.ts';

export const SLIP_STORAGE_KEY = 'sports-slip';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
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

const selection = v.object({
  eventId: id,
  marketId: id,
  outcomeId: id,
  sportId,
  event: name,
  market: name,
  outcome: name,
  startsAt: v.pipe(v.number(), v.integer()),
  odds,
  isExpressForbidden: v.boolean(),
  isBanker: v.boolean(),
});

const namedSystems = Object.keys(NAMED_SYSTEMS) as NamedSystem[];
const storedSlip = v.object({
  selections: v.pipe(v.array(selection), v.maxLength(MOST_SELECTIONS)),
  kind: v.nullable(v.picklist(SLIP_KINDS)),
  system: v.union([
    v.object({ size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_SELECTIONS)) }),
    v.object({ name: v.picklist(namedSystems) }),
  ]),
  stake: stakeText,
  singleStakes: v.record(v.string(), stakeText),
  policy: v.picklist(['none', 'higher', 'any']),
});

/** What is kept: the offer of now is not, since it is old when it is read. */
export const toStored = (slip: Slip): string =>
  JSON.stringify({
    ...slip,
    selections: slip.selections.map(({ now: _now, status: _status, ...kept }) => kept),
  });

/** The kept slip, whose offers are unknown until the feed says so; an empty one for any other text. */
export function fromStored(text: string | null): Slip {
  if (text === null) return EMPTY_SLIP;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return EMPTY_SLIP;
  }
  const read = v.safeParse(storedSlip, data);
  if (!read.success) return EMPTY_SLIP;
  return {
    ...read.output,
    selections: read.output.selections.map((each) => ({ ...each, now: each.odds, status: 'open' })),
  };
}
