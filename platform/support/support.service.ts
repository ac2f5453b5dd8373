/** The support chat: conversations of players and guests with the operator (contract/rest/support.ts). */
import * as v from 'valibot';
import { supportMessage } from '#contract/rest/support.ts';
import type { Inbox } from '#platform/inbox/inbox.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { createConversations, type FeedLine } from './conversation.ts';
import { createOperatorChat } from './operator-chat.ts';
import { createHours } from './opening-hours.ts';
import { createUnreadNotices } from './unread-notices.ts';
import { createVisitorChat } from './visitor-chat.ts';

const CHANNEL = 'support';
const LOOK_EVERY_MS = 30_000;
const PURGE_EVERY_MS = 3_600_000;

const feedLine = v.object({
  conversation: v.string(),
  player: v.nullable(v.string()),
  region: v.string(),
  language: v.string(),
  message: supportMessage,
});

type Deps = {
  store: Store;
  bus: Bus;
  clock: { now(): Date };
  log: { warn(details: object, message: string): void };
  realtime: Pick<Realtime, 'push'>;
  inbox: { operator: Pick<Inbox['operator'], 'send'> };
  outbox: Pick<Outbox, 'add'>;
};

export function createSupport(deps: Deps) {
  const { bus, log } = deps;
  const announce = (line: FeedLine): void =>
    void bus
      .publish(CHANNEL, JSON.stringify(line))
      .catch((err: unknown) => log.warn({ err }, 'support: the followers could not be notified'));
  const conversations = createConversations({ ...deps, announce });
  const hours = createHours(deps);
  const notices = createUnreadNotices(deps);
  const operator = createOperatorChat({ ...deps, conversations });
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, what: string, work: () => Promise<void>): void => {
    const run = () => void work().catch((err: unknown) => log.warn({ err }, `support: ${what} failed`));
    timers.push(setInterval(run, ms).unref());
  };

  return {
    visitor: createVisitorChat({ ...deps, conversations, hours }),
    operator,
    hours,
    notices,
    /**
     * Calls `listener` for each new message of every conversation, from every process; returns a function that
     * ends this.
     */
    follow: (listener: (line: FeedLine) => void): Promise<() => Promise<void>> =>
      bus.subscribe(CHANNEL, (text) => {
        const line = v.safeParse(feedLine, JSON.parse(text));
        if (line.success) listener(line.output);
      }),
    start(): void {
      every(LOOK_EVERY_MS, 'notices of unread answers', notices.send);
      every(PURGE_EVERY_MS, 'the purge', notices.purge);
    },
    stop(): void {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
export type Support = ReturnType<typeof createSupport>;
