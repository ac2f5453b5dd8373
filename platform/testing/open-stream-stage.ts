/** A listening test platform with players who open real streams, for the real-time suites. */
import { PATHS } from '#contract/paths.ts';
import { Hub } from '#platform/realtime/hub.ts';
import { openTestPlatform } from './open-test-platform.ts';
import type { TestPlatform } from './open-test-platform.ts';
import { listen, openSocket, openSse } from './stream-clients.ts';
import type { Client } from './stream-clients.ts';

type Options = Parameters<typeof openSse>[1] & {
  /** Token of an account session, for which a ticket is requested. */ token?: string;
};
export type Transport = 'event stream' | 'WebSocket';
export type StreamStage = {
  platform: TestPlatform;
  port: number;
  newPlayer(email: string): Promise<{ token: string; id: string }>;
  ticketOf(token: string): Promise<string>;
  /** Opens a stream and waits until it is up to date, or refused. `closeClients` closes it. */
  open(transport: Transport, options?: Options): Promise<Client>;
  /** Registers a client that the test opened itself, so that `closeClients` closes it too. */
  keep<C extends Client>(client: C): C;
  pushBalance(playerId: string, amount: string): Promise<void>;
  notifyAll(text: string): Promise<void>;
  /** Runs the heartbeat of one slot. The timer is off, so that tests can count heartbeats. */
  beat(): void;
  /** Closes every client of the test. */
  closeClients(): void;
  close(): Promise<void>;
};

/** The received pushes, each as a text: its balance, its notification's text, or else its type. */
export const textsOf = ({ inbox }: Client): string[] =>
  inbox.received.map((one) =>
    one.type === 'update_balance'
      ? one.payload.balance
      : one.type === 'notification_for_all_users'
        ? one.payload.text
        : one.type,
  );

export async function openStreamStage(): Promise<StreamStage> {
  const platform = await openTestPlatform();
  const port = await listen(platform.app);
  const { realtime, accounts } = platform.domains;
  const { hub } = realtime;
  hub.heartbeat = () => undefined;
  const opened: Client[] = [];
  const keep = <C extends Client>(client: C): C => {
    opened.push(client);
    return client;
  };
  const ticketOf = async (token: string) =>
    ((await platform.call('POST', PATHS.ticket, { token })).body as { ticket: string }).ticket;
  return {
    platform,
    port,
    keep,
    ticketOf,
    newPlayer: async (email) => {
      const token = await platform.register({ email });
      return { token, id: (await accounts.find(email)) ?? '' };
    },
    open: async (transport, { token, ...options } = {}) => {
      const ticket = token === undefined ? options.ticket : await ticketOf(token);
      const client = keep(
        await (transport === 'WebSocket' ? openSocket : openSse)(port, {
          ...options,
          ...(ticket === undefined ? {} : { ticket }),
        }),
      );
      // A socket with a ticket gets its position twice: as a guest's, and after its ticket. A heartbeat has no
      // position and may come first.
      const positions = transport === 'WebSocket' && ticket !== undefined ? 2 : 1;
      const positionedPushes = () => client.inbox.pushes.filter(({ id }) => id !== null).length;
      if (client.inbox.closed === null)
        await client.inbox.until(() => client.inbox.closed !== null || positionedPushes() >= positions);
      return client;
    },
    pushBalance: (playerId, balance) =>
      realtime.push(playerId, 'update_balance', { balance, bonus_balance: '0', bonus_balance_on: false }),
    notifyAll: (text) => realtime.pushAll('notification_for_all_users', { notification_type: 1, text }),
    beat: () => Hub.prototype.heartbeat.call(hub),
    closeClients: () => opened.splice(0).forEach((client) => client.close()),
    close: () => platform.close(),
  };
}
