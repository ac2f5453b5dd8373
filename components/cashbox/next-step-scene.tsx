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
  /** True if the order has just been created on this page: the payer then leaves for the gateway without a press. */
  isJustBegun: boolean;
  /** True if the page must stay open, because a game runs on it: the gateway then opens in another window. */
  pageStays: boolean;
  /** Called when the payer leaves for the gateway. */
  onLeave: (url: string) => void;
  /** Sends the fields of a step, or the payer's confirmation "I have paid". */
  onSend: (fields: FieldValues) => void;
  /** Starts a new payment in place of this one, whose time is over. */
  onNew: () => void;
  /** Called when the page inside the frame has changed: the payment may be over. */
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
  /** False: the instructions themselves say when the time is over. */
  hasClock?: boolean;
  children?: ReactNode;
};

/** Frame of the instructions: amount and deadline around them. */
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
