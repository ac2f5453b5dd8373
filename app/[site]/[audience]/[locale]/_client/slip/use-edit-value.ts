/** Keeps the value of the bet that is being edited current while the slip is shown. */
import { useEffect } from 'react';
import { useServerData } from '#components/ui/use-server-data.ts';
import { getCashOutQuote } from '#lib/rest/sports-bet-calls.ts';
import { pushedQuote } from '#lib/sports/history/cash-out.ts';
import { loseEdit, setEditValue } from '#lib/sports/slip/taken-slip.ts';
import type { Slip } from '#lib/sports/slip/slip.ts';
import { usePush } from '../profile/use-push.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { changeSlip } from './slip-store.ts';

const VALUE_KEY = 'sports/edit-value';
const EVERY_MS = 5000;

export function useEditValue(site: SiteView, { edit }: Slip, isShown: boolean): void {
  const betId = isShown && edit ? edit.betId : null;
  const { data, mutate } = useServerData(betId === null ? null : [VALUE_KEY, betId], () =>
    getCashOutQuote(getSession(site).rest, betId ?? ''),
  );
  useEffect(() => {
    if (betId === null) return;
    const timer = setInterval(() => !document.hidden && void mutate(), EVERY_MS);
    return () => clearInterval(timer);
  }, [betId, mutate]);
  usePush(['update_cash_out'], (payload) => {
    const pushed = betId === null ? null : pushedQuote(betId, data, payload);
    if (pushed) void mutate(pushed, { revalidate: false });
  });
  useEffect(() => {
    if (betId === null || !data) return;
    const { code, value } = data;
    if (code === 'settled') changeSlip((slip) => loseEdit(slip, betId), false);
    // If the platform gives no value at the moment, the last value stays; the platform decides when the bet is edited.
    else if (value !== null) changeSlip((slip) => setEditValue(slip, betId, value), false);
  }, [betId, data]);
}
