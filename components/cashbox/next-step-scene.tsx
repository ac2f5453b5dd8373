import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { textIn, type FieldValues, type LocalizedText, type NextStep as Step } from '#contract/payments.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './cashbox.module.css';
import { TimeLeft, type WaitStage } from './waiting.tsx';

export type NextStepProps = {
  order: OrderReply;
  step: Step;
  /** The order was created on this page just now: the payer is redirected without a click. */
  isFresh: boolean;
  /** The page must stay open (a running game): the gateway opens in another window. */
  pageStays: boolean;
  /** The payer leaves for the gateway. */
  onLeave: (url: string) => void;
  /** Sends the fields of a step, or the payer's confirmation "I have paid". */
  onSend: (fields: FieldValues) => void;
  /** A new payment in place of this one, whose time is over. */
  onNew: () => void;
  /** The page inside the frame has changed: the payment may be over. */
  onFrameLoad: () => void;
  /** Fixed stage of waiting, independent of the elapsed time (for the gallery). */
  waitStage?: WaitStage;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
};
/** The properties of one kind of step. */
export type StepProps<Kind extends Step['kind']> = Omit<NextStepProps, 'step'> & {
  step: Extract<Step, { kind: Kind }>;
};

type SceneProps = {
  title: string;
  text?: LocalizedText | undefined;
  /** False: the instructions themselves tell that the time is over. */
  hasClock?: boolean;
  children?: ReactNode;
};

/** Amount and deadline, around the instructions. */
export function NextStepScene({
  order,
  step,
  title,
  text,
  hasClock = true,
  children,
  locale,
  money,
  t,
}: NextStepProps & SceneProps) {
  return (
    <div className={cx(styles.scene, styles.todo)}>
      <h3 className={styles.headline}>{title}</h3>
      <div className={styles.sum}>{money(order.total)}</div>
      {text && <p className={styles.words}>{textIn(text, locale)}</p>}
      {children}
      {hasClock && <TimeLeft until={step.until} t={t} />}
    </div>
  );
}
