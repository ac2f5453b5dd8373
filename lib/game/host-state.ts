/**
 * State of the page around a game's frame, as a state machine over the messages of contract/game-host.ts. It
 * has no timers: time-outs are events.
 */
import type { GameMessage } from '#contract/game-host.ts';

/** Maximum time until a frame reports that it is ready. */
export const GAME_READY_TIMEOUT_MS = 20_000;

export type LaunchProblem =
  | 'unavailable'
  | 'restricted'
  | 'noDemo'
  | 'authRequired'
  | 'notBonusGame'
  | 'wagering'
  | 'failed';

export type HostState =
  /** Waiting for the platform's response to the launch request. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'loading'; readonly url: string; readonly progress: number }
  | { readonly kind: 'ready'; readonly url: string; readonly inRound: boolean }
  /** The time-out has passed, but the frame stays and may still become ready. */
  | { readonly kind: 'late'; readonly url: string }
  /** The game needs the whole window: the page navigates to it. */
  | { readonly kind: 'leaving'; readonly address: string }
  | { readonly kind: 'stopped'; readonly code: string }
  | { readonly kind: 'refused'; readonly problem: LaunchProblem };

export type HostEvent =
  | { readonly type: 'launched'; readonly url: string; readonly inFrame: boolean }
  | { readonly type: 'refused'; readonly problem: LaunchProblem }
  | { readonly type: 'timeout' }
  /** The player chose to try again. */
  | { readonly type: 'again' }
  | { readonly type: 'message'; readonly message: GameMessage };

export const INITIAL_HOST_STATE: HostState = { kind: 'asking' };

/**
 * The next state. Messages that do not fit the state are ignored, since a frame may repeat messages or send
 * them late.
 */
export function nextHostState(state: HostState, event: HostEvent): HostState {
  switch (event.type) {
    case 'again':
      return INITIAL_HOST_STATE;
    case 'launched':
      if (state.kind !== 'asking') return state;
      return event.inFrame
        ? { kind: 'loading', url: event.url, progress: 0 }
        : { kind: 'leaving', address: event.url };
    case 'refused':
      return state.kind === 'asking' ? { kind: 'refused', problem: event.problem } : state;
    case 'timeout':
      return state.kind === 'loading' ? { kind: 'late', url: state.url } : state;
    case 'message':
      return onMessage(state, event.message);
  }
}

function onMessage(state: HostState, message: GameMessage): HostState {
  if (state.kind !== 'loading' && state.kind !== 'late' && state.kind !== 'ready') return state;
  switch (message.type) {
    case 'loading':
      return state.kind === 'loading'
        ? { ...state, progress: Math.max(state.progress, message.progress) }
        : state;
    case 'ready':
      return state.kind === 'ready' ? state : { kind: 'ready', url: state.url, inRound: false };
    case 'round-start':
    case 'round-end':
      return state.kind === 'ready' ? { ...state, inRound: message.type === 'round-start' } : state;
    case 'error':
      return message.fatal ? { kind: 'stopped', code: message.code } : state;
    case 'balance':
    case 'navigate':
      return state;
  }
}
