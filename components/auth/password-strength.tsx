import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { rateStrength, Strength } from '#lib/password/strength.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { cx } from '#components/ui/cx.ts';
import styles from './password-strength.module.css';

type Rate = typeof rateStrength;
type PasswordStrengthProps = {
  password: string;
  /** Texts that an attacker can easily guess: the player's e-mail, phone number, name of the site. */
  known: readonly string[];
  /** Requirements of a password; shown while the password is empty. */
  hint: string;
  t: Translator<'auth'>;
};

/** Segments of the meter. */
const SEGMENTS = [1, 2, 3, 4] as const;

/**
 * Strength of a new password. Null while the password is empty, and if the word lists cannot be loaded: no strength is
 * shown then. The lists are loaded with the first character.
 */
function useStrength(password: string, known: readonly string[]): Strength | null {
  const [rate, setRate] = useState<{ by: Rate } | null>(null);
  const isEmpty = password === '';
  useEffect(() => {
    if (isEmpty || rate !== null) return;
    let isWanted = true;
    import('#lib/password/strength.ts').then(
      ({ rateStrength }) => isWanted && setRate({ by: rateStrength }),
      (error: unknown) => console.warn('Strength of the password: not loaded', error),
    );
    return () => {
      isWanted = false;
    };
  }, [isEmpty, rate]);
  const text = known.join('\n');
  return useMemo(
    () => (isEmpty || rate === null ? null : rate.by(password, text.split('\n'))),
    [isEmpty, rate, password, text],
  );
}

/** The meter and its text; if `strength` is null, the hint is shown instead. */
export function StrengthMeter({
  strength,
  hint,
  t,
}: Pick<PasswordStrengthProps, 'hint' | 't'> & { strength: Strength | null }) {
  const level = strength === null ? null : t(`strength.${strength.level}`);
  return (
    <div className={cx(styles.strength, strength && styles[strength.level])}>
      <div
        className={styles.meter}
        role="meter"
        aria-label={t('strength.label')}
        aria-valuemin={0}
        aria-valuemax={SEGMENTS.length}
        aria-valuenow={strength?.score ?? 0}
        aria-valuetext={level ?? hint}
      >
        {SEGMENTS.map((segment) => (
          <span key={segment} className={styles.segment} />
        ))}
      </div>
      <p className={styles.text} aria-live="polite">
        {level === null ? hint : <strong className={styles.level}>{level}</strong>}
        {strength?.advice && (
          <>
            {' · '}
            <span>{t(`strength.advice.${strength.advice}`)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/**
 * Shows how hard a new password is to guess, as a text and a meter below its field (specification 1 §2). It
 * refuses nothing: the platform decides which passwords are accepted.
 */
export function PasswordStrength({ password, known, hint, t }: PasswordStrengthProps) {
  // The deferred value keeps typing fast: the rating is computed after the field has been updated.
  const strength = useStrength(useDeferredValue(password), known);
  return <StrengthMeter strength={strength} hint={hint} t={t} />;
}
