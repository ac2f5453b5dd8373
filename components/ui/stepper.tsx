import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

/**
 * `pending`: others are processing the step; `waiting`: it comes later; `stopped`: it was ended by choice, without a
 * result.
 */
export type StepState = 'done' | 'current' | 'pending' | 'waiting' | 'failed' | 'stopped';
export type Step = {
  name: string;
  title: string;
  state: StepState;
  /** The state as text, shown beside the title. */
  stateLabel: string;
  text?: ReactNode;
  /** A link or button for the step. */
  action?: ReactNode;
};

/** Steps in their order, each with its state and action. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.find(({ state }) => state === 'current');
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={cx(styles.step, styles[step.state])}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {step.state === 'done' ? (
              <Icon name="check" size={16} />
            ) : step.state === 'failed' || step.state === 'stopped' ? (
              <Icon name="close" size={16} />
            ) : step.state === 'pending' ? (
              <Icon name="sand-clock" size={16} />
            ) : (
              index + 1
            )}
          </span>
          <div className={styles.body}>
            <p className={styles.head}>
              <span className={styles.title}>{step.title}</span>
              <span className={styles.state}>{step.stateLabel}</span>
            </p>
            {step.text && <div className={styles.text}>{step.text}</div>}
            {step.action && <div className={styles.action}>{step.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
