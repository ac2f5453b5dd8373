import { Icon } from '#components/ui/icon.tsx';
import type { WinnerView } from '#lib/competitions/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './competition-rules.module.css';

type Texts = { t: Translator<'competitions'> };

/** Three steps from the first round to the prize. `text`: says what this competition scores. */
export function HowItWorks({ text, t }: Texts & { text: string | null }) {
  const steps = [
    { icon: 'play', title: t('how.play.title'), text: t('how.play.text') },
    { icon: 'trophy', title: t('how.score.title'), text },
    { icon: 'gift', title: t('how.prize.title'), text: t('how.prize.text') },
  ];
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.icon} className={styles.step}>
          <Icon name={step.icon} size={24} />
          <h3>{step.title}</h3>
          {step.text && <p>{step.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Paragraphs of a text that the operator wrote. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className={styles.text}>
    {texts.map((text, index) => (
      <p key={index}>{text}</p>
    ))}
  </div>
);

/** Winners and prizes; shown after the prizes are settled. */
export function Winners({ winners, t }: Texts & { winners: readonly WinnerView[] }) {
  if (winners.length === 0) return <p className={styles.none}>{t('winners.none')}</p>;
  return (
    <>
      <p className={styles.paid}>
        <Icon name="success" size={18} />
        {t('winners.paid')}
      </p>
      <ol className={styles.winners}>
        {winners.map(({ id, place, name, sum }) => (
          <li key={id}>
            <b>{place}</b>
            <span>{name}</span>
            <b className={styles.sum}>{sum}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
