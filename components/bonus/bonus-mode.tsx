import { Switch } from '@base-ui/react/switch';
import switchStyles from '#components/ui/switch.module.css';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './bonus-mode.module.css';

/** Switch between real and bonus balance: which of them is played first (specification 1 §4 "bonus balance mode"). */
export function BonusMode({
  on,
  amount,
  isPending,
  onChange,
  t,
}: {
  on: boolean;
  /** Formatted amount of the bonus balance. */
  amount: string;
  isPending: boolean;
  onChange: (on: boolean) => void;
  t: Translator<'bonus'>;
}) {
  return (
    <label className={styles.row}>
      <span>
        <b>
          {t('mode.switch')} <span className={styles.amount}>{amount}</span>
        </b>
        <small>{t(on ? 'mode.on' : 'mode.off')}</small>
      </span>
      <Switch.Root
        className={switchStyles.track}
        checked={on}
        readOnly={isPending}
        onCheckedChange={(next) => onChange(next)}
      >
        <Switch.Thumb className={switchStyles.thumb} />
      </Switch.Root>
    </label>
  );
}
