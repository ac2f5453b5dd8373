/**
 * The real-time channel as a pure state machine (specification 1 §7, §9), independent of the transport.
 * `step` returns the next state and commands, which channel.ts executes.
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
  /** asleep: no network, or a tab that has been hidden for a while. waiting: between two attempts. */
  readonly phase: 'stopped' | 'asleep' | 'ticket' | 'connecting' | 'open' | 'waiting';
  readonly transport: Transport;
  readonly canFallBack: boolean;
  /** Consecutive failures of the event stream. */
  readonly failures: number;
  /** Failed attempts since the last stable connection; determines the delay. */
  readonly attempt: number;
  /** Number of the current attempt; events of earlier ones are ignored. */
  readonly epoch: number;
  /** The last id received, at first that of the ticket; connections resume after it. */
  readonly lastId: string | null;
  /** True when disconnected without a last id: pushes sent meanwhile are lost. */
  readonly missed: boolean;
  readonly online: boolean;
  readonly visible: boolean;
};

export type ChannelEvent =
  | {
      readonly type: 'start';
      readonly support: Support;
      readonly online: boolean;
      readonly visible: boolean;
      /** Resume after this id; default null. */
      readonly lastId?: string | null;
    }
  | { readonly type: 'stop' }
  /**
   * Ticket for this attempt; null = a guest, who needs none. `position`: the id at the time of the ticket, with
   * which a first connection misses nothing while it opens.
   */
  | {
      readonly type: 'ticket';
      readonly epoch: number;
      readonly ticket: string | null;
      readonly position?: string;
    }
  /** `denied`: the session is over. */
  | { readonly type: 'noTicket'; readonly epoch: number; readonly denied: boolean }
  | { readonly type: 'opened'; readonly epoch: number }
  | { readonly type: 'frame'; readonly epoch: number; readonly id: string | null }
  | { readonly type: 'closed'; readonly epoch: number; readonly code?: number }
  | { readonly type: 'timer'; readonly name: TimerName }
  | { readonly type: 'network'; readonly online: boolean }
  | { readonly type: 'visibility'; readonly visible: boolean }
  /** The page goes into the browser's back/forward cache. */
  | { readonly type: 'suspended' }
  /** The page was resumed, or became visible. `stale`: no frame for so long that the stream may be dead. */
  | { readonly type: 'woke'; readonly stale: boolean }
  /** Connect again after an earlier id: another tab has missed pushes. */
  | { readonly type: 'rewind'; readonly lastId: string };

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
  /** Connected again after pushes were missed: data loaded before may be out of date. */
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
 * The event stream; a socket on mobile devices and where event streams are missing. Null: no support at
 * all.
 */
export function firstTransport({ mobile, sse, ws }: Support): Transport | null {
  if (ws && (mobile || !sse)) return 'ws';
  return sse ? 'sse' : null;
}

const stay = (state: ChannelState): Step => ({ state, commands: [] });
const timer = (name: TimerName, ms: number): Command => ({ do: 'setTimer', name, ms });
const quit: readonly Command[] = [{ do: 'clearTimers' }, { do: 'disconnect' }];

/** The state after a connection was lost or has not been opened. */
const disconnected = (state: ChannelState): ChannelState => ({
  ...state,
  missed: state.missed || state.lastId === null,
});

/** Starts an attempt, or sleeps while there is no network or the tab is hidden. */
function begin(state: ChannelState): Step {
  const epoch = state.epoch + 1;
  if (!state.online || !state.visible)
    return { state: disconnected({ ...state, epoch, phase: 'asleep' }), commands: quit };
  return { state: { ...state, epoch, phase: 'ticket' }, commands: [...quit, { do: 'getTicket', epoch }] };
}

/** Waits before the next attempt. `counts`: the stream itself failed, which counts towards the fallback. */
function fail(state: ChannelState, counts: boolean): Step {
  const failures = state.transport === 'sse' && counts ? state.failures + 1 : state.failures;
  const fallsBack = state.canFallBack && state.transport === 'sse' && failures >= FAILURES_BEFORE_FALLBACK;
  const transport = fallsBack ? 'ws' : state.transport;
  const attempt = fallsBack ? 0 : state.attempt + 1;
  const next: ChannelState = { ...state, transport, failures: fallsBack ? 0 : failures, attempt };
  // A hidden tab makes no attempt until it is visible.
  if (!state.visible) return sleep(next);
  return {
    state: disconnected({ ...next, phase: 'waiting', epoch: state.epoch + 1 }),
    commands: [...quit, timer('reconnect', reconnectDelay(transport, state.attempt))],
  };
}

const sleep = (state: ChannelState): Step => ({
  state: disconnected({ ...state, phase: 'asleep', epoch: state.epoch + 1 }),
  commands: quit,
});

