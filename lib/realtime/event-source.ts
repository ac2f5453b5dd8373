/** Server-sent events as a transport (specification 1 §7: GET /api/g/sse/ with query token and nocache). */
import { PATHS } from '#contract/paths.ts';
import type { Connect } from './channel.ts';

type TransportDeps = {
  /** `EventSource` of the browser. */
  readonly open: (address: string) => EventSource;
  readonly now: () => number;
};

/**
 * `token` is a single-use ticket; to resume, the last id is in the address, because a new EventSource cannot
 * send the header.
 */
export const eventSourceTransport =
  ({ open, now }: TransportDeps): Connect =>
  ({ ticket, lastId }, events) => {
    const query = new URLSearchParams({
      ...(ticket === null ? {} : { token: ticket }),
      nocache: String(now()),
      ...(lastId === null ? {} : { lastEventId: lastId }),
    });
    const source = open(`${PATHS.sse}?${query}`);
    source.onopen = () => events.opened();
    source.onmessage = (message: MessageEvent<unknown>) => events.frame(String(message.data));
    const close = () => {
      source.onopen = source.onmessage = source.onerror = null;
      source.close();
    };
    // Closed here, since EventSource would reconnect with a used ticket and without the delays of
    // specification 1 §9.
    source.onerror = () => {
      close();
      events.closed();
    };
    return { close, ping: () => undefined };
  };
