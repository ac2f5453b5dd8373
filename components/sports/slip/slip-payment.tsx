import { useId } from 'react';
import { formatMoney, toMajor } from '#contract/money.ts';
import { BET_BALANCES, type BetBalance } from '#contract/sports/bets.ts';
import { excludesBonus, payingBalance } from '#lib/sports/slip/slip-bets.ts';
import { setBalance, setFreeBet } from '#lib/sports/slip/slip.ts';
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

/** Choice of the balance that pays the stakes, for a player who has more than the real balance. */
function Balance({ slip, context, on, locale, t }: PaymentProps) {
  const note = useId();
  const { bonus, player, currency } = context;
  if (!player) return null;
  const { balance: chosen } = slip;
  const isWithoutBonus = excludesBonus(slip);
  // A chosen balance stays visible when it has no money any more, so that another one can be chosen.
  const amounts: Record<BetBalance, bigint | null> = {
    real: player.balance,
    bonus: isWithoutBonus ? null : (bonus ?? (chosen === 'bonus' ? 0n : null)),
    bk: player.bk > 0n || chosen === 'bk' ? player.bk : null,
  };
  const choices = BET_BALANCES.flatMap((value) => {
    const amount = amounts[value];
    if (amount === null) return [];
    return [{ value, name: t(`payment.${value}`), detail: formatMoney(amount, currency, locale) }];
  });
  if (choices.length < 2) return null;
  const isNoted = chosen === 'bonus' && amounts.bonus !== null;
  return (
    <div className={styles.balance}>
      <SlipChoices
        label={t('payment.label')}
        value={slip.isFree && !isWithoutBonus ? null : payingBalance(slip)}
        choices={choices}
        describedBy={isNoted ? note : undefined}
        onChange={(value) => on.change((now) => setBalance(now, value))}
      />
      {isNoted && (
        <p id={note} className={styles.note}>
          {t('payment.bonusNote')}
        </p>
      )}
    </div>
  );
}

/** Choice of what pays the stakes: a balance or a free bet. */
export function SlipPayment(props: PaymentProps) {
  return (
    <>
      <Balance {...props} />
      {!excludesBonus(props.slip) && <FreeBet {...props} />}
    </>
  );
}
