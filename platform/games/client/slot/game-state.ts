/** What the panel shows, as a state machine over what happens. Pure: no clock, no page, no network. */

export type Phase = 'loading' | 'idle' | 'spinning' | 'free' | 'error';

export type GameState = {
  readonly phase: Phase;
  readonly balance: bigint;
  /** Ladder of stakes, growing. */
  readonly stakes: readonly bigint[];
  readonly stakeAt: number;
  /** Stake of the round that is played: another than the chosen one when a round of before goes on. Null = none is played. */
  readonly roundStake: bigint | null;
  /** Won in the round that is played, or in the last one. */
  readonly win: bigint;
  readonly free: { readonly shown: number; readonly granted: number } | null;
  readonly isTurbo: boolean;
  /** Spins that autoplay still makes. */
  readonly autoLeft: number;
  readonly isLost: boolean;
};

export type GameEvent =
  | { readonly type: 'opened'; readonly balance: bigint; readonly stakes: readonly bigint[]; readonly stake: bigint }
  | { readonly type: 'stake'; readonly at: number }
  | { readonly type: 'turbo' }
  | { readonly type: 'auto'; readonly spins: number }
  | { readonly type: 'pressed' }
  | { readonly type: 'begun'; readonly balance: bigint; readonly stake: bigint }
  | { readonly type: 'won'; readonly win: bigint }
  | { readonly type: 'free'; readonly shown: number; readonly granted: number }
  | { readonly type: 'closed'; readonly balance: bigint }
  | { readonly type: 'refused' }
  | { readonly type: 'balance'; readonly balance: bigint }
  | { readonly type: 'connection'; readonly isLost: boolean }
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

/** The stake the next round is played for. */
export const stakeOf = ({ stakes, stakeAt }: GameState): bigint => stakes[stakeAt] ?? 0n;

/** The next state. An event that does not fit the state leaves it as it is. */
export function nextState(state: GameState, event: GameEvent): GameState {
  const isPlaying = state.phase === 'spinning' || state.phase === 'free';
  switch (event.type) {
    case 'opened':
      return { ...state, phase: 'idle', balance: event.balance, stakes: event.stakes, stakeAt: Math.max(0, event.stakes.indexOf(event.stake)) };
    case 'stake':
      return state.phase === 'idle' && event.at >= 0 && event.at < state.stakes.length ? { ...state, stakeAt: event.at, win: 0n } : state;
    case 'turbo':
      return { ...state, isTurbo: !state.isTurbo };
    case 'auto':
      return { ...state, autoLeft: Math.max(0, event.spins) };
    case 'pressed':
      return state.phase === 'idle' ? { ...state, phase: 'spinning', win: 0n, autoLeft: Math.max(0, state.autoLeft - 1) } : state;
    case 'begun':
      return isPlaying ? { ...state, balance: event.balance, roundStake: event.stake } : state;
    case 'won':
      return { ...state, win: event.win };
    case 'free':
      return isPlaying ? { ...state, phase: 'free', free: { shown: event.shown, granted: event.granted }, autoLeft: 0 } : state;
    case 'closed':
      return isPlaying ? { ...state, phase: 'idle', balance: event.balance, roundStake: null, free: null } : state;
    case 'refused':
      return state.phase === 'spinning' ? { ...state, phase: 'idle', roundStake: null, autoLeft: 0 } : state;
    case 'balance':
      return isPlaying ? state : { ...state, balance: event.balance };
    case 'connection':
      return { ...state, isLost: event.isLost };
    case 'failed':
      return { ...state, phase: 'error', autoLeft: 0, free: null };
  }
}