/** The session is over: no further attempts until the next start. */
const end = (state: ChannelState): Step => ({
  state: { ...STOPPED, epoch: state.epoch + 1 },
  commands: [...quit, { do: 'signedOut' }],
});

type EventOf<T extends ChannelEvent['type']> = Extract<ChannelEvent, { type: T }>;

function onStart(state: ChannelState, { support, online, visible, lastId = null }: EventOf<'start'>): Step {
  const transport = firstTransport(support);
  if (state.phase !== 'stopped' || !transport) return stay(state);
  return begin({
    ...STOPPED,
    epoch: state.epoch,
    transport,
    canFallBack: transport === 'sse' && support.ws,
    online,
    visible,
    lastId,
  });
}

function onTicket(state: ChannelState, { ticket, position }: EventOf<'ticket'>): Step {
  if (state.phase !== 'ticket') return stay(state);
  const { epoch, transport } = state;
  const lastId = state.lastId ?? position ?? null;
  const timeout = transport === 'sse' ? CONNECT_TIMEOUT_MS : SOCKET_TIMEOUT_MS;
  return {
    state: { ...state, phase: 'connecting', lastId },
    commands: [timer('connect', timeout), { do: 'connect', epoch, transport, ticket, lastId }],
  };
}

function onOpened(state: ChannelState): Step {
  if (state.phase !== 'connecting') return stay(state);
  return {
    state: { ...state, phase: 'open' },
    commands: [
      { do: 'clearTimer', name: 'connect' },
      timer('stable', FAILURE_RESET_MS),
      state.transport === 'sse' ? timer('silence', SILENCE_MS) : timer('ping', PING_INTERVAL_MS),
    ],
  };
}

function onFrame(state: ChannelState, { id }: EventOf<'frame'>): Step {
  // Any frame restarts the timer that waits for a heartbeat.
  const alive: readonly Command[] =
    state.phase !== 'open'
      ? []
      : [state.transport === 'sse' ? timer('silence', SILENCE_MS) : { do: 'clearTimer', name: 'pong' }];
  if (id === null) return { state, commands: alive };
  return {
    state: { ...state, lastId: id, missed: false },
    commands: state.missed ? [...alive, { do: 'resync' }] : alive,
  };
}

function onNetwork(state: ChannelState, { online }: EventOf<'network'>): Step {
  if (online === state.online) return stay(state);
  return online ? begin({ ...state, online, attempt: 0 }) : sleep({ ...state, online });
}

/** Effect of each event on a channel that was started, within the current attempt. */
const TRANSITIONS: {
  readonly [T in ChannelEvent['type']]: (state: ChannelState, event: EventOf<T>) => Step;
} = {
  start: stay,
  stop: (state) => ({ state: { ...STOPPED, epoch: state.epoch + 1 }, commands: quit }),
  ticket: onTicket,
  noTicket: (state, { denied }) => (denied ? end(state) : fail(state, false)),
  opened: onOpened,
  frame: onFrame,
  closed: (state, { code }) => (code === CLOSE_CODES.signedOut ? end(state) : fail(state, true)),
  timer: (state, { name }) => onTimer(state, name),
  network: onNetwork,
  visibility: (state, { visible }) => onVisibility(state, visible),
  suspended: (state) => sleep({ ...state, visible: false }),
  woke: (state, { stale }) => onWoke(state, stale),
  rewind: (state, { lastId }) => begin({ ...state, lastId, attempt: 0 }),
};

/** Returns the next state and commands. Events of an earlier attempt change nothing. */
export function step(state: ChannelState, event: ChannelEvent): Step {
  if (event.type === 'start') return onStart(state, event);
  if (state.phase === 'stopped') return stay(state);
  if ('epoch' in event && event.epoch !== state.epoch) return stay(state);
  // Each row accepts the event of its own type; TypeScript cannot infer that across the union.
  const transition = TRANSITIONS[event.type] as (state: ChannelState, event: ChannelEvent) => Step;
  return transition(state, event);
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
  return { state, commands: [{ do: 'clearTimer', name: 'hidden' }, ...probe(state)] };
}

/** After a sleep of the device the socket may be dead without an error: ping at once. */
const probe = ({ phase, transport }: ChannelState): readonly Command[] =>
  phase === 'open' && transport === 'ws' ? [{ do: 'ping' }, timer('pong', PONG_TIMEOUT_MS)] : [];

/** An event stream cannot be pinged: one that has been silent for too long is replaced. */
function onWoke(state: ChannelState, stale: boolean): Step {
  const isOver = state.phase === 'open' && state.transport === 'sse' && stale;
  if (isOver || state.phase === 'waiting' || state.phase === 'asleep') return begin(state);
  return { state, commands: probe(state) };
}
