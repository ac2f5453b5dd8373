import { explainedLines, legFormula, oddsText, type ExplainedIn } from '#lib/sports/explained.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { Explanation } from '#settlement/explanation.ts';
import styles from './bet-explanation.module.css';

type BetExplanationProps = {
  explanation: Explanation;
  /** Names of the legs, in their order; without names the legs are numbered. */
  names?: readonly string[];
  /** The bet is open, so its payout is not certain. */
  isOpen?: boolean;
  format: ExplainedIn;
  t: Translator<'bets'>;
};

/** Explains the payout of a bet: the factor of each leg, then each step with its numbers. */
export function BetExplanation({
  explanation: { legs, steps },
  names,
  isOpen = false,
  format,
  t,
}: BetExplanationProps) {
  return (
    <div className={styles.explanation}>
      <table className={styles.legs}>
        <caption className="srOnly">{t('explain.legs')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('explain.leg')}</th>
            <th scope="col">{t('explain.odds')}</th>
            <th scope="col">{t('explain.result')}</th>
            <th scope="col">{t('explain.factor')}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            <tr key={index} data-state={leg.state}>
              <th scope="row">
                {names?.[index] ?? index + 1}
                {leg.isBanker && <span className={styles.banker}>{t('explain.banker')}</span>}
              </th>
              <td>{oddsText(leg.odds, format.locale)}</td>
              <td>{t(`leg.${leg.state}`)}</td>
              <td className={styles.factor}>{legFormula(leg, format.locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={styles.steps}>
        {explainedLines(steps, format).map(({ step, params, formula }, index) => (
          <li key={index} className={step === 'total' ? styles.total : undefined}>
            <span className={styles.label}>
              {step === 'total' && isOpen ? t('explain.possible') : t(`step.${step}`, params)}
            </span>
            {formula && <span className={styles.formula}>{formula}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
