import { Icon } from '#components/ui/icon.tsx';
import type { MethodsReply } from '#contract/rest/cashbox-methods.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './bonus-choice.module.css';

type BonusChoiceProps = {
  bonuses: MethodsReply['bonuses'];
  /** Id of the chosen bonus; null = without a bonus. */
  chosen: string | null;
  onChange: (id: string | null) => void;
  /** True when the amount is enough for the bonus. */
  isReached: (min: string) => boolean;
  money: (amount: string) => string;
  t: Translator<'cashbox'>;
};

/** Bonuses that can be chosen for a top-up, and "no bonus"; renders nothing if there are none. */
export function BonusChoice({ bonuses, chosen, onChange, isReached, money, t }: BonusChoiceProps) {
  if (bonuses.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        <Icon name="gift" size={18} />
        {t('bonus.title')}
      </legend>
      {bonuses.map(({ id, title, text, min }) => (
        <label key={id} className={styles.option}>
          <input type="radio" name="bonus" checked={chosen === id} onChange={() => onChange(id)} />
          <span className={styles.what}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{text}</span>
            {chosen === id && !isReached(min) && (
              <span className={styles.low} role="status">
                {t('bonus.low', { min: money(min) })}
              </span>
            )}
          </span>
        </label>
      ))}
      <label className={styles.option}>
        <input type="radio" name="bonus" checked={chosen === null} onChange={() => onChange(null)} />
        <span className={styles.what}>{t('bonus.none')}</span>
      </label>
    </fieldset>
  );
}
