import { Card } from '#components/ui/card.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { factorText, returnFactor, type ExplainedIn } from '#lib/sports/explained.ts';
import type { Calculation } from '#lib/sports/calculator.ts';
import { formatMoney } from '#contract/money.ts';
import { formatPercent } from '#contract/numbers.ts';
import { BetExplanation } from './bet-explanation.tsx';
import styles from './calculator.module.css';

type ResultProps = { calculation: Calculation; format: ExplainedIn; t: Translator<'bets'> };

/** The payout of the bet with its formula; for invalid input, a hint. */
export function CalculatorResult({ calculation, format, t }: ResultProps) {
  if (!calculation.ok)
    return <Card icon="coins" title={t('calculator.payout')} note={t('calculator.empty')} />;
  const { settlement, charged, lines, percent } = calculation;
  const money = (minor: bigint) => formatMoney(minor, format.currency, format.locale);
  const factor = returnFactor(settlement.total, charged);
  const facts = [
    [t('calculator.charged'), money(charged)],
    [t('calculator.lines'), String(lines)],
    ...(settlement.bonus > 0n && percent !== null
      ? [
          [
            `${t('calculator.terms.bonus')} ${formatPercent(percent, format.locale)}`,
            money(settlement.bonus),
          ] as const,
        ]
      : []),
    [t('calculator.profit'), money(settlement.total - charged)],
    ...(factor ? [[t('calculator.return'), `× ${factorText(factor, format.locale)}`] as const] : []),
  ];
  return (
    <Card icon="coins" title={t('calculator.payout')}>
      <p role="status" className={styles.payout}>
        {money(settlement.total)}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.how}>{t('explain.title')}</h2>
      <BetExplanation explanation={settlement.explanation} format={format} t={t} />
    </Card>
  );
}
