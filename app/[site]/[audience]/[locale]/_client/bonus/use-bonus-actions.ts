/** Calls that change a player's bonuses: one at a time, failures as texts, and a reload after each. */
import { useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import type { ProgramReply, PromoCodeReply } from '#contract/rest/bonus.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { activatePromoCode, moveProgram, setBonusMode, type ProgramAction } from '#lib/rest/bonus-calls.ts';
import { reloadPromo } from '../bonus-state.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

type Pending = { action: ProgramAction | 'code' | 'mode'; id: string };

export function useBonusActions(site: SiteView) {
  const { rest } = getSession(site);
  const [pending, setPending] = useState<Pending | null>(null);

  /** Runs a call and returns its error text. Reloads the bonuses whether or not the call succeeded. */
  async function run<T>(
    what: Pending,
    call: () => Promise<Result<T, Failure>>,
  ): Promise<Result<T, string> | null> {
    if (pending) return null;
    setPending(what);
    try {
      const reply = await call();
      await reloadPromo(site);
      return reply.ok ? ok(reply.value) : err(await textOfFailure(reply.error, site.locale));
    } finally {
      setPending(null);
    }
  }

  return {
    isPending: (action: Pending['action'], id: string): boolean =>
      pending !== null && pending.action === action && pending.id === id,
    move: (action: ProgramAction, id: string): Promise<Result<ProgramReply, string> | null> =>
      run({ action, id }, () => moveProgram(rest, action, { user_program_id: id })),
    useCode: (code: string): Promise<Result<PromoCodeReply, string> | null> =>
      run({ action: 'code', id: code }, () => activatePromoCode(rest, { code })),
    /** Switches bonus money on or off. A push then updates the balance, and its notice says which money is played. */
    async switchMode(on: boolean): Promise<void> {
      if (pending) return;
      setPending({ action: 'mode', id: '' });
      const reply = await setBonusMode(rest, { on });
      setPending(null);
      if (!reply.ok) void reportFailure(reply.error, site.locale);
    },
    notify: (text: string): void => notify({ type: 'success', text }),
  };
}
export type BonusActions = ReturnType<typeof useBonusActions>;
