import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './step-path.module.css';

export type StepPathRow = { number: number; ask: string; state: 'done' | 'active' | 'ahead' };

/** The steps of a program in their order, each with its state. */
export function StepPath({ steps, t }: { steps: readonly StepPathRow[]; t: Translator<'bonus'> }) {
  return (
    <ol className={styles.path}>
      {steps.map(({ number, ask, state }) => (
        <li
          key={number}
          className={cx(styles.step, styles[state])}
          aria-current={state === 'active' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Icon name="check" size={14} /> : number}
          </span>
          <span>
            {ask}
            <span className="srOnly"> ({t(`steps.${state}`)})</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
