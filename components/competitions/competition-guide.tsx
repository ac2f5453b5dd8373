import { Icon } from '#components/ui/icon.tsx';
import { NOMINATIONS, type Nomination } from '#lib/competitions/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './competition-guide.module.css';

type Texts = { t: Translator<'competitions'> };

const ICONS: Readonly<Record<Nomination, string>> = {
  multiplier: 'trophy',
  wins: 'coins',
  rounds: 'refresh',
};

/** An example for each way to count points. `bet` and `win` are formatted amounts; `win` is 25 times `bet`. */
export function ScoreExamples({ bet, win, t }: Texts & { bet: string; win: string }) {
  return (
    <ul className={styles.examples}>
      {NOMINATIONS.map((nomination) => (
        <li key={nomination} className={styles.example}>
          <Icon name={ICONS[nomination]} size={24} />
          <h3>{t(`guide.${nomination}.title`)}</h3>
          <p>
            {nomination === 'multiplier'
              ? t('guide.multiplier.text', { bet, win })
              : t(`guide.${nomination}.text`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Questions with answers that expand without a script; the first one is expanded. */
export function Questions({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            <h3>{question}</h3>
            <Icon name="angle-down" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
