/**
 * Jackpots that grow while they are looked at: read anew every ten seconds, counted up to what they hold.
 * Nothing is requested while the board is off the screen.
 */
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { readJackpots, type JackpotNow } from '#lib/content/read-jackpots.ts';
import { marked } from '#lib/core/marks.ts';
import { watchSeen } from '#lib/core/watch-seen.ts';
import { formatMajor, formatMoney, toMinor } from '#contract/money.ts';

export type JackpotDeps = {
  /** The jackpots of a currency by their tiers; rejects when there is no answer. */
  read: (endpoint: string, currency: string, whole: boolean) => Promise<ReadonlyMap<string, JackpotNow>>;
  /** Tells now and whenever it changes whether `board` is on the screen of a visible page. */
  watch: (board: HTMLElement, seen: (isSeen: boolean) => void) => void;
  later: (work: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  /** Calls with 0 to 1 over the time of a count; at once with 1 where motion is not wanted. */
  progress: (step: (part: number) => void) => void;
};
const READ_EVERY_MS = 10_000;
const COUNT_MS = 1200;

const DEPS: JackpotDeps = {
  read: readJackpots,
  watch: watchSeen,
  later: (work, ms) => window.setTimeout(work, ms),
  cancel: (timer) => window.clearTimeout(timer),
  progress: (step) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return step(1);
    const from = performance.now();
    const frame = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - from) / COUNT_MS));
      step(part);
      if (part < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  },
};

/**
 * `board`: `data-jackpots` the endpoint, `data-currency` what it is made in, `data-last-win` and
 * `data-before` the lines below an amount; in it `data-jackpot` elements, each a tier, with their amount as
 * `value`. `playerCurrency`: null for a guest. Each currency has jackpots of its own, and who plays in
 * another one sees those that can be won.
 */
export function watchJackpots(
  board: HTMLElement,
  playerCurrency: () => Promise<string | null>,
  deps: JackpotDeps = DEPS,
): void {
  const { jackpots: endpoint = '', currency: own = '' } = board.dataset;
  if (!isCurrency(own)) return;
  const locale = document.documentElement.lang;
  let shown: CurrencyCode = own;
  /** What stands below the amounts is of another currency, or of before a drop. */
  let isOld = false;

  const text = (amount: string, code: CurrencyCode): string => formatMajor(amount, CURRENCIES[code], locale);
  const showFacts = (element: HTMLElement, { cap, lastWin }: JackpotNow, code: CurrencyCode) => {
    const line = element.parentElement?.querySelector(marked('facts'));
    if (!line || cap === undefined) return;
    const { lastWin: won = '', before = '' } = board.dataset;
    line.textContent = lastWin
      ? won.replace('{amount}', text(lastWin.amount, code)).replace('{name}', lastWin.username)
      : before.replace('{amount}', text(cap, code));
  };

  const showAmount = (element: HTMLDataElement, amount: string, code: CurrencyCode) => {
    const currency = CURRENCIES[code];
    const [from, to] = [toMinor(element.value, currency), toMinor(amount, currency)];
    if (to === null || (code === shown && from === to)) return;
    element.value = amount;
    const write = (minor: bigint) => void (element.textContent = formatMoney(minor, currency, locale));
    // Between two currencies there is nothing to count.
    if (code !== shown || from === null) return write(to);
    // One that dropped begins anew, and somebody has won it.
    if (to < from) {
      isOld = true;
      return write(to);
    }
    const grown = Number(to - from);
    deps.progress((part) => {
      // Another look has changed it meanwhile.
      if (element.value === amount) write(part === 1 ? to : from + BigInt(Math.floor(grown * part)));
    });
  };

  let isSeen = false;
  let isLooking = false;
  let timer: number | null = null;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    timer = null;
    const wanted = await playerCurrency().catch(() => null);
    const code = wanted !== null && isCurrency(wanted) ? wanted : own;
    const whole = isOld || code !== shown;
    const jackpots = await deps.read(endpoint, code, whole).catch(() => null);
    if (jackpots && jackpots.size > 0) {
      if (whole) isOld = false;
      for (const element of board.querySelectorAll<HTMLDataElement>(`data${marked('jackpot')}`)) {
        const jackpot = jackpots.get(element.dataset['jackpot'] ?? '');
        if (!jackpot) continue;
        showAmount(element, jackpot.amount, code);
        showFacts(element, jackpot, code);
      }
      shown = code;
      board.dataset['currency'] = code;
    }
    isLooking = false;
    if (isSeen && board.isConnected) timer ??= deps.later(() => void look(), READ_EVERY_MS);
  };
  deps.watch(board, (now) => {
    if (now === isSeen) return;
    isSeen = now;
    if (timer !== null) deps.cancel(timer);
    timer = null;
    if (isSeen) void look();
  });
  // Before the board comes onto the screen, so that the change of currency is not seen.
  void playerCurrency().then(
    async (code) => {
      if (code !== null && isCurrency(code) && code !== own) await look();
    },
    () => {},
  );
}
