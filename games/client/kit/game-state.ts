/** State machine of the panel (balance, stake, win, play button): pure, without timers, DOM and network. */

type Phase = 'loading' | 'idle' | 'playing' | 'error';

/**
 * `left`: rounds still to play; `count`: rounds granted at first; `stake`: paid by the house, minor units.
 */
export type FreeRounds = { readonly left: number; readonly count: number; readonly stake: bigint };

export type GameState = {
  readonly phase: Phase;
  /** Minor units, like all amounts here. */
  readonly balance: bigint;
  /** Stakes to choose from, minor units, ascending. */
  readonly stakes: readonly bigint[];
  /** Index of the chosen stake in `stakes`. */
  readonly stakeAt: number;
  /**
   * Stake of the running round; differs from the chosen stake when a round of an earlier visit is resumed.
   * Null = no round is running.
   */
  readonly roundStake: bigint | null;
  /** Win of the running round, or of the last one. */
  readonly win: bigint;
  /** Free rounds of the session; null = it has none. */
  readonly free: FreeRounds | null;
  readonly isTurbo: boolean;
  /** Number of rounds that autoplay will still start. */
  readonly autoLeft: number;
  /** True while the connection to the server is lost. */
  readonly isLost: boolean;
};

export type GameEvent =
  | {
      readonly type: 'opened';
      readonly balance: bigint;
      readonly stakes: readonly bigint[];
      readonly stake: bigint;
    }
  /** The player chose the stake with this index in `stakes`. */
  | { readonly type: 'stake'; readonly at: number }
  /** The server sent the free rounds of the session. */
  | { readonly type: 'free'; readonly free: FreeRounds | null }
  | { readonly type: 'turbo' }
  /** The player started autoplay of so many rounds; 0 = it ends. */
  | { readonly type: 'auto'; readonly rounds: number }
  /** A round is requested. */
  | { readonly type: 'pressed' }
  /**
   * The server accepted the round, or a further stake within it. `stake`: all stakes of the round so far.
   */
  | { readonly type: 'staked'; readonly balance: bigint; readonly stake: bigint }
  | { readonly type: 'won'; readonly win: bigint }
  /** The server paid the round. */
  | { readonly type: 'closed'; readonly balance: bigint }
  /** The server rejected the round. */
  | { readonly type: 'refused' }
  /** A balance that the server sent between rounds. */
  | { readonly type: 'balance'; readonly balance: bigint }
  | { readonly type: 'connection'; readonly isLost: boolean }
  /** The game has stopped for good. */
  | { readonly type: 'failed' };

export const FIRST_STATE: GameState = {
  phase: 'loading',
  balance: 0n,
  stakes: [],
  stakeAt: 0,
  roundStake: null,
  win: 0n,
  free: null,
  isTurbo: false,
  autoLeft: 0,
  isLost: false,
};

/** True when the next round is a free one. */
export const isFree = ({ free }: Pick<GameState, 'free'>): boolean => free !== null && free.left > 0;

/**
 * Stake of the next round, minor units: that of the free rounds while there are any, else the chosen one.
 */
export const stakeOf = ({ free, stakes, stakeAt }: GameState): bigint =>
  free !== null && free.left > 0 ? free.stake : (stakes[stakeAt] ?? 0n);

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;
type Transitions = {
  readonly [Type in GameEvent['type']]: (state: GameState, event: EventOf<Type>) => GameState;
};

/** An event that does not fit the state changes nothing. */
const TRANSITIONS: Transitions = {
  opened: (state, { balance, stakes, stake }) => ({
    ...state,
    phase: 'idle',
    balance,
    stakes,
    stakeAt: Math.max(0, stakes.indexOf(stake)),
  }),
  stake: (state, { at }) =>
    state.phase === 'idle' && !isFree(state) && at >= 0 && at < state.stakes.length
      ? { ...state, stakeAt: at, win: 0n }
      : state,
  // Autoplay that was started with free rounds must not continue with the player's money.
  free: (state, { free }) => ({
    ...state,
    free,
    autoLeft: isFree(state) && !isFree({ free }) ? 0 : state.autoLeft,
  }),
  turbo: (state) => ({ ...state, isTurbo: !state.isTurbo }),
  auto: (state, { rounds }) => ({ ...state, autoLeft: Math.max(0, rounds) }),
  pressed: (state) =>
    state.phase === 'idle'
      ? { ...state, phase: 'playing', win: 0n, autoLeft: Math.max(0, state.autoLeft - 1) }
      : state,
  staked: (state, { balance, stake }) =>
    state.phase === 'playing' ? { ...state, balance, roundStake: stake } : state,
  won: (state, { win }) => ({ ...state, win }),
  closed: (state, { balance }) =>
    state.phase === 'playing' ? { ...state, phase: 'idle', balance, roundStake: null } : state,
  refused: (state) =>
    state.phase === 'playing' ? { ...state, phase: 'idle', roundStake: null, autoLeft: 0 } : state,
  balance: (state, { balance }) => (state.phase === 'playing' ? state : { ...state, balance }),
  connection: (state, { isLost }) => ({ ...state, isLost }),
  failed: (state) => ({ ...state, phase: 'error', autoLeft: 0 }),
};

/** The state after an event. */
export function nextState(state: GameState, event: GameEvent): GameState {
  const transition = TRANSITIONS[event.type] as (state: GameState, event: GameEvent) => GameState;
  return transition(state, event);
}
