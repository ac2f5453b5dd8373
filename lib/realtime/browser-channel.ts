/**
 * The real-time channel with the browser's own events and transports. One per page; `stop` removes every
 * listener.
 */
import type { Failure } from '#lib/errors/failure.ts';
import { getTicket } from '#lib/rest/calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { createChannel, type ChannelDeps, type TicketAnswer } from './channel.ts';
import { eventSourceTransport } from './event-source.ts';
import { webSocketTransport } from './web-socket.ts';

type Options = Pick<ChannelDeps, 'onPush' | 'onSignedOut' | 'log'> & {
  readonly rest: RestClient;
  /** False: the visitor is a guest and receives broadcasts only. */
  readonly isPlayer: () => boolean;
  readonly mobile: boolean;
};

const isDenied = (failure: Failure): boolean =>
  failure.kind === 'http' && (failure.status === 401 || failure.status === 403);

/** Starts at once; returns a function that stops the channel. */
export function startBrowserChannel({ rest, isPlayer, mobile, ...listeners }: Options): () => void {
  const channel = createChannel({
    ...listeners,
    transports: {
      sse: eventSourceTransport({ open: (address) => new EventSource(address), now: () => Date.now() }),
      ws: webSocketTransport({ open: (address) => new WebSocket(address), origin: location.origin }),
    },
    async getTicket(): Promise<TicketAnswer> {
      if (!isPlayer()) return { ticket: null };
      const reply = await getTicket(rest);
      if (reply.ok) return { ticket: reply.value.ticket };
      return isDenied(reply.error) ? 'denied' : 'failed';
    },
  });
  const isVisible = () => document.visibilityState === 'visible';
  const stop = new AbortController();
  const on = { signal: stop.signal };
  addEventListener('online', () => channel.dispatch({ type: 'network', online: true }), on);
  addEventListener('offline', () => channel.dispatch({ type: 'network', online: false }), on);
  document.addEventListener(
    'visibilitychange',
    () => channel.dispatch({ type: 'visibility', visible: isVisible() }),
    on,
  );
  addEventListener('pagehide', () => channel.dispatch({ type: 'suspended' }), on);
  addEventListener('pageshow', () => channel.dispatch({ type: 'visibility', visible: isVisible() }), on);
  channel.start({
    support: { mobile, sse: typeof EventSource === 'function', ws: typeof WebSocket === 'function' },
    online: navigator.onLine,
    visible: isVisible(),
  });
  return () => {
    stop.abort();
    channel.stop();
  };
}
