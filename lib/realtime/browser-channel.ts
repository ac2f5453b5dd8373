/**
 * The real-time channel with the browser's own events and transports. One per page; `stop` removes every
 * listener. Tabs share one connection where the browser has Web Locks; elsewhere each visible tab has its own.
 */
import type { Push } from '#contract/push/frame.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getTicket } from '#lib/rest/calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { createChannel, type ChannelDeps, type TicketAnswer } from './channel.ts';
import { SUSPENDED_MS } from './constants.ts';
import { createElection } from './election.ts';
import { eventSourceTransport } from './event-source.ts';
import { createReceiver } from './receiver.ts';
import { createSharedChannel } from './shared-channel.ts';
import { browserBus } from './tab-bus.ts';
import { webSocketTransport } from './web-socket.ts';

type Options = Pick<ChannelDeps, 'onSignedOut' | 'log'> & {
  readonly onPush: (push: Push) => void;
  readonly rest: RestClient;
  /** Id of the session whose pushes are received; null: the visitor is a guest and receives broadcasts only. */
  readonly sessionId: string | null;
  readonly mobile: boolean;
};

const isDenied = (failure: Failure): boolean =>
  failure.kind === 'http' && (failure.status === 401 || failure.status === 403);
const isVisible = (): boolean => document.visibilityState === 'visible';

const connectionDeps = ({ rest, sessionId, log }: Options) => ({
  log,
  transports: {
    sse: eventSourceTransport({ open: (address) => new EventSource(address), now: () => Date.now() }),
    ws: webSocketTransport({ open: (address) => new WebSocket(address), origin: location.origin }),
  },
  async getTicket(): Promise<TicketAnswer> {
    if (sessionId === null) return { ticket: null };
    const reply = await getTicket(rest);
    if (reply.ok) return reply.value;
    return isDenied(reply.error) ? 'denied' : 'failed';
  },
});
const browserContext = ({ mobile }: Options) => ({
  support: { mobile, sse: typeof EventSource === 'function', ws: typeof WebSocket === 'function' },
  online: navigator.onLine,
});

/** Calls `onWake` when the page runs again after it was suspended together with its timers. */
function watchSleep(onWake: () => void, signal: AbortSignal): void {
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last - SUSPENDED_MS;
    last = Date.now();
    if (slept > SUSPENDED_MS) onWake();
  }, SUSPENDED_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** The tabs of the same session share a connection. */
function startShared(options: Options, locks: LockManager): () => void {
  const name = `realtime:${options.sessionId ?? 'guest'}`;
  const shared = createSharedChannel({
    ...options,
    openBus: () => browserBus(name),
    createElection: (listeners) => createElection({ locks, name, log: options.log, ...listeners }),
    createChannel: (listeners) => createChannel({ ...connectionDeps(options), ...listeners }),
    context: () => browserContext(options),
    isVisible,
    now: Date.now,
  });
  const stop = new AbortController();
  const on = { signal: stop.signal };
  addEventListener('online', () => shared.network(true), on);
  addEventListener('offline', () => shared.network(false), on);
  document.addEventListener('visibilitychange', () => isVisible() && shared.wake(), on);
  // The system is about to freeze the page, or the page goes into the back/forward cache: it gives up the connection.
  document.addEventListener('freeze', shared.stop, on);
  document.addEventListener('resume', shared.wake, on);
  addEventListener('pagehide', shared.stop, on);
  addEventListener('pageshow', (event) => event.persisted && shared.wake(), on);
  watchSleep(shared.wake, stop.signal);
  shared.start();
  return () => {
    stop.abort();
    shared.stop();
  };
}

/** Each visible tab has a connection of its own. */
function startOwn(options: Options): () => void {
  const receiver = createReceiver({ isLate: () => false, onPush: options.onPush, onGap: () => {} });
  const channel = createChannel({
    ...connectionDeps(options),
    onSignedOut: options.onSignedOut,
    onFrame: receiver.receive,
  });
  const stop = new AbortController();
  const on = { signal: stop.signal };
  const onVisibility = () => channel.dispatch({ type: 'visibility', visible: isVisible() });
  addEventListener('online', () => channel.dispatch({ type: 'network', online: true }), on);
  addEventListener('offline', () => channel.dispatch({ type: 'network', online: false }), on);
  document.addEventListener('visibilitychange', onVisibility, on);
  addEventListener('pagehide', () => channel.dispatch({ type: 'suspended' }), on);
  addEventListener('pageshow', onVisibility, on);
  channel.start({ ...browserContext(options), visible: isVisible() });
  return () => {
    stop.abort();
    channel.stop();
  };
}

/** Starts the channel at once; returns a function that stops it. */
export const startBrowserChannel = (options: Options): (() => void) =>
  // Old browsers, and pages without TLS, lack BroadcastChannel or Web Locks.
  typeof BroadcastChannel === 'function' && navigator.locks
    ? startShared(options, navigator.locks)
    : startOwn(options);
