/**
 * When the bet of laid chips is sent. A chip on the felt is a bet: it is sent without a press of the play button, a
 * moment after the last chip was laid, so that chips laid in quick succession become one bet. Shortly before betting
 * ends a chip is sent at once. Times in milliseconds of the server's clock.
 */
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';

/** Pause after the last chip before all waiting chips are sent. */
const SETTLE_MS = 600;
/** From this time before the end of betting, chips are sent as soon as they are laid. */
const IMMEDIATE_MS = 1_500;
/** No chip can be laid in this last moment: its bet would reach the server too late. */
const LAST_MS = 300;

type Round = Pick<SharedRoundView, 'phase' | 'startsAt'>;

/** True while a bet that is laid now still reaches the server in time. */
export const canLay = (round: Round | null, now: number): boolean =>
  round?.phase === 'betting' && now < round.startsAt - LAST_MS;

/**
 * Milliseconds until laid chips are sent. When the player can have only one more bet, they wait until
 * shortly before the end of betting, so that all further chips are part of the last bet.
 */
export function sendsIn({ startsAt }: Round, now: number, placesLeft: number): number {
  const untilImmediate = Math.max(0, startsAt - IMMEDIATE_MS - now);
  return placesLeft > 1 ? Math.min(SETTLE_MS, untilImmediate) : untilImmediate;
}

type Deps = {
  now(): number;
  round(): Round | null;
  /** How many more bets the player can have in this round. */
  placesLeft(): number;
};

/** Calls `send` when the laid chips are due, or immediately when the player leaves the page. */
export function createSender({ now, round, placesLeft }: Deps, send: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function flush(): void {
    stop();
    send();
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) flush();
  });
  return {
    /** Call after each chip. */
    laid(): void {
      const current = round();
      stop();
      if (current) timer = setTimeout(flush, sendsIn(current, now(), placesLeft()));
    },
    flush,
    /** Call when no chips are waiting any more. */
    stop,
  };
}
