/**
 * Updates the jackpots of a board while it is visible: requests them every ten seconds and counts up to the new
 * amounts.
 */
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { readJackpots, type JackpotNow } from '#lib/content/read-jackpots.ts';
import { marked } from '#lib/core/marks.ts';
import { formatMajor, formatMoney, toMinor } from '#contract/money.ts';
import { POLL_DEPS, pollWhileSeen, type PollDeps } from './poll-while-seen.ts';

export type JackpotDeps = PollDeps & {
  /** Requests the jackpots of a currency, by tier. `whole`: with cap and last win. Rejects when the request fails. */
  read: (endpoint: string, currency: string, whole: boolean) => Promise<ReadonlyMap<string, JackpotNow>>;
  /** Runs the animation: calls `step` with values from 0 to 1; with reduced motion only once, with 1. */
  progress: (step: (part: number) => void) => void;
};
const READ_EVERY_MS = 10_000;
const COUNT_MS = 1200;

const DEPS: JackpotDeps = {
  ...POLL_DEPS,
  read: readJackpots,
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
 * Starts the updates of a board. `data-jackpots` is the endpoint, `data-currency` the currency of the HTML,
 * `data-last-win` and `data-before` are the templates of the line below an amount; each `data-jackpot` element inside
 * is a tier with its amount as `value`. `playerCurrency`: null for a guest. Each currency has its own jackpots; a
 * player sees those of the currency they play in.
 */
export function watchJackpots(
  board: HTMLElement,
  playerCurrency: () => Promise<string | null>,
  deps: JackpotDeps = DEPS,
): void {
  const { jackpots: endpoint = '', currency: pageCurrency = '' } = board.dataset;
  if (!isCurrency(pageCurrency)) return;
  const locale = document.documentElement.lang;
  let shown: CurrencyCode = pageCurrency;
  /** True when the lines below the amounts must be loaded again: the jackpot has dropped. */
  let needsDetails = false;

  const text = (amount: string, code: CurrencyCode): string => formatMajor(amount, CURRENCIES[code], locale);
  const showMeta = (element: HTMLElement, { cap, lastWin }: JackpotNow, code: CurrencyCode) => {
    const line = element.parentElement?.querySelector(marked('meta'));
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
    // A change of the currency is not animated.
    if (code !== shown || from === null) return write(to);
    // A lower amount means that the jackpot has dropped: the line below must be loaded again.
    if (to < from) {
      needsDetails = true;
      return write(to);
    }
    const grown = Number(to - from);
    deps.progress((part) => {
      // Writes nothing if a newer response has changed the amount during the animation.
      if (element.value === amount) write(part === 1 ? to : from + BigInt(Math.floor(grown * part)));
    });
  };

  const { refresh } = pollWhileSeen(
    board,
    {
      everyMs: READ_EVERY_MS,
      async read() {
        const wanted = await playerCurrency().catch(() => null);
        const code = wanted !== null && isCurrency(wanted) ? wanted : pageCurrency;
        const whole = needsDetails || code !== shown;
        return { code, whole, jackpots: await deps.read(endpoint, code, whole) };
      },
      show(answer) {
        if (!answer || answer.jackpots.size === 0) return;
        const { code, whole, jackpots } = answer;
        if (whole) needsDetails = false;
        for (const element of board.querySelectorAll<HTMLDataElement>(`data${marked('jackpot')}`)) {
          const jackpot = jackpots.get(element.dataset['jackpot'] ?? '');
          if (!jackpot) continue;
          showAmount(element, jackpot.amount, code);
          showMeta(element, jackpot, code);
        }
        shown = code;
        board.dataset['currency'] = code;
      },
    },
    deps,
  );
  // Requests before the board becomes visible, so that the visitor does not see the change of currency.
  void playerCurrency().then(
    async (code) => {
      if (code !== null && isCurrency(code) && code !== pageCurrency) await refresh();
    },
    () => {},
  );
}
