/** The player's input: method, fields, amount, bonus; with its validation errors. */
import { useState } from 'react';
import type { Draft, DraftProblems } from '#components/cashbox/payment-form.tsx';
import type { Currency } from '#contract/money.ts';
import { fieldProblems } from '#contract/payment-rules.ts';
import { toMajor } from '#contract/money.ts';
import type { Direction } from '#contract/payments.ts';
import type { CashboxMethod, MethodsReply, TerminalReply } from '#contract/rest/cashbox-methods.ts';
import type { OrderReply } from '#contract/rest/cashbox-orders.ts';
import { amountProblem, firstAmount, presetsOf, readAmount, typedAmount } from '#lib/cashbox/amounts.ts';
import type { PaymentRequest } from '#lib/cashbox/flow-types.ts';
import { startMethod } from '#lib/cashbox/methods.ts';

/** Input of the player. For an absent value the form uses the platform's value. */
type Edits = Partial<Draft> & { repeats?: string };
/**
 * Code of the method that the player has chosen; undefined = the player has not chosen yet, null = the list of methods
 * is shown.
 */
type Chosen = string | null | undefined;

const NONE: DraftProblems = { amount: null, fields: {} };

export type DraftDeps = {
  direction: Direction;
  cashbox: MethodsReply | undefined;
  currency: Currency;
  /** Code of the method that the address names; null = none. */
  wanted: string | null;
};

/** The selected method, chosen by the player or by default; null = the list of methods is shown. */
export function useChosenMethod({ cashbox, wanted }: DraftDeps) {
  const [chosen, choose] = useState<Chosen>(undefined);
  const methods = cashbox?.methods ?? [];
  const open = (code: string | null | undefined) => methods.find((each) => each.open && each.code === code);
  const first = cashbox?.first_method ?? null;
  const method: CashboxMethod | null =
    chosen === null
      ? null
      : (open(chosen) ?? (first === null ? open(wanted) : null) ?? startMethod(methods, first));
  return { method, choose };
}

export function usePaymentDraft(
  { direction, cashbox, currency }: DraftDeps,
  method: CashboxMethod | null,
  terminal: TerminalReply | undefined,
) {
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<DraftProblems>(NONE);
  const context = cashbox && method ? { method, balance: cashbox.balance, currency } : null;
  const presets = context && cashbox ? presetsOf(direction, cashbox.presets, context) : [];
  const fields = terminal?.fields ?? [];
  const draft: Draft = {
    amount: edits.amount ?? firstAmount(direction, presets),
    values: { ...terminal?.filled, ...edits.values },
    bonus: edits.bonus ?? null,
  };
  const fieldsAre = (): DraftProblems['fields'] => fieldProblems(fields, draft.values);
  const amountIs = () => (context ? amountProblem(direction, draft.amount, context) : null);

  return {
    draft,
    problems,
    change(next: Partial<Draft>) {
      setEdits((known) => ({ ...known, ...next }));
      const changed = Object.entries(next.values ?? {}).filter(
        ([name, value]) => value !== draft.values[name],
      );
      setProblems(({ amount, fields: known }) => ({
        amount: next.amount === undefined ? amount : null,
        fields: { ...known, ...Object.fromEntries(changed.map(([name]) => [name, undefined])) },
      }));
    },
    leave(name: string) {
      setProblems((known) =>
        name === 'amount'
          ? { ...known, amount: amountIs() }
          : { ...known, fields: { ...known.fields, [name]: fieldsAre()[name] } },
      );
    },
    /** Sets error texts of the platform for fields of the form. */
    refuse: (texts: Readonly<Record<string, string | undefined>>) =>
      setProblems((known) => ({ ...known, fields: { ...known.fields, ...texts } })),
    /** The body to send; null = the input is invalid, and the form shows the errors. */
    payment(): PaymentRequest | null {
      const found: DraftProblems = { amount: amountIs(), fields: fieldsAre() };
      setProblems(found);
      const amount = readAmount(draft.amount, currency);
      const isWrong = found.amount !== null || Object.keys(found.fields).length > 0;
      if (isWrong || amount === null || !method || !terminal) return null;
      const known = new Set(fields.map(({ name }) => name));
      return {
        method: method.code,
        amount: toMajor(amount, currency),
        fields: Object.fromEntries(
          Object.entries(draft.values).filter(([name, value]) => known.has(name) && value.trim() !== ''),
        ),
        bonus: draft.bonus,
        repeats: edits.repeats ?? null,
      };
    },
    /**
     * Fills the form with the amount of `order`. If that order did not go through, the new order names it as the one it
     * repeats.
     */
    repeat(order: OrderReply) {
      setProblems(NONE);
      setEdits({ amount: typedAmount(order.amount), ...(order.can.repeat && { repeats: order.id }) });
    },
    clear() {
      setProblems(NONE);
      setEdits({});
    },
  };
}
