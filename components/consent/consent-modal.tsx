import { useState } from 'react';
import { PURPOSES, type Purpose } from '#contract/consent.ts';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Checkbox } from '#components/ui/text-field.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './consent-modal.module.css';

type ConsentModalProps = {
  /** Purposes that the visitor currently allows. */
  allowed: readonly Purpose[];
  /** Called once with the allowed purposes; the caller closes the dialog. */
  onAnswer: (allowed: readonly Purpose[]) => void;
  onClose: () => void;
  closeLabel: string;
  t: Translator<'consent'>;
};

/** Privacy settings: the visitor allows or refuses each purpose of tracking separately. */
export function ConsentModal({ allowed: before, onAnswer, onClose, closeLabel, t }: ConsentModalProps) {
  const [allowed, setAllowed] = useState(before);
  return (
    <Dialog title={t('settings')} closeLabel={closeLabel} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onAnswer(allowed);
        }}
      >
        <p className={styles.intro}>{t('intro')}</p>
        <ul className={styles.purposes}>
          <li className={styles.necessary}>
            <Icon name="check" size={18} />
            <span>
              <b>{t('purposes.necessary.title')}</b>
              {t('purposes.necessary.text')}
            </span>
          </li>
          {PURPOSES.map((purpose) => (
            <li key={purpose}>
              <Checkbox
                name={purpose}
                checked={allowed.includes(purpose)}
                onChange={(on) =>
                  setAllowed(PURPOSES.filter((each) => (each === purpose ? on : allowed.includes(each))))
                }
              >
                <b>{t(`purposes.${purpose}.title`)}</b>
                {t(`purposes.${purpose}.text`)}
              </Checkbox>
            </li>
          ))}
        </ul>
        <Button submit wide>
          {t('save')}
        </Button>
        <div className={styles.answers}>
          <Button type="plain" wide onClick={() => onAnswer([])}>
            {t('onlyNecessary')}
          </Button>
          <Button type="plain" wide onClick={() => onAnswer(PURPOSES)}>
            {t('accept')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
