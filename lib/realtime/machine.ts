/**
 * The real-time channel as a pure state machine (specification 1 §7, §9): what happens at each event,
 * whatever carries the bytes. `step` gives the next state and commands; channel.ts carries them out.
 */
import { CLOSE_CODES } from '#contract/push/stream.ts';
import {
  CONNECT_TIMEOUT_MS,
  FAILURES_BEFORE_FALLBACK,
  FAILURE_RESET_MS,
  HIDDEN_MS,
  PING_INTERVAL_MS,
  PONG_TIMEOUT_MS,
  SILENCE_MS,
  SOCKET_TIMEOUT_MS,
  reconnectDelay,
} from './constants.ts';

export type Transport = 'sse' | 'ws';
export type Support = { readonly mobile: boolean; readonly sse: boolean; readonly ws: boolean };

export type ChannelState = {
  /** asleep: no network, or a tab that has been hidden for a while. waiting: between two tries. */
  readonly phase: 'stopped' | 'asleep' | 'ticket' | 'connecting' | 'open' | 'waiting';
  readonly transport: Transport;
  readonly canFallBack: boolean;
  /** Consecutive failures of the event stream. */
  readonly failures: number;
  /** Failed tries since the last stable connection; sets the delay. */
  readonly attempt: number;
  /** Number of the current try; what is said about an older one is not heard. */
  readonly epoch: number;
  /** The last id seen, to resume after. */
  readonly lastId: string | null;
  /** Nobody listened for a while that no last id names: what was pushed then will not come. */
  readonly missed: boolean;
  readonly online: boolean;
  readonly visible: boolean;
};

export type ChannelEvent =
  | { readonly type: 'start'; readonly support: Support; readonly online: boolean; readonly visible: boolean }
  | { readonly type: 'stop' }
  /** A ticket for this try; null = a guest, who needs none. */
  | { readonly type: 'ticket'; readonly epoch: number; readonly ticket: string | null }
  /** `denied`: the session is over. */
  | { readonly type: 'noTicket'; readonly epoch: number; readonly denied: boolean }
  | { readonly type: 'opened'; readonly epoch: number }
  | { readonly type: 'heard'; readonly epoch: number; readonly id: string | null }
  | { readonly type: 'closed'; readonly epoch: number; readonly code?: number }
  | { readonly type: 'timer'; readonly name: TimerName }
  | { readonly type: 'network'; readonly online: boolean }
  | { readonly type: 'visibility'; readonly visible: boolean }
  /** The page goes into the browser's back/forward cache. */
  | { readonly type: 'suspended' };

export type TimerName = 'connect' | 'reconnect' | 'stable' | 'ping' | 'pong' | 'silence' | 'hidden';

export type Command =
  | { readonly do: 'getTicket'; readonly epoch: number }
  | {
      readonly do: 'connect';
      readonly epoch: number;
      readonly transport: Transport;
      readonly ticket: string | null;
      readonly lastId: string | null;
    }
  | { readonly do: 'disconnect' }
  | { readonly do: 'ping' }
  | { readonly do: 'setTimer'; readonly name: TimerName; readonly ms: number }
  | { readonly do: 'clearTimer'; readonly name: TimerName }
  | { readonly do: 'clearTimers' }
  /** The stream is at its place now; what was read before that may be out of date. */
  | { readonly do: 'resync' }
  /** The platform ended the session. */
  | { readonly do: 'signedOut' };

export type Step = { readonly state: ChannelState; readonly commands: readonly Command[] };

export const STOPPED: ChannelState = {
  phase: 'stopped',
  transport: 'sse',
  canFallBack: false,
  failures: 0,
  attempt: 0,
  epoch: 0,
  lastId: null,
  missed: false,
  online: true,
  visible: true,
};

/**
 * Event stream first; a socket on mobile devices or where event streams are missing. Null: neither is there.
 */
export function firstTransport({ mobile, sse, ws }: Support): Transport | null {
  if (ws && (mobile || !sse)) return 'ws';
  return sse ? 'sse' : null;
}

const stay = (state: ChannelState): Step => ({ state, commands: [] });
const timer = (name: TimerName, ms: number): Command => ({ do: 'setTimer', name, ms });
const quit: readonly Command[] = [{ do: 'clearTimers' }, { do: 'disconnect' }];

/** Nobody listens now. */
const unheard = (state: ChannelState): ChannelState => ({ ...state, missed: state.lastId === null });

/** Begins a try, or sleeps while nobody could hear it. */
function begin(state: ChannelState): Step {
  const epoch = state.epoch + 1;
  if (!state.online || !state.visible)
    return { state: unheard({ ...state, epoch, phase: 'asleep' }), commands: quit };
  return { state: { ...state, epoch, phase: 'ticket' }, commands: [...quit, { do: 'getTicket', epoch }] };
}

