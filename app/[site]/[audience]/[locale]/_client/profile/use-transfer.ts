/** State of a transfer between the real balance and the sports balance: amount, check, code, one request id. */
import { useState } from 'react';
import type { BkDirection, BkTopupBody } from '#contract/rest/sports-wallet.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { brokenLimit, transferLimits } from '#contract/transfer-limits.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import { cleanAmountInput, readAmount, typedAmount } from '#lib/cashbox/amounts.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { makeTransfer, sendTransferCode } from '#lib/rest/sports-wallet-calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { createOpenRequest } from '#lib/rest/open-request.ts';
import { useTransferCheck } from './use-transfer-check.ts';

type Field = 'amount' | 'code';

/** Sends one call of the form at a time, and keeps the result of the last one. */
function useCalls(locale: string) {
  const [texts, setTexts] = useState<FormTexts<Field>>(NO_TEXTS);
  const [pending, setPending] = useState<'submit' | 'send' | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  return {
    texts,
    pending,
    /** True if the form was submitted since its last change. */
    wasSubmitted,
    clear(): void {
      setTexts(NO_TEXTS);
      setSubmitted(false);
    },
    refuse: (amount: string) => setTexts({ fields: { amount }, general: null }),
    showFailure: async (failure: Failure): Promise<void> =>
      setTexts(await textsOfFailure(failure, locale, ['amount', 'code'])),
    async during(what: 'submit' | 'send', work: () => Promise<void>): Promise<void> {
      if (pending !== null) return;
      setPending(what);
      setSubmitted(what === 'submit');
      setTexts(NO_TEXTS);
      try {
        await work();
      } finally {
        setPending(null);
      }
    },
  };
}

/**
 * Limits of one transfer as decimal strings, and which of them an amount breaks. `available`: the balance that can be
 * moved, as a decimal string.
 */
function limitsOf(code: string, direction: BkDirection, available: string) {
  if (!isCurrency(code)) return null;
  const currency = CURRENCIES[code];
  const { min, max } = transferLimits(code);
  const all = toMinor(available, currency) ?? 0n;
  return {
    min: toMajor(min, currency),
    max: max === null ? null : toMajor(max, currency),
    /** The largest part of `available` that one transfer can move. */
    most: toMajor(max !== null && max < all ? max : all, currency),
    broken: (amount: bigint | null) =>
      amount === null ? null : brokenLimit(amount, code, direction === 'withdraw' && amount === all),
  };
}

type TransferOptions = {
  rest: RestClient;
  locale: string;
  currencyCode: string;
  /** The player's phone; null = none. If there is one, a transfer back to the real balance requires a code. */
  phone: string | null;
  /** Amounts that can be moved in each direction, as decimal strings. */
  available: Readonly<Record<BkDirection, string>>;
  /** Error text for an empty amount. */
  amountMissing: string;
  onDone: (direction: BkDirection, amount: string) => void;
};

export function useTransfer(options: TransferOptions) {
  const { rest, locale, currencyCode, phone, available, amountMissing, onDone } = options;
  const currency = isCurrency(currencyCode)
    ? CURRENCIES[currencyCode]
    : { exponent: 2, symbol: currencyCode };
  const [direction, setDirection] = useState<BkDirection>('topup');
  const [typed, setTyped] = useState('');
  const { texts, pending, wasSubmitted, clear, refuse, showFailure, during } = useCalls(locale);
  const [code, setCode] = useState<{ value: string; resendAt: number } | null>(null);
  /** A repetition after a lost response has the same request id, so it moves no money twice. */
  const [request] = useState(() => createOpenRequest<BkTopupBody>());
  const minor = readAmount(typed, currency) || null;
  const amount = minor === null ? null : toMajor(minor, currency);
  const checking = useTransferCheck(rest, direction, amount);
  const check = checking.reply;
  const limits = limitsOf(currencyCode, direction, available[direction]);
  const broken = limits?.broken(minor) ?? null;
  /** Before the first submission a broken limit is shown only if the platform's check reports it. */
  const problem = check ? check.problem : wasSubmitted ? broken : null;
  const forget = (): void => {
    setCode(null);
    clear();
  };

  async function send(): Promise<void> {
    const times = timesOfCode(await sendTransferCode(rest), Date.now());
    if (times.ok) setCode({ value: '', resendAt: times.value.resendAt });
    else await showFailure(times.error);
  }

  async function move(digits: string | undefined): Promise<void> {
    if (amount === null) return;
    const body = request.bodyFor(`${direction} ${amount}`, (id) => ({ request_id: id, amount }));
    const reply = await makeTransfer(rest, direction, {
      ...body,
      ...(digits !== undefined && { code: digits }),
    });
    if (!reply.ok) {
      request.failed(reply.error);
      return showFailure(reply.error);
    }
    request.decided();
    forget();
    setTyped('');
    onDone(direction, amount);
  }

  return {
    currency,
    direction,
    typed,
    checking,
    limits,
    /** Why the amount cannot be moved, as far as known; null = it can be moved, or is not checked yet. */
    problem,
    texts,
    code,
    pending,
    choose(next: BkDirection): void {
      forget();
      setDirection(next);
    },
    type(text: string): void {
      forget();
      setTyped(cleanAmountInput(text));
    },
    takeAll(): void {
      forget();
      setTyped(typedAmount(limits?.most ?? available[direction]));
    },
    typeCode: (value: string): void => {
      clear();
      setCode((known) => known && { ...known, value });
    },
    resend: () => during('send', send),
    cancelCode: forget,
    submit: (digits = code?.value) =>
      during('submit', async () => {
        if (amount === null) return refuse(amountMissing);
        if (check?.problem ?? broken) return;
        const asksForCode = direction === 'withdraw' && phone !== null;
        await (asksForCode && code === null ? send() : move(asksForCode ? digits : undefined));
      }),
  };
}
