import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { FieldProblem } from '#contract/payment-rules.ts';
import { toMinor, type Currency } from '#contract/money.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';
import type { CashboxMethod, MethodsReply, TerminalReply } from '#contract/rest/cashbox-methods.ts';
import {
  amountProblem,
  costOf,
  maxWithdrawalOf,
  presetsOf,
  readAmount,
  type AmountProblem,
} from '#lib/cashbox/amounts.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { AmountField, CostLine } from './amount-field.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import styles from './cashbox.module.css';
import { MethodFields } from './method-fields.tsx';
import { ChosenMethod } from './method-list.tsx';
import { Problem } from './problem.tsx';

export type Draft = { readonly amount: string; readonly values: FieldValues; readonly bonus: string | null };
export type DraftProblems = {
  readonly amount: AmountProblem | null;
  /** Problems by the field's name: a rule that its value breaks, or an error text of the platform. */
  readonly fields: Readonly<Record<string, FieldProblem | string | undefined>>;
};

export type PaymentFormProps = {
  direction: Direction;
  cashbox: MethodsReply;
  method: CashboxMethod;
  terminal: TerminalReply;
  draft: Draft;
  problems: DraftProblems;
  /** Error text of the last attempt to create an order; null = no error. */
  failure: string | null;
  currency: Currency;
  pending: boolean;
  onChange: (draft: Partial<Draft>) => void;
  /** Called when a field has lost the focus; the name `amount` means the amount. */
  onLeave: (name: string) => void;
  /** Goes back to the list of methods; null if there is only one method. */
  onMethods: (() => void) | null;
  onSubmit: () => void;
  money: (amount: string) => string;
  locale: string;
  t: Translator<'cashbox'>;
  children?: ReactNode;
};

/** Form of a method: its fields, the amount, its fee, and the button. */
export function PaymentForm(props: PaymentFormProps) {
  const { direction, cashbox, method, terminal, draft, problems, failure, currency, pending } = props;
  const { onChange, onLeave, onMethods, onSubmit, money, locale, t } = props;
  const context = { method, balance: cashbox.balance, currency };
  // For an amount that the method does not take, no cost is shown.
  const isTaken = amountProblem(direction, draft.amount, context) === null;
  const cost = isTaken ? costOf(direction, draft.amount, method, currency) : null;
  const amount = readAmount(draft.amount, currency);
  return (
    <form
      className={styles.payment}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      // A press on the submit button must not take the focus from a field: its error message would appear and move the
      // button away.
      onMouseDown={(event) => {
        if ((event.target as Element).closest('[type=submit]')) event.preventDefault();
      }}
    >
      <ChosenMethod method={method} onChange={onMethods} money={money} t={t} />
      <MethodFields
        fields={terminal.fields}
        values={draft.values}
        problems={problems.fields}
        onChange={(name, value) => onChange({ values: { ...draft.values, [name]: value } })}
        onLeave={onLeave}
        locale={locale}
        t={t}
      />
      <AmountField
        direction={direction}
        value={draft.amount}
        onChange={(text) => onChange({ amount: text })}
        onLeave={() => draft.amount !== '' && onLeave('amount')}
        problem={problems.amount}
        currency={currency}
        limits={method}
        presets={presetsOf(direction, cashbox.presets, context)}
        most={direction === 'withdraw' ? maxWithdrawalOf(context) : null}
        money={money}
        t={t}
      />
      {direction === 'topup' && (
        <BonusChoice
          bonuses={cashbox.bonuses}
          chosen={draft.bonus}
          onChange={(bonus) => onChange({ bonus })}
          isReached={(min) => amount !== null && amount >= (toMinor(min, currency) ?? 0n)}
          money={money}
          t={t}
        />
      )}
      <CostLine direction={direction} cost={cost} money={money} t={t} />
      {props.children}
      <Problem text={failure} />
      <p className={styles.note}>{t(`submit.${direction}Note`)}</p>
      <div className={styles.foot}>
        <Button submit wide size="lg" loading={pending}>
          {cost === null
            ? t(`submit.${direction}`)
            : t(`submit.${direction}Amount`, { amount: money(cost.pays) })}
        </Button>
      </div>
    </form>
  );
}
