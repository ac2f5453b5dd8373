/** The cash-out of one open bet: its current value, and its payment, once for each press. */
import { useEffect, useRef, useState } from 'react';
import type { CashOutState } from '#components/sports/history/cash-out.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { notify } from '#components/ui/notify.ts';
import { formatMajor, toMajor, toMinor, type Currency } from '#contract/money.ts';
import type { BetView, CashOutAnswer, CashOutBody, CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { cashOutBet, getCashOutQuote } from '#lib/rest/sports-bet-calls.ts';
import { partAt, type Quote } from '#lib/sports/history/cash-out.ts';
import { usePush } from '../profile/use-push.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { wait } from './place-bets.ts';

const QUOTE_KEY = 'sports/cash-out';
/** Milliseconds between polls while there is no value. */
const NO_VALUE_MS = 15_000;
const WHOLE = 100;
/** The decision follows the delay of bets in play at once. */
const AFTER_DELAY_MS = 400;

function quoteIn(
  { code, value, stake, min_part, is_editable = false }: CashOutQuoteReply,
  currency: Currency,
): Quote | null {
  const minor = (text: string | null) => (text === null ? null : toMinor(text, currency));
  const worth = minor(value);
  const staked = minor(stake);
  return code === 'ok' && worth !== null && staked !== null && staked > 0n
    ? { value: worth, stake: staked, minPart: minor(min_part), isEditable: is_editable }
    : null;
}

type Options = {
  site: SiteView;
  bet: BetView;
  currency: Currency;
  t: Translator<'slip'>;
  /** The bet has changed. */
  changed: () => void;
};

/** The value of the bet, loaded again when it expires or changes, but not while the player accepts one. */
function useQuote({
  site,
  bet,
  currency,
  isBusy,
}: Pick<Options, 'site' | 'bet' | 'currency'> & { isBusy: boolean }) {
  const { rest } = getSession(site);
  const [readAt, setReadAt] = useState(0);
  const { data, mutate } = useServerData([QUOTE_KEY, bet.id], async () => {
    const reply = await getCashOutQuote(rest, bet.id);
    setReadAt(Date.now());
    return reply;
  });
  const every = data?.code === 'ok' ? data.valid_ms : NO_VALUE_MS;
  useEffect(() => {
    if (isBusy) return;
    const timer = setInterval(() => !document.hidden && void mutate(), every);
    return () => clearInterval(timer);
  }, [every, isBusy, mutate]);
  usePush(['update_cash_out'], () => void (isBusy || mutate()));
  return {
    quote: data ? quoteIn(data, currency) : null,
    code: data?.code ?? ('ok' as const),
    validUntil: readAt + every,
    mutate,
  };
}

export function useCashOut({ site, bet, currency, t, changed }: Options) {
  const { rest } = getSession(site);
  const [phase, setPhase] = useState<CashOutState['phase']>('ready');
  const [position, setPosition] = useState(WHOLE);
  const [isOpen, setOpen] = useState(false);
  /** A press whose response was lost is repeated with the same body. */
  const asked = useRef<CashOutBody | null>(null);
  const isBusy = phase === 'pending' || phase === 'waiting' || phase === 'unknown';
  const { quote, code, validUntil, mutate } = useQuote({ site, bet, currency, isBusy });

  /** For matches in play the same request is sent again after the delay, until it is decided. */
  async function send(body: CashOutBody): ReturnType<typeof cashOutBet> {
    const reply = await cashOutBet(rest, body);
    if (!reply.ok || reply.value.code !== 'pending') return reply;
    setPhase('waiting');
    await wait(reply.value.delay_ms + AFTER_DELAY_MS);
    return send(body);
  }

  function take(answer: CashOutAnswer): void {
    asked.current = null;
    if (answer.code === 'ok') {
      notify({
        type: 'success',
        text: t('cashOut.done', { amount: formatMajor(answer.payout, currency, site.locale) }),
      });
      setPhase('ready');
      setOpen(false);
      setPosition(WHOLE);
      changed();
      return void mutate();
    }
    setPhase(answer.code === 'moved' ? 'moved' : 'ready');
    void mutate();
    if (answer.code !== 'moved' && answer.code !== 'pending')
      notify({ type: 'warning', text: t(`cashOut.code.${answer.code}`) });
    if (answer.code === 'settled') changed();
  }

  async function confirm(): Promise<void> {
    if (phase === 'pending' || phase === 'waiting' || !quote) return;
    const { part } = partAt(position, quote);
    asked.current ??= {
      request_id: crypto.randomUUID(),
      bet_id: bet.id,
      value: toMajor(quote.value, currency),
      ...(part !== null && { part: toMajor(part, currency) }),
      accept: 'higher',
    };
    setPhase('pending');
    const reply = await send(asked.current);
    if (reply.ok) return take(reply.value);
    const isRefused = reply.error.kind === 'http' && reply.error.status < 500;
    if (isRefused) asked.current = null;
    setPhase(isRefused ? 'ready' : 'unknown');
    void reportFailure(reply.error, site.locale);
  }

  const state: CashOutState = {
    quote,
    code,
    validUntil,
    phase,
    position,
    isOpen,
  };
  return {
    state,
    onOpen: (open: boolean) => {
      setOpen(open);
      if (!open && phase === 'moved') setPhase('ready');
    },
    onPosition: (next: number) => {
      setPosition(next);
      if (phase === 'moved') setPhase('ready');
    },
    onConfirm: () => void confirm(),
  };
}
