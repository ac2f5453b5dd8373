import { useId } from 'react';
import { formatMoney, toMajor } from '#contract/money.ts';
import { setBonus, setFreeBet } from '#lib/sports/slip/slip.ts';
import { SlipChoices } from './slip-choices.tsx';
import styles from './slip-payment.module.css';
import type { SlipPanelProps } from './slip-types.ts';

type PaymentProps = Pick<SlipPanelProps, 'slip' | 'context' | 'on' | 'locale' | 't'>;

/** Pays the stake with one of the player's free bets, each of which has a fixed amount. */
function FreeBet({ slip, context: { freeBets, currency }, on, locale, t }: PaymentProps) {
  if (!freeBets || freeBets.count === 0) return null;
  const value = toMajor(freeBets.stake, currency).replace(/\.0+$/, '');
  return (
    <label className={styles.free}>
      <input
        type="checkbox"
        checked={slip.isFree}
        onChange={({ target }) => on.change((now) => setFreeBet(now, target.checked ? value : null))}
      />
      {t('stake.free', { amount: formatMoney(freeBets.stake, currency, locale), count: freeBets.count })}
    </label>
  );
}

/** The balance that pays the stake: the player's own money, or bonus money where the player's bonus allows it. */
function Balance({ slip, context, on, locale, t }: PaymentProps) {
  const note = useId();
  const { bonus, player, currency } = context;
  // A choice that the bonus does not allow any more stays shown, so that it can be undone.
  if (!player || (bonus === null && !slip.isBonus)) return null;
  const money = (amount: bigint) => formatMoney(amount, currency, locale);
  return (
    <div className={styles.balance}>
      <SlipChoices
        label={t('payment.label')}
        value={slip.isFree ? null : slip.isBonus ? 'bonus' : 'own'}
        choices={[
          { value: 'own', name: t('payment.own'), detail: money(player.balance) },
          { value: 'bonus', name: t('payment.bonus'), detail: money(bonus ?? 0n) },
        ]}
        describedBy={slip.isBonus ? note : undefined}
        onChange={(value) => on.change((now) => setBonus(now, value === 'bonus'))}
      />
      {slip.isBonus && (
        <p id={note} className={styles.note}>
          {t('payment.bonusNote')}
        </p>
      )}
    </div>
  );
}

/** What pays the stake besides the player's own money; special offers are paid with that alone. */
export function SlipPayment(props: PaymentProps) {
  if (props.slip.offer) return null;
  return (
    <>
      <Balance {...props} />
      <FreeBet {...props} />
    </>
  );
}
