/**
 * Pushes new values of bets to players who have requested them: for QUOTE_FOLLOWED_MS after each request, at
 * most every two seconds, and only changes. Runs in the process that got the request.
 */
import type { FastifyBaseLogger } from 'fastify';
import { QUOTE_FOLLOWED_MS, type CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Clock } from '#platform/kernel/clock.ts';

type Followed = {
  playerId: string;
  eventIds: readonly string[];
  until: number;
  pushed: string;
  isDirty: boolean;
};
type Deps = {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  quote: (playerId: string, betId: string) => Promise<CashOutQuoteReply>;
  push: (playerId: string, betId: string, quote: CashOutQuoteReply) => Promise<void>;
  /** Asks the feed to send the changes of every market of these events. */
  watch: (eventIds: readonly string[]) => void;
};

const EVERY_MS = 2000;
/** Maximum number of bets that one process follows; further ones are not followed. */
const MOST = 5000;

export function createQuoteWatch({ clock, log, quote, push, watch }: Deps) {
  const followed = new Map<string, Followed>();
  let timer: NodeJS.Timeout | undefined;

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    followed.clear();
  }

  const watchAll = (): void =>
    watch([...new Set([...followed.values()].flatMap(({ eventIds }) => eventIds))]);

  async function look(betId: string, one: Followed): Promise<void> {
    one.isDirty = false;
    const now = await quote(one.playerId, betId);
    const text = JSON.stringify(now);
    if (text === one.pushed) return;
    one.pushed = text;
    await push(one.playerId, betId, now);
    if (now.code === 'settled') followed.delete(betId);
  }

  async function round(): Promise<void> {
    const now = clock.now().getTime();
    const before = followed.size;
    for (const [betId, one] of [...followed]) {
      if (one.until < now) followed.delete(betId);
      else if (one.isDirty)
        await look(betId, one).catch((error: unknown) =>
          log.warn({ err: error, bet: betId }, 'sports: a value could not be pushed'),
        );
    }
    if (followed.size !== before) watchAll();
    if (followed.size === 0) stop();
  }

  return {
    /**
     * Called when the player has requested the value of a bet on these events and got `reply`: from now on
     * changes are pushed.
     */
    follow(playerId: string, betId: string, eventIds: readonly string[], reply: CashOutQuoteReply): void {
      const until = clock.now().getTime() + QUOTE_FOLLOWED_MS;
      const isNew = !followed.has(betId);
      if (isNew && followed.size >= MOST) return;
      followed.set(betId, { playerId, eventIds, until, pushed: JSON.stringify(reply), isDirty: false });
      if (isNew) watchAll();
      timer ??= setInterval(() => void round(), EVERY_MS).unref();
    },
    /** Notes that odds of these events moved: the next round computes the values of their bets again. */
    moved(eventIds: ReadonlySet<string>): void {
      for (const one of followed.values())
        if (one.eventIds.some((id) => eventIds.has(id))) one.isDirty = true;
    },
    round,
    stop,
  };
}
export type QuoteWatch = ReturnType<typeof createQuoteWatch>;
