import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { dayText, timeText } from '#lib/i18n/time-text.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { byDay, signOf, type MovementView } from '#lib/profile/movement-view.ts';
import styles from './movement-list.module.css';

type MovementListProps = {
  movements: readonly MovementView[];
  /** Formats an amount in the player's currency. */
  amountText: (amount: string) => string;
  further: FurtherPages;
  t: Translator<'profile'>;
  common: Translator<'common'>;
};

function Row({
  movement: { reason, icon, game, time, main, others },
  amountText,
  t,
}: Pick<MovementListProps, 'amountText' | 't'> & { movement: MovementView }) {
  const signed = (amount: string): string => {
    const { sign, size } = signOf(amount);
    return `${sign}${amountText(size)}`;
  };
  const isGain = signOf(main.change).sign === '+';
  return (
    <li className={styles.row}>
      <span className={cx(styles.disc, isGain && styles.gain)}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.what}>
        <p className={styles.reason}>{t(`balance.reasons.${reason}`)}</p>
        <p className={styles.about}>
          {game && <a href={game.href}>{game.name}</a>}
          <time dateTime={time.toISOString()}>{timeText(time)}</time>
        </p>
      </div>
      <div className={styles.sums}>
        <div className={cx(styles.change, isGain && styles.gain)}>{signed(main.change)}</div>
        {main.balance !== 'real' && <p className={styles.of}>{t(`balance.of.${main.balance}`)}</p>}
        {others.map(({ balance, change }) => (
          <p key={balance} className={styles.of}>
            {t(`balance.of.${balance}`)} {signed(change)}
          </p>
        ))}
        <p className={styles.after}>{t('balance.movements.after', { amount: amountText(main.after) })}</p>
      </div>
    </li>
  );
}

/** Movements by day, the latest first, with a button for the next page. */
export function MovementList({ movements, amountText, further, t, common }: MovementListProps) {
  if (movements.length === 0 && !further.hasFailed)
    return (
      <StateMessage
        compact
        icon="coins"
        title={t('balance.movements.emptyTitle')}
        text={t('balance.movements.emptyText')}
      />
    );
  return (
    <div className={styles.list}>
      {byDay(movements).map(({ day, rows }) => (
        <section key={day.toDateString()} className={styles.day}>
          <h3 className={styles.date}>{dayText(day)}</h3>
          <ul>
            {rows.map((movement) => (
              <Row key={movement.id} movement={movement} amountText={amountText} t={t} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows {...further} common={common} />
    </div>
  );
}
