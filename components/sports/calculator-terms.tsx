import { Card } from '#components/ui/card.tsx';
import { formatMoney } from '#contract/money.ts';
import { formatPercent } from '#contract/numbers.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { factorText, oddsText, type ExplainedIn } from '#lib/sports/explained.ts';
import type { MoneyTerms } from '#lib/sports/terms.ts';
import { fraction } from '#settlement/fraction.ts';
import styles from './calculator.module.css';

type TermsProps = {
  terms: MoneyTerms;
  /** The bet is an accumulator; other bets have no bonus. */
  isExpress: boolean;
  /** Bonus percentage of the tier that the bet has reached; null: it has reached none. */
  percent: number | null;
  format: ExplainedIn;
  t: Translator<'bets'>;
};

/** The tiers of the accumulator bonus, and the greatest payout of a bet (products §7.2, §8.7). */
export function CalculatorTerms({ terms: { bonus, caps }, isExpress, percent, format, t }: TermsProps) {
  const stairs = isExpress ? bonus : null;
  const money = (minor: bigint) => formatMoney(minor, format.currency, format.locale);
  const { totalOdds, payout } = caps;
  const limits =
    totalOdds !== null && payout !== null
      ? t('calculator.terms.limits', {
          amount: money(payout),
          odds: factorText(fraction(BigInt(totalOdds), 1000n), format.locale),
        })
      : null;
  if (!stairs) return limits && <p className={styles.limits}>{limits}</p>;
  return (
    <Card icon="gift" title={t('calculator.terms.bonus')}>
      <table className={styles.stairs}>
        <caption className="srOnly">{t('calculator.terms.bonus')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.legs')}</th>
            <th scope="col">{t('calculator.terms.percent')}</th>
          </tr>
        </thead>
        <tbody>
          {stairs.tiers.map((tier) => (
            <tr key={tier.minLegs} aria-current={tier.percent === percent || undefined}>
              <th scope="row">{t('calculator.terms.legs', { legs: tier.minLegs })}</th>
              <td>{formatPercent(tier.percent, format.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.limits}>
        {t(`calculator.terms.${stairs.variant}`, { odds: oddsText(stairs.minOdds, format.locale) })}
        {stairs.cap !== null && ` ${t('calculator.terms.cap', { amount: money(stairs.cap) })}`}
      </p>
      {limits && <p className={styles.limits}>{limits}</p>}
    </Card>
  );
}
