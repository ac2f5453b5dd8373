/** State of a transfer between the real balance and the sports balance: amount, check, code, one request id. */
import { useEffect, useRef, useState } from 'react';
import type { BkCheckReply, BkDirection } from '#contract/rest/sports-wallet.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import { brokenLimit, transferLimits } from '#contract/transfer-limits.ts';
import { timesOfCode } from '#lib/auth/sent-code.ts';
import { fitAmount, readAmount, typedAmount } from '#lib/cashbox/amounts.ts';
import { NO_TEXTS, textsOfFailure, type FormTexts } from '#lib/errors/texts-of-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { checkTransfer, makeTransfer, sendTransferCode } from '#lib/rest/sports-wallet-calls.ts';
import type { RestClient } from '#lib/rest/client.ts';

type Field = 'amount' | 'code';
/** Milliseconds after the last key until the amount is checked. */
const CHECK_AFTER_MS = 300;

/** The platform's check of the input; null while it is unknown. */
function useCheck(rest: RestClient, direction: BkDirection, amount: string | null) {
  const [known, setKnown] = useState<{ key: string; reply: BkCheckReply } | null>(null);
  const key = `${direction} ${amount}`;
  useEffect(() => {
    if (amount === null) return;
    let isOver = false;
    const timer = setTimeout(() => {
      void checkTransfer(rest, { direction, amount }).then((reply) => {
        if (!isOver && reply.ok) setKnown({ key: `${direction} ${amount}`, reply: reply.value });
      });
    }, CHECK_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [rest, direction, amount]);
  return known?.key === key ? known.reply : null;
}

/** Sends one call of the form at a time, and keeps the result of the last one. */
function useCalls(locale: string) {
  const [texts, setTexts] = useState<FormTexts<Field>>(NO_TEXTS);
  const [pending, setPending] = useState<'submit' | 'send' | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  return {
    texts,
    pending,
    /** Since the last change of the form. */
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

/** Limits of one transfer as decimal strings, and which limit an amount breaks. `available`: what can be moved. */
function limitsOf(code: string, direction: BkDirection, available: string) {
  if (!isCurrency(code)) return null;
  const currency = CURRENCIES[code];
  const { min, max } = transferLimits(code);
  const all = toMinor(available, currency) ?? 0n;
  return {
    min: toMajor(min, currency),
    max: max === null ? null : toMajor(max, currency),
    /** What one transfer can take of it. */
    most: toMajor(max !== null && max < all ? max : all, currency),
    broken: (amount: bigint | null) =>
      amount === null ? null : brokenLimit(amount, code, direction === 'withdraw' && amount === all),
  };
}

type TransferOptions = {
  rest: RestClient;
  locale: string;
  currencyCode: string;
  /** The reverse direction requires a code if the account has a phone. */
  phone: string | null;
  /** Decimal string: the amount that can be moved in each direction. */
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
  /** Created once for each transfer: a repetition after a lost response moves nothing again. */
  const requestId = useRef<string | null>(null);
  const minor = readAmount(typed, currency) || null;
  const amount = minor === null ? null : toMajor(minor, currency);
  const check = useCheck(rest, direction, amount);
  const limits = limitsOf(currencyCode, direction, available[direction]);
  const broken = limits?.broken(minor) ?? null;
  /** Until the first submission limits are shown only after the check of the platform. */
  const problem = check ? check.problem : wasSubmitted ? broken : null;
  const forget = (): void => {
    requestId.current = null;
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
    requestId.current ??= crypto.randomUUID();
    const reply = await makeTransfer(rest, direction, {
      request_id: requestId.current,
      amount,
      ...(digits !== undefined && { code: digits }),
    });
    if (!reply.ok) {
      // A refusal is stored under the id of its transfer, so another attempt gets a new id. Other failures
      // leave the result of the transfer unknown.
      if (reply.error.kind === 'http' && reply.error.status < 500) requestId.current = null;
      return showFailure(reply.error);
    }
    forget();
    setTyped('');
    onDone(direction, amount);
  }

  return {
    currency,
    direction,
    typed,
    amount,
    check,
    limits,
    /** Why the amount can't be moved, as far as it is known; null = it can, or is not checked yet. */
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
      setTyped(fitAmount(text));
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
