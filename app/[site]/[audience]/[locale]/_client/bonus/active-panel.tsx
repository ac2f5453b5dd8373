/** The active bonus, and its dialogs: the explanation, and the confirmation before it ends. */
import { useState } from 'react';
import { ActiveProgram } from '#components/bonus/active-program.tsx';
import { BonusMode } from '#components/bonus/bonus-mode.tsx';
import { EndProgramDialog } from '#components/bonus/end-program-dialog.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import type { PromoStep } from '#lib/bonus/answers.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { signOf } from '#lib/profile/movement-view.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { toActiveView } from './promo-views.tsx';
import type { BonusActions } from './use-bonus-actions.ts';

type ActivePanelProps = {
  site: SiteView;
  user: User;
  step: PromoStep;
  actions: BonusActions;
  texts: BonusTexts;
  common: Translator<'common'>;
};

export function ActivePanel({ site, user, step, actions, texts, common }: ActivePanelProps) {
  const [dialog, setDialog] = useState<'explain' | 'cancel' | 'finish' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { t, amount } = texts;
  const view = toActiveView(step, site, texts);
  const { id, forfeits, canBeFinishByUser } = step.userProgram;
  const show = (next: typeof dialog) => {
    setError(null);
    setDialog(next);
  };
  const end = async (kind: 'cancel' | 'finish'): Promise<void> => {
    const reply = await actions.move(kind, id);
    if (reply === null) return;
    if (!reply.ok) return setError(reply.error);
    show(null);
    const { forfeited, converted } = reply.value;
    actions.notify(t(`${kind}.done`, { amount: amount(kind === 'cancel' ? forfeited : converted) }));
  };
  return (
    <>
      <ActiveProgram
        view={view}
        onFinish={canBeFinishByUser ? () => show('finish') : null}
        onCancel={() => show('cancel')}
        onExplain={() => show('explain')}
        mode={
          <BonusMode
            on={user.bonusBalanceOn}
            amount={amount(user.bonusBalance)}
            isPending={actions.isPending('mode', '')}
            onChange={(on) => void actions.switchMode(on)}
            t={t}
          />
        }
        t={t}
      />
      {dialog === 'explain' && (
        <ExplainDialog
          site={site}
          userProgramId={id}
          texts={texts}
          common={common}
          onClose={() => show(null)}
        />
      )}
      {(dialog === 'cancel' || dialog === 'finish') && (
        <EndProgramDialog
          kind={dialog}
          forfeits={signOf(forfeits).sign === '+' ? amount(forfeits) : null}
          progress={view}
          isPending={actions.isPending(dialog, id)}
          error={error}
          onConfirm={() => void end(dialog)}
          onClose={() => show(null)}
          t={t}
          common={common}
        />
      )}
    </>
  );
}
