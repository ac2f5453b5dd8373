import { Button } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Translator } from '#lib/i18n/translator.ts';

/** Shown after a promo code has added a program to the player's list: the program can be activated at once. */
export function PromoAdded({
  title,
  error,
  isPending,
  onActivate,
  onLater,
  t,
}: {
  title: string;
  /** Why the program could not be activated; null = no failure. */
  error: string | null;
  isPending: boolean;
  onActivate: () => void;
  onLater: () => void;
  t: Translator<'bonus'>;
}) {
  return (
    <StateMessage
      compact
      icon="gift"
      title={t('promo.addedTitle')}
      text={error ?? t('promo.added', { title })}
    >
      <Button loading={isPending} onClick={onActivate}>
        {t('promo.activateNow')}
      </Button>
      <Button type="link" onClick={onLater}>
        {t('get.later')}
      </Button>
    </StateMessage>
  );
}
