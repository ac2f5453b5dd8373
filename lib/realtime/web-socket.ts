/** WebSocket as a transport (specification 1 §7: actions update_token and ping; receives pong). */
import type { SocketAction } from '#contract/push/stream.ts';
import { PATHS } from '#contract/paths.ts';
import type { Connect } from './channel.ts';

type TransportDeps = {
  /** `WebSocket` of the browser. */
  readonly open: (address: string) => WebSocket;
  /** Origin of the page; http becomes ws. */
  readonly origin: string;
};

/** A socket at a path of the page's origin; http becomes ws. */
export const openSocket = (path: string, origin: string): WebSocket =>
  new WebSocket(new URL(path, origin.replace(/^http/, 'ws')));

const NORMAL_CLOSURE = 1000;

export const webSocketTransport =
  ({ open, origin }: TransportDeps): Connect =>
  ({ ticket, lastId }, events) => {
    const address = new URL(PATHS.ws, origin.replace(/^http/, 'ws'));
    // A player's socket announces that its first message is the token, and sends the last id together with it; a
    // guest's last id is in the address.
    if (ticket !== null) address.searchParams.set('expects', 'token');
    else if (lastId !== null) address.searchParams.set('lastEventId', lastId);
    const socket = open(address.href);
    const send = (action: SocketAction) =>
      socket.readyState === socket.OPEN && socket.send(JSON.stringify(action));
    socket.onopen = () => {
      if (ticket !== null)
        send({
          action: 'update_token',
          content: { token: ticket, ...(lastId === null ? {} : { lastEventId: lastId }) },
        });
      events.opened();
    };
    socket.onmessage = (message: MessageEvent<unknown>) => events.frame(String(message.data));
    // `error` is always followed by `close`, which has the code.
    socket.onclose = ({ code }) => events.closed(code);
    return {
      close() {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close(NORMAL_CLOSURE);
      },
      ping: () => void send({ action: 'ping' }),
    };
  };
