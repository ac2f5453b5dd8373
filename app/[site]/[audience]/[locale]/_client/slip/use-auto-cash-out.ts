/** The automatic cash-out of one open bet: the player sets and removes it, the platform executes it. */
import { useState } from 'react';
import type { AutoState } from '#components/sports/history/open-bet-tools.tsx';
import type { Currency } from '#contract/money.ts';
import { toMinor } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { setAutoCashOut } from '#lib/rest/sports-bet-calls.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

type Options = { site: SiteView; bet: BetView; player: string; currency: Currency; changed: () => void };

export function useAutoCashOut({ site, bet, player, currency, changed }: Options) {
  const [state, setState] = useState<AutoState>({ isBusy: false, code: null });

  async function send(target: string | null): Promise<boolean> {
    if (target !== null && toMinor(target, currency) === null) {
      setState({ isBusy: false, code: 'amount' });
      return false;
    }
    const { rest, session } = getSession(site);
    if (!session.isCurrentPlayer(player)) return false;
    setState({ isBusy: true, code: null });
    const reply = await setAutoCashOut(rest, { bet_id: bet.id, target });
    setState({ isBusy: false, code: reply.ok && reply.value.code !== 'ok' ? reply.value.code : null });
    if (!reply.ok) void reportFailure(reply.error, site.locale);
    else changed();
    return reply.ok && reply.value.code === 'ok';
  }
  return { state, set: send };
}
