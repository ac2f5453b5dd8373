import { RULE_EXAMPLES, settleExample } from '#lib/sports/rule-examples.ts';
import type { MoneyTerms } from '#lib/sports/terms.ts';
import type { ExplainedIn } from '#lib/sports/explained.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { formatMoney } from '#contract/money.ts';
import { BetExplanation } from './bet-explanation.tsx';
import styles from './rule-examples.module.css';

type Props = { stake: bigint; terms: MoneyTerms; format: ExplainedIn; t: Translator<'bets'> };

/** The examples in the rules of bets, each with its formula. `stake`: stake of each example, in minor units. */
export function RuleExamples({ stake, terms, format, t }: Props) {
  return (
    <ul className={styles.examples}>
      {RULE_EXAMPLES.map((name) => (
        <li key={name} className={styles.example}>
          <h3 className={styles.title}>{t(`example.${name}`)}</h3>
          <p className={styles.stake}>
            {t('example.stake', { stake: formatMoney(stake, format.currency, format.locale) })}
          </p>
          <BetExplanation explanation={settleExample(name, stake, terms).explanation} format={format} t={t} />
        </li>
      ))}
    </ul>
  );
}
