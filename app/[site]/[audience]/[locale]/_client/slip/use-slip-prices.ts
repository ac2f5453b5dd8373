/** Prices of the slip's selections, while the slip is on the screen of a visible page. */
import { useEffect } from 'react';
import { openLineStream } from '#lib/realtime/line-stream.ts';
import { offersOfMessage } from '#lib/sports/slip/line-offers.ts';
import { followLine } from '#lib/sports/slip/taken-slip.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';
import { changeSlip } from './slip-store.ts';

const eventsOf = (slip: Slip): string =>
  [...new Set(slip.selections.map(({ eventId }) => eventId))].sort().join();

/**
 * Follows the line of the selections' events. With one event the stream has all its markets, with
 * several only those of the line's columns; other markets are updated by the slip's options (use-slip-context.ts).
 */
export function useSlipPrices(slip: Slip, isShown: boolean): void {
  const events = isShown ? eventsOf(slip) : '';
  useEffect(() => {
    if (events === '') return;
    const ids = events.split(',');
    const isAll = ids.length === 1;
    let stop: (() => void) | null = null;
    const begin = () => {
      let isFirst = true;
      stop = openLineStream(
        { ids, isAll },
        {
          lost: () => undefined,
          message(message) {
            const isWhole = isAll && isFirst;
            isFirst = false;
            changeSlip((now) => followLine(now, offersOfMessage(now.selections, message, isWhole)), false);
          },
        },
      );
    };
    const end = () => {
      stop?.();
      stop = null;
    };
    // A hidden tab needs no prices, and a browser has few connections to a host.
    const onVisibility = () => (document.hidden ? end() : stop === null && begin());
    if (!document.hidden) begin();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      end();
    };
  }, [events]);
}
