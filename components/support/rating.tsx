import { useId, useState } from 'react';
import { cx } from '#components/ui/cx.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './rating.module.css';

const STAR = 'm12 2.8 2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4L2.8 9.6l6.4-.9z';
const STARS = [1, 2, 3, 4, 5] as const;

/** Rates a closed conversation by one to five stars; a given rating can be changed. */
export function Rating({
  value,
  onRate,
  t,
}: {
  value: number | null;
  /** Resolves when the rating is stored or refused. */
  onRate: (stars: number) => Promise<void>;
  t: Translator<'support'>;
}) {
  const name = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  /** The selected rating until the response arrives. */
  const [chosen, setChosen] = useState<number | null>(null);
  const given = chosen ?? value;
  const lit = pointed ?? given ?? 0;
  async function rate(stars: number): Promise<void> {
    setChosen(stars);
    await onRate(stars);
    setChosen(null);
  }
  return (
    <fieldset className={styles.rating} onPointerLeave={() => setPointed(null)}>
      <legend className={styles.question}>{t('rating.question')}</legend>
      <div className={styles.stars}>
        {STARS.map((stars) => (
          <label
            key={stars}
            className={cx(styles.star, stars <= lit && styles.lit)}
            onPointerEnter={() => setPointed(stars)}
          >
            <input
              type="radio"
              className="srOnly"
              name={name}
              value={stars}
              checked={given === stars}
              onChange={() => void rate(stars)}
            />
            <svg viewBox="0 0 24 24" width={28} height={28} aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="srOnly">{t('rating.star', { stars })}</span>
          </label>
        ))}
      </div>
      <p className={styles.thanks} role="status">
        {value === null ? '' : t('rating.thanks')}
      </p>
    </fieldset>
  );
}
