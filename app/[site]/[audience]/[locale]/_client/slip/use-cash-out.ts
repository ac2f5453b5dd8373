/** The cash-out of one open bet: its current value, and its payment, once for each press. */
import { useEffect, useState } from 'react';
import type { CashOutState } from '#components/sports/history/cash-out.tsx';
import { useServerData } from '#components/ui/use-server-data.ts';
import { notify } from '#components/ui/notify.ts';
import { formatMajor, toMajor, toMinor, type Currency } from '#contract/money.ts';
import {
  QUOTES_A_MINUTE,
  type BetView,
  type CashOutAnswer,
  type CashOutBody,
  type CashOutQuoteReply,
} from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { getCashOutQuote } from '#lib/rest/sports-bet-calls.ts';
import { pollInterval } from '#lib/sports/poll-interval.ts';
import { createOpenRequest } from '#lib/rest/open-request.ts';
import {
  isAsked,
  isSending,
  partAt,
  pushedQuote,
  type CashOutPhase,
  type Quote,
} from '#lib/sports/history/cash-out.ts';
import { usePush } from '../profile/use-push.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { forgetCashOut, pendingCashOut, sendCashOut, useDecidedCashOut } from './open-cash-outs.ts';

const QUOTE_KEY = 'sports/cash-out';
/** Milliseconds between polls while there is no value. */
const NO_VALUE_MS = 15_000;
const WHOLE = 100;

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
  /** Id of the player. */
  player: string;
  currency: Currency;
  t: Translator<'slip'>;
  /** Number of open bets on the page: each of them polls its own value. */
  count: number;
  /** Called when the bet has changed. */
  changed: () => void;
};

/** The value of the bet, loaded again when it expires or changes, but not while a cash-out is undecided. */
function useQuote({
  site,
  bet,
  currency,
  count,
  isOpen,
  isBusy,
  isPaid,
}: Pick<Options, 'site' | 'bet' | 'currency' | 'count'> & {
  isOpen: boolean;
  isBusy: boolean;
  isPaid: boolean;
}) {
  const { rest } = getSession(site);
  const [readAt, setReadAt] = useState(0);
  const { data, mutate } = useServerData([QUOTE_KEY, bet.id], async () => {
    const reply = await getCashOutQuote(rest, bet.id);
    setReadAt(Date.now());
    return reply;
  });
  const least = data?.code === 'ok' ? data.valid_ms : NO_VALUE_MS;
  // The bet with the open form is polled as soon as its value expires; the other bets share the remaining requests per
  // minute.
  const every = isOpen ? least : pollInterval(count, least, QUOTES_A_MINUTE);
  useEffect(() => {
    if (isBusy) return;
    const timer = setInterval(() => !document.hidden && void mutate(), every);
    return () => clearInterval(timer);
  }, [every, isBusy, mutate]);
  useEffect(() => {
    if (isPaid) void mutate();
  }, [isPaid, mutate]);
  usePush(['update_cash_out'], (payload) => {
    const pushed = isBusy ? null : pushedQuote(bet.id, data, payload);
    if (pushed === null) return;
    setReadAt(Date.now());
    void mutate(pushed, { revalidate: false });
  });
  return {
    quote: data ? quoteIn(data, currency) : null,
    code: data?.code ?? ('ok' as const),
    validUntil: readAt + every,
    mutate,
  };
}

/** The value and part of a cash-out that an earlier page left undecided; null = none. */
function earlierPress({ player, bet, currency }: Pick<Options, 'player' | 'bet' | 'currency'>) {
  const open = pendingCashOut(player, bet.id);
  const value = open && toMinor(open.body.value, currency);
  const stake = open && toMinor(open.stake, currency);
  if (!open || !value || !stake) return null;
  const part = open.body.part === undefined ? null : toMinor(open.body.part, currency);
  return {
    body: open.body,
    quote: { value, stake, minPart: part },
    position: part === null ? WHOLE : Number((part * 10_000n) / stake) / 100,
  };
}

/**
 * State while a press waits for its decision. `decidedAt`: when the delay of a bet in play ends, null = unknown.
 * `isPaid`: the bet already shows the cash-out before its reply has come; the reply then gives the paid amount.
 */
function useWait(bet: BetView, phase: CashOutPhase) {
  const [decidedAt, setDecidedAt] = useState<number | null>(null);
  const [before, setBefore] = useState(bet.cashed_out);
  return {
    decidedAt,
    isPaid: isSending(phase) && bet.cashed_out !== before,
    beginWait(): void {
      setDecidedAt(null);
      setBefore(bet.cashed_out);
    },
    setDecidedAt,
  };
}

export function useCashOut({ site, bet, player, currency, count, t, changed }: Options) {
  const [earlier] = useState(() => earlierPress({ player, bet, currency }));
  const [phase, setPhase] = useState<CashOutPhase>(earlier ? 'unknown' : 'ready');
  const [position, setPosition] = useState(earlier?.position ?? WHOLE);
  const [isOpen, setOpen] = useState(false);
  /** A press whose response was lost is repeated with the same body. */
  const [request] = useState(() =>
    createOpenRequest<CashOutBody>(earlier && { content: bet.id, body: earlier.body }),
  );
  const [sentQuote, setSentQuote] = useState<Quote | null>(earlier?.quote ?? null);
  const { decidedAt, isPaid, beginWait, setDecidedAt } = useWait(bet, phase);
  const isBusy = isAsked(phase) && !isPaid;
  const current = useQuote({ site, bet, currency, count, isOpen, isBusy, isPaid });
  const { code, validUntil, mutate } = current;
  const quote = isBusy ? sentQuote : current.quote;

  function take(answer: CashOutAnswer, isTold = false): void {
    request.decided();
    if (answer.code === 'ok') {
      if (!isTold)
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

  useDecidedCashOut(({ requestId, answer }) => {
    if (request.openBody()?.request_id === requestId) take(answer, true);
  });

  async function confirm(): Promise<void> {
    if (isSending(phase) || !quote || !getSession(site).session.isCurrentPlayer(player)) return;
    const { part } = partAt(position, quote);
    const body = request.bodyFor(bet.id, (id) => ({
      request_id: id,
      bet_id: bet.id,
      value: toMajor(quote.value, currency),
      ...(part !== null && { part: toMajor(part, currency) }),
      accept: 'higher',
    }));
    setSentQuote(quote);
    setPhase('pending');
    beginWait();
    const open = { player, currency: bet.currency, stake: toMajor(quote.stake, currency), body };
    const reply = await sendCashOut(site, open, (until) => {
      setPhase('waiting');
      setDecidedAt(until);
      request.undecided();
    });
    const isUnknown = !reply.ok && request.failed(reply.error);
    if (!isUnknown) forgetCashOut(body.request_id);
    if (reply.ok) return take(reply.value);
    setPhase(isUnknown ? 'unknown' : 'ready');
    void reportFailure(reply.error, site.locale);
  }

  const shown = isPaid ? ({ phase: 'ready', isOpen: false } as const) : { phase, isOpen };
  const state: CashOutState = { quote, code, validUntil, decidedAt, position, ...shown };
  return {
    state,
    onOpen: (open: boolean) => {
      setOpen(open);
      if (!open && phase === 'moved') setPhase('ready');
    },
    onPosition: (next: number) => {
      if (isBusy) return;
      setPosition(next);
      if (phase === 'moved') setPhase('ready');
    },
    onConfirm: () => void confirm(),
  };
}
