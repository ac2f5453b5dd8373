/**
 * Executes the commands of the state machine: timers, tickets, transports. Parses frames; receiver.ts
 * recognises repeats.
 */
import { parsePush, type Push } from '#contract/push/frame.ts';
import { SILENCE_MS } from './constants.ts';
import { createTimers, schedule, type Schedule } from './timers.ts';
import {
  STOPPED,
  step,
  type ChannelEvent,
  type ChannelState,
  type Command,
  type TimerName,
  type Transport,
} from './machine.ts';

/** Callbacks of a transport. After `closed` no callback is called. */
export type TransportEvents = { opened(): void; frame(text: string): void; closed(code?: number): void };
export type Connection = { ping(): void; close(): void };
/** Opens a connection. `ticket` null: as a guest. `lastId`: resume after this id. */
export type Connect = (
  options: { ticket: string | null; lastId: string | null },
  events: TransportEvents,
) => Connection;

/**
 * A ticket with the player's position in the pushes at that moment; null for a guest, who needs none. `denied`:
 * the session is over, a retry is useless.
 */
export type TicketAnswer =
  | { readonly ticket: string; readonly position: string }
  | { readonly ticket: null }
  | 'denied'
  | 'failed';

export type ChannelDeps = {
  readonly transports: Readonly<Record<Transport, Connect>>;
  readonly getTicket: () => Promise<TicketAnswer>;
  /** Gets each frame in order. `before`: the stream's last id before this frame, null when there was none. */
  readonly onFrame: (push: Push, before: string | null) => void;
  /**
   * Gets the id after which a first connection will begin. The platform gave the id later than `askedAt` (time of
   * `now`).
   */
  readonly onPosition?: (id: string, askedAt: number) => void;
  readonly onSignedOut: () => void;
  readonly log: (message: string, cause: unknown) => void;
  /** Default: the browser's timers. */
  readonly later?: Schedule;
  readonly now?: () => number;
};

export type Channel = {
  start(context: Omit<Extract<ChannelEvent, { type: 'start' }>, 'type'>): void;
  stop(): void;
  /** Events of the browser: network, visibility, suspension. */
  dispatch(event: Extract<ChannelEvent, { type: 'network' | 'visibility' | 'suspended' }>): void;
  /** The page runs again after a suspension, or is visible again. */
  wake(): void;
  /** Closes the connection and opens it after an earlier id, so that later pushes are sent again. */
  rewind(lastId: string): void;
  state(): ChannelState;
};

export function createChannel(deps: ChannelDeps): Channel {
  let state = STOPPED;
  let connection: Connection | null = null;
  const { later = schedule, now = Date.now } = deps;
  const timers = createTimers<TimerName>((name) => handle({ type: 'timer', name }), later);
  let lastFrameAt = 0;

  function handle(event: ChannelEvent): void {
    const { state: next, commands } = step(state, event);
    state = next;
    for (const command of commands) execute(command);
  }

  function execute(command: Command): void {
    switch (command.do) {
      case 'getTicket':
        return void requestTicket(command.epoch);
      case 'connect':
        return connect(command);
      case 'disconnect':
        connection?.close();
        connection = null;
        return;
      case 'ping':
        return connection?.ping();
      case 'setTimer':
        return timers.set(command.name, command.ms);
      case 'clearTimer':
        return timers.clear(command.name);
      case 'clearTimers':
        return timers.clearAll();
      case 'resync':
        return deps.onFrame({ id: null, type: 'resync', payload: {} }, null);
      case 'signedOut':
        return deps.onSignedOut();
    }
  }

  function connect({ epoch, transport, ticket, lastId }: Extract<Command, { do: 'connect' }>): void {
    try {
      connection = deps.transports[transport]({ ticket, lastId }, listener(epoch));
    } catch (cause) {
      // A blocked address may fail synchronously. The failure is reported asynchronously, since the current
      // step is still being executed.
      deps.log('The event stream could not be opened', cause);
      queueMicrotask(() => handle({ type: 'closed', epoch }));
    }
  }

  async function requestTicket(epoch: number): Promise<void> {
    const askedAt = now();
    const answer = await deps.getTicket().catch((cause: unknown) => {
      deps.log('No ticket for the event stream', cause);
      return 'failed' as const;
    });
    if (typeof answer !== 'object') return handle({ type: 'noTicket', epoch, denied: answer === 'denied' });
    if (answer.ticket === null) return handle({ type: 'ticket', epoch, ticket: null });
    const { ticket, position } = answer;
    const isFirst = state.epoch === epoch && state.lastId === null && !state.missed;
    handle({ type: 'ticket', epoch, ticket, position });
    if (isFirst) deps.onPosition?.(position, askedAt);
  }

  const listener = (epoch: number): TransportEvents => ({
    opened: () => handle({ type: 'opened', epoch }),
    closed: (code) => handle({ type: 'closed', epoch, ...(code === undefined ? {} : { code }) }),
    frame(text) {
      if (epoch !== state.epoch) return;
      lastFrameAt = now();
      const parsed = parsePush(text);
      const before = state.lastId;
      handle({ type: 'frame', epoch, id: parsed.ok ? parsed.push.id : null });
      if (!parsed.ok) deps.log('A push was not understood', parsed);
      else deps.onFrame(parsed.push, before);
    },
  });

  return {
    start: (context) => handle({ type: 'start', ...context }),
    stop: () => handle({ type: 'stop' }),
    dispatch: handle,
    wake: () => handle({ type: 'woke', stale: now() - lastFrameAt > SILENCE_MS }),
    rewind: (lastId) => handle({ type: 'rewind', lastId }),
    state: () => state,
  };
}
