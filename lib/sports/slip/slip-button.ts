/** What the button of a slip does in each of its states (products §7.0). Pure. */
import type { Fraction } from '#settlement/fraction.ts';
import { isFinal, type OverLimit, type SlipState } from './slip-state.ts';

/**
 * Action of the button. `fill`: focuses the empty stake; `retry`: loads the player again; null = the button is
 * disabled, and its label gives the reason.
 */
export type SlipAction =
  | 'place'
  | 'accept'
  | 'login'
  | 'topup'
  | 'setStake'
  | 'drop'
  | 'done'
  | 'ask'
  | 'retry'
  | 'fill'
  | null;

export type SlipButton = {
  readonly action: SlipAction;
  /** Key of the label in the texts of the slip. */
  readonly label:
    | 'place'
    | 'placeSome'
    | 'replace'
    | 'unchanged'
    | 'accept'
    | 'acceptSome'
    | 'login'
    | 'topUp'
    | 'lower'
    | 'raise'
    | 'drop'
    | 'noStake'
    | 'suspended'
    | 'fault'
    | 'offline'
    | 'placing'
    | 'pricing'
    | 'waiting'
    | 'ask'
    | 'retry'
    | 'done'
    | 'again'
    | 'refused'
    | 'limit'
    | 'empty';
  readonly amount?: bigint;
  readonly count?: number;
  readonly change?: { readonly from: Fraction; readonly to: Fraction };
  readonly until?: number;
  /** Keys of the bets whose stake the button changes, or of the selections that it removes. */
  readonly keys?: readonly string[];
};

type Placed = { readonly amount: bigint; readonly count: number; readonly isEdit: boolean };

/** The button that removes selections. */
const drop = ({ keys }: { readonly keys: readonly string[] }): SlipButton => ({
  action: 'drop',
  label: 'drop',
  count: keys.length,
  keys,
});

/**
 * Lowers a stake to the limit. One of several singles is removed instead, when the other stakes leave less than its
 * smallest stake.
 */
function lowerOrDrop({ max, least, isShared, keys }: OverLimit): SlipButton {
  if (max >= least) return { action: 'setStake', label: 'lower', amount: max, keys };
  return isShared ? drop({ keys }) : { action: null, label: 'limit' };
}

/** The states of the slip with this name. */
type StateOf<Name, Each = SlipState> = Each extends { readonly state: infer In }
  ? Name extends In
    ? Each
    : never
  : never;

const BUTTONS: {
  readonly [Name in SlipState['state']]: (state: StateOf<Name>, placed: Placed) => SlipButton;
} = {
  empty: () => ({ action: null, label: 'empty' }),
  noStake: () => ({ action: 'fill', label: 'noStake' }),
  suspended: () => ({ action: null, label: 'suspended' }),
  fault: ({ keys }) => (keys.length > 0 ? drop({ keys }) : { action: null, label: 'fault' }),
  offline: () => ({ action: null, label: 'offline' }),
  unchanged: () => ({ action: null, label: 'unchanged' }),
  pricing: () => ({ action: null, label: 'pricing' }),
  accepted: () => ({ action: 'done', label: 'done' }),
  unknown: () => ({ action: 'ask', label: 'ask' }),
  placing: ({ until }) =>
    until === null ? { action: null, label: 'placing' } : { action: null, label: 'waiting', until },
  lineChanged: drop,
  gone: drop,
  guest: () => ({ action: 'login', label: 'login' }),
  loading: (_state, placed) => ({ ...placeButton(placed), action: null }),
  noSession: () => ({ action: 'retry', label: 'retry' }),
  belowMinimum: ({ amount, keys }) => ({ action: 'setStake', label: 'raise', amount, keys }),
  insufficientFunds: ({ missing }) => ({ action: 'topup', label: 'topUp', amount: missing }),
  limitExceeded: lowerOrDrop,
  rgLimit: lowerOrDrop,
  rejected: (refusal, { amount, count }) =>
    isFinal(refusal)
      ? { action: null, label: 'refused' }
      : { action: 'place', label: 'again', amount, count },
  priceChanged: ({ change }, { amount, count }) =>
    change
      ? { action: 'accept', label: 'accept', change, amount, count }
      : { action: 'accept', label: 'acceptSome', amount, count },
  validating: (_state, placed) => placeButton(placed),
  ready: (_state, placed) => placeButton(placed),
};
const placeButton = ({ amount, count, isEdit }: Placed): SlipButton => ({
  action: 'place',
  label: isEdit ? 'replace' : count > 1 ? 'placeSome' : 'place',
  amount,
  count,
});

/**
 * The button of a state. `charged`, `count`: stake and number of the bets that would be placed; `isEdit`: the bet
 * replaces an open one.
 */
export function buttonOf(
  state: SlipState,
  {
    charged,
    count,
    isEdit = false,
  }: { readonly charged: bigint; readonly count: number; readonly isEdit?: boolean },
): SlipButton {
  // The row of a state takes this state; TypeScript cannot infer that across the union.
  const button = BUTTONS[state.state] as (state: SlipState, placed: Placed) => SlipButton;
  return button(state, { amount: charged, count, isEdit });
}