/** Waits for the next try. `counts`: the stream itself failed, which counts towards the fallback. */
function fail(state: ChannelState, counts: boolean): Step {
  const failures = state.transport === 'sse' && counts ? state.failures + 1 : state.failures;
  const falls = state.canFallBack && state.transport === 'sse' && failures >= FAILURES_BEFORE_FALLBACK;
  const transport = falls ? 'ws' : state.transport;
  const attempt = falls ? 0 : state.attempt + 1;
  const next: ChannelState = { ...state, transport, failures: falls ? 0 : failures, attempt };
  // A hidden tab does not try again until it is seen.
  if (!state.visible) return sleep(next);
  return {
    state: unheard({ ...next, phase: 'waiting', epoch: state.epoch + 1 }),
    commands: [...quit, timer('reconnect', reconnectDelay(transport, state.attempt))],
  };
}

const sleep = (state: ChannelState): Step => ({
  state: unheard({ ...state, phase: 'asleep', epoch: state.epoch + 1 }),
  commands: quit,
});

export function step(state: ChannelState, event: ChannelEvent): Step {
  if (event.type === 'start') {
    const transport = firstTransport(event.support);
    if (state.phase !== 'stopped' || !transport) return stay(state);
    const { support, online, visible } = event;
    return begin({
      ...STOPPED,
      epoch: state.epoch,
      transport,
      canFallBack: transport === 'sse' && support.ws,
      online,
      visible,
    });
  }
  if (state.phase === 'stopped') return stay(state);
  if ('epoch' in event && event.epoch !== state.epoch) return stay(state);

  switch (event.type) {
    case 'stop':
      return { state: { ...STOPPED, epoch: state.epoch + 1 }, commands: quit };
    case 'ticket': {
      if (state.phase !== 'ticket') return stay(state);
      const { epoch, transport, lastId } = state;
      const timeout = transport === 'sse' ? CONNECT_TIMEOUT_MS : SOCKET_TIMEOUT_MS;
      return {
        state: { ...state, phase: 'connecting' },
        commands: [
          timer('connect', timeout),
          { do: 'connect', epoch, transport, ticket: event.ticket, lastId },
        ],
      };
    }
    case 'noTicket':
      return event.denied
        ? { state: { ...STOPPED, epoch: state.epoch + 1 }, commands: [...quit, { do: 'signedOut' }] }
        : fail(state, false);
    case 'opened':
      if (state.phase !== 'connecting') return stay(state);
      return {
        state: { ...state, phase: 'open' },
        commands: [
          { do: 'clearTimer', name: 'connect' },
          timer('stable', FAILURE_RESET_MS),
          state.transport === 'sse' ? timer('silence', SILENCE_MS) : timer('ping', PING_INTERVAL_MS),
        ],
      };
    case 'heard': {
      // Anything heard is a sign of life.
      const alive: readonly Command[] =
        state.phase !== 'open'
          ? []
          : [state.transport === 'sse' ? timer('silence', SILENCE_MS) : { do: 'clearTimer', name: 'pong' }];
      if (event.id === null) return { state, commands: alive };
      return {
        state: { ...state, lastId: event.id, missed: false },
        commands: state.missed ? [...alive, { do: 'resync' }] : alive,
      };
    }
    case 'closed':
      if (event.code === CLOSE_CODES.signedOut)
        return { state: { ...STOPPED, epoch: state.epoch + 1 }, commands: [...quit, { do: 'signedOut' }] };
      return fail(state, true);
    case 'timer':
      return onTimer(state, event.name);
    case 'network':
      if (event.online === state.online) return stay(state);
      return event.online
        ? begin({ ...state, online: true, attempt: 0 })
        : sleep({ ...state, online: false });
    case 'visibility':
      return onVisibility(state, event.visible);
    case 'suspended':
      return sleep({ ...state, visible: false });
  }
}

function onTimer(state: ChannelState, name: TimerName): Step {
  switch (name) {
    case 'connect':
    case 'silence':
    case 'pong':
      return fail(state, true);
    case 'reconnect':
      return begin(state);
    case 'stable':
      return stay({ ...state, failures: 0, attempt: 0 });
    case 'ping':
      return {
        state,
        commands: [{ do: 'ping' }, timer('ping', PING_INTERVAL_MS), timer('pong', PONG_TIMEOUT_MS)],
      };
    case 'hidden':
      return sleep(state);
  }
}

function onVisibility(before: ChannelState, visible: boolean): Step {
  if (visible === before.visible) return stay(before);
  const state = { ...before, visible };
  if (!visible) return { state, commands: state.phase === 'asleep' ? [] : [timer('hidden', HIDDEN_MS)] };
  if (state.phase === 'asleep' || state.phase === 'waiting') return begin(state);
  const wake: readonly Command[] = [{ do: 'clearTimer', name: 'hidden' }];
  // A socket that slept with the device may be dead without knowing it.
  const probe: readonly Command[] =
    state.phase === 'open' && state.transport === 'ws'
      ? [{ do: 'ping' }, timer('pong', PONG_TIMEOUT_MS)]
      : [];
  return { state, commands: [...wake, ...probe] };
}
