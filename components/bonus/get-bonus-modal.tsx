import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { ActiveProgramView } from './active-program.tsx';
import { Deadline } from './deadline.tsx';
import { FactList } from './fact-list.tsx';
import styles from './get-bonus-modal.module.css';
import { StepAction } from './step-action.tsx';

/** Number of terms shown here; the bonus screen shows all of them. */
const ANNOUNCED_FACTS = 3;

/** A step that has just begun automatically (`showModalBonus`): its goal, and where to play. */
export function GetBonusModal({
  view: { title, place, ask, until, facts, after, action },
  bonusesHref,
  onClose,
  t,
  common,
}: {
  view: Pick<ActiveProgramView, 'title' | 'place' | 'ask' | 'until' | 'facts' | 'after' | 'action'>;
  bonusesHref: string;
  onClose: () => void;
  t: Translator<'bonus'>;
  common: Translator<'common'>;
}) {
  const isFirst = place === null || place.number === 1;
  return (
    <Dialog
      title={t(isFirst ? 'get.begun' : 'get.nextStep')}
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.name}>
          {title}
          {place && <span>{t('active.step', place)}</span>}
        </p>
        <p className={styles.ask}>{ask}</p>
        {until !== null && (
          <p className={styles.time}>
            {t('active.timeLeft')} <Deadline until={until} t={t} />
          </p>
        )}
        <FactList facts={facts.slice(0, ANNOUNCED_FACTS)} />
        <p className={styles.after}>{after}</p>
      </div>
      <div className={styles.actions}>
        <StepAction action={action} />
        <ButtonLink size="lg" wide type="outline" href={bonusesHref} rel="nofollow">
          {t('get.details')}
        </ButtonLink>
        <Button type="link" onClick={onClose}>
          {t('get.later')}
        </Button>
      </div>
    </Dialog>
  );
}
