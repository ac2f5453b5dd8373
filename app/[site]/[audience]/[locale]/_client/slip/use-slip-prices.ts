/** Prices of the slip's selections, while the slip is on the screen of a visible page. */
import { useEffect } from 'react';
import { streamWhileVisible } from '#lib/realtime/stream-while-visible.ts';
import { offersOfMessage } from '#lib/sports/slip/line-offers.ts';
import { followLine } from '#lib/sports/slip/taken-slip.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';
import { changeSlip } from './slip-store.ts';

const eventsOf = (slip: Slip): string =>
  [...new Set(slip.selections.map(({ eventId }) => eventId))].sort().join();

/**
 * Follows the stream of the line for the events of the selections. For one event the stream has all of its markets, for
 * several only those of the line's columns; other markets are updated by the slip's options (use-slip-context.ts).
 */
export function useSlipPrices(slip: Slip, isShown: boolean): void {
  const events = isShown ? eventsOf(slip) : '';
  useEffect(() => {
    if (events === '') return;
    const ids = events.split(',');
    const isAll = ids.length === 1;
    return streamWhileVisible({ ids, isAll }, (message, isFirst) =>
      changeSlip((now) => followLine(now, offersOfMessage(now.selections, message, isAll && isFirst)), false),
    );
  }, [events]);
}
