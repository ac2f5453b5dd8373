/** The promo code field and the result of the last code; on the bonus screen and in `activate-promocode`. */
import { useState } from 'react';
import { PromoAdded } from '#components/bonus/promo-added.tsx';
import { PromoCodeForm, type PromoCodeOutcome } from '#components/bonus/promo-code-form.tsx';
import type { BonusTexts } from '#components/bonus/step-text.ts';
import type { PromoCodeReply } from '#contract/rest/bonus.ts';
import type { BonusActions } from './use-bonus-actions.ts';

export function PromoCodePanel({
  actions,
  texts: { t },
  onDone,
}: {
  actions: BonusActions;
  texts: BonusTexts;
  /** Called when the program of the code has been activated, or when the player leaves that for later. */
  onDone?: () => void;
}) {
  const [added, setAdded] = useState<PromoCodeReply | null>(null);
  const [error, setError] = useState<string | null>(null);
  const done = () => {
    setAdded(null);
    setError(null);
    onDone?.();
  };
  const useCode = async (code: string): Promise<PromoCodeOutcome> => {
    const reply = await actions.useCode(code);
    if (!reply?.ok) return { ok: false, text: reply?.error ?? '' };
    setAdded(reply.value);
    return { ok: true };
  };
  if (!added) return <PromoCodeForm activate={useCode} t={t} />;
  const { user_program_id: id, title } = added;
  const activate = async (): Promise<void> => {
    const reply = await actions.move('activate', id);
    if (reply === null) return;
    if (!reply.ok) return setError(reply.error);
    actions.notify(t('programs.activated', { title }));
    done();
  };
  return (
    <PromoAdded
      title={title}
      error={error}
      isPending={actions.isPending('activate', id)}
      onActivate={() => void activate()}
      onLater={done}
      t={t}
    />
  );
}
