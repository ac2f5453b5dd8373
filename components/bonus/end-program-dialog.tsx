import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './end-program-dialog.module.css';

type EndProgramDialogProps = {
  kind: 'cancel' | 'finish';
  /** Bonus money that the player loses by a cancellation; null = none was given yet. */
  forfeits: string | null;
  progress: { done: string; target: string };
  isPending: boolean;
  /** Why the last attempt to end the program failed; null = it did not fail. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  t: Translator<'bonus'>;
  common: Translator<'common'>;
};

/** Asks before a bonus is cancelled or finished, and states the amounts that are lost. */
export function EndProgramDialog(props: EndProgramDialogProps) {
  const { kind, forfeits, progress, isPending, error, onConfirm, onClose, t, common } = props;
  const lost = forfeits === null ? t('cancel.losesNothing') : t('cancel.loses', { amount: forfeits });
  return (
    <Dialog title={t(`${kind}.title`)} closeLabel={common('actions.close')} onClose={onClose}>
      <div className={styles.texts}>
        {kind === 'finish' ? (
          <p>{t('finish.text')}</p>
        ) : (
          <>
            <p className={styles.loss}>{lost}</p>
            <p>
              {t('cancel.losesProgress', progress)} {t('cancel.final')}
            </p>
          </>
        )}
      </div>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="lg" wide onClick={onClose}>
          {t('cancel.keep')}
        </Button>
        <Button
          size="lg"
          wide
          type="outline"
          {...(kind === 'cancel' && { color: 'danger' as const })}
          loading={isPending}
          onClick={onConfirm}
        >
          {t(`${kind}.confirm`)}
        </Button>
      </div>
    </Dialog>
  );
}
