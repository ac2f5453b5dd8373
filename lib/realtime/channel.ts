/**
 * Carries out what the machine commands: timers, tickets, transports. Frames are read here; each push is
 * delivered once.
 */
import { parsePush, type Push } from '#contract/push/frame.ts';
import {
  STOPPED,
  step,
  type ChannelEvent,
  type ChannelState,
  type Command,
  type Support,
  type TimerName,
  type Transport,
} from './machine.ts';

/** What a transport tells. After `closed` it says nothing more. */
export type TransportEvents = { opened(): void; frame(text: string): void; closed(code?: number): void };
export type Connection = { ping(): void; close(): void };
/** Opens a connection. `ticket` null: as a guest. `lastId`: resume after it. */
export type Connect = (
  options: { ticket: string | null; lastId: string | null },
  events: TransportEvents,
) => Connection;

/** `denied`: the session is over, so no other try would help. */
export type TicketAnswer = { readonly ticket: string | null } | 'denied' | 'failed';

export type ChannelParts = {
  readonly transports: Readonly<Record<Transport, Connect>>;
  readonly getTicket: () => Promise<TicketAnswer>;
  readonly onPush: (push: Push) => void;
  readonly onSignedOut: () => void;
  readonly log: (message: string, cause: unknown) => void;
};

export type Channel = {
  start(facts: { support: Support; online: boolean; visible: boolean }): void;
  stop(): void;
  /** What the browser tells: network, visibility, suspension. */
  tell(event: Extract<ChannelEvent, { type: 'network' | 'visibility' | 'suspended' }>): void;
  state(): ChannelState;
};

/** Ids remembered to ignore a repeat; a resume never brings more (the platform asks for a reload instead). */
const REMEMBERED_IDS = 512;

export function createChannel(parts: ChannelParts): Channel {
  let state = STOPPED;
  let connection: Connection | null = null;
  const timers = new Map<TimerName, ReturnType<typeof setTimeout>>();
  const seen = new Set<string>();

  const clear = (name: TimerName) => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };

  function handle(event: ChannelEvent): void {
    const { state: next, commands } = step(state, event);
    state = next;
    for (const command of commands) obey(command);
  }

  function obey(command: Command): void {
    switch (command.do) {
      case 'getTicket':
        void askTicket(command.epoch);
        return;
      case 'connect': {
        const { epoch, transport, ticket, lastId } = command;
        try {
          connection = parts.transports[transport]({ ticket, lastId }, listener(epoch));
        } catch (cause) {
          // A blocked address or a policy may refuse at once; not within this step, which is still being
          // carried out.
          parts.log('The event stream could not be opened', cause);
          queueMicrotask(() => handle({ type: 'closed', epoch }));
        }
        return;
      }
      case 'disconnect':
        connection?.close();
        connection = null;
        return;
      case 'ping':
        connection?.ping();
        return;
      case 'setTimer':
        clear(command.name);
        timers.set(
          command.name,
          setTimeout(() => {
            timers.delete(command.name);
            handle({ type: 'timer', name: command.name });
          }, command.ms),
        );
        return;
      case 'clearTimer':
        clear(command.name);
        return;
      case 'clearTimers':
        for (const name of [...timers.keys()]) clear(name);
        return;
      case 'resync':
        parts.onPush({ id: null, type: 'resync', payload: {} });
        return;
      case 'signedOut':
        parts.onSignedOut();
        return;
    }
  }

  async function askTicket(epoch: number): Promise<void> {
    const answer = await parts.getTicket().catch((cause: unknown) => {
      parts.log('No ticket for the event stream', cause);
      return 'failed' as const;
    });
    handle(
      typeof answer === 'object'
        ? { type: 'ticket', epoch, ticket: answer.ticket }
        : { type: 'noTicket', epoch, denied: answer === 'denied' },
    );
  }

  const listener = (epoch: number): TransportEvents => ({
    opened: () => handle({ type: 'opened', epoch }),
    closed: (code) =>
      handle(code === undefined ? { type: 'closed', epoch } : { type: 'closed', epoch, code }),
    frame(text) {
      if (epoch !== state.epoch) return;
      const parsed = parsePush(text);
      handle({ type: 'heard', epoch, id: parsed.ok ? parsed.push.id : null });
      if (!parsed.ok) return parts.log('A push was not understood', parsed);
      deliver(parsed.push);
    },
  });

  function deliver(push: Push): void {
    // Ids begin anew where the platform lost its history.
    if (push.type === 'resync') seen.clear();
    else if (push.type !== 'pong' && push.id !== null) {
      if (seen.has(push.id)) return;
      seen.add(push.id);
      const [oldest] = seen;
      if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
    }
    parts.onPush(push);
  }

  return {
    start: (facts) => handle({ type: 'start', ...facts }),
    stop: () => {
      seen.clear();
      handle({ type: 'stop' });
    },
    tell: handle,
    state: () => state,
  };
}
