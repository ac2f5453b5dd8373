import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './bonus-notice.module.css';

export type BonusNoticeProps = {
  kind: 'notBonusGame' | 'wagering';
  bonusGamesHref: string;
  onContinue: () => void;
  onClose: () => void;
  t: Translator<'game'>;
  common: Translator<'common'>;
};

/**
 * Notice of the launch guard before a game opens (specification 2 §4): either the bonus does not allow the
 * game, or bets in it do not count for the bonus and the player may continue.
 */
export function BonusNotice({ kind, bonusGamesHref, onContinue, onClose, t, common }: BonusNoticeProps) {
  return (
    <Dialog
      title={t(`${kind}.title`)}
      closeLabel={common('actions.close')}
      onClose={onClose}
      position={kind === 'wagering' ? 'bottom' : 'center'}
    >
      <p className={styles.text}>{t(`${kind}.text`)}</p>
      <div className={styles.actions}>
        {kind === 'wagering' ? (
          <Button size="lg" wide icon="play" onClick={onContinue}>
            {t('wagering.continue')}
          </Button>
        ) : (
          <Button size="lg" wide onClick={onClose}>
            {t('notBonusGame.close')}
          </Button>
        )}
        <ButtonLink size="lg" wide type="outline" href={bonusGamesHref}>
          {t(`${kind}.toBonusGames`)}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
