/** Jackpots that grow while they are looked at: read anew every ten seconds, counted up to what they hold. Nothing is asked for while nobody sees them. */
import { CURRENCIES, type CurrencyCode } from '#contract/currencies.ts';
import { readJackpots } from '#lib/content/read-jackpots.ts';
import { watchSeen } from '#lib/core/watch-seen.ts';
import { formatAmount, toMinor } from '#lib/core/money.ts';

export type JackpotPorts = {
  read: (endpoint: string, currency: string) => Promise<ReadonlyMap<string, string>>;
  /** Tells now and whenever it changes whether `board` is on the screen of a visible page. */
  watch: (board: HTMLElement, seen: (isSeen: boolean) => void) => void;
  later: (work: () => void, ms: number) => number;
  cancel: (timer: number) => void;
  /** Calls with 0 to 1 over the time of a count; at once with 1 where motion is not wanted. */
  progress: (step: (part: number) => void) => void;
};
const READ_EVERY_MS = 10_000;
const COUNT_MS = 1200;

const PORTS: JackpotPorts = {
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

/** `board`: `data-jackpots` the endpoint, `data-currency`; in it `data-jackpot` elements with their amount as `value`. */
export function watchJackpots(board: HTMLElement, ports: JackpotPorts = PORTS): void {
  const { jackpots: endpoint = '', currency: code = '' } = board.dataset;
  if (!Object.hasOwn(CURRENCIES, code)) return;
  const currency = CURRENCIES[code as CurrencyCode];
  const locale = document.documentElement.lang;

  const show = (element: HTMLDataElement, amount: string) => {
    const [from, to] = [toMinor(element.value, currency.exponent), toMinor(amount, currency.exponent)];
    if (!from.ok || !to.ok || from.value === to.value) return;
    element.value = amount;
    const write = (minor: bigint) => void (element.textContent = formatAmount(minor, currency, { locale }));
    // One that dropped begins anew: there is nothing to count.
    if (to.value < from.value) return write(to.value);
    const grown = Number(to.value - from.value);
    ports.progress((part) => {
      // Another look has changed it meanwhile.
      if (element.value === amount) write(part === 1 ? to.value : from.value + BigInt(Math.floor(grown * part)));
    });
  };

  let isSeen = false;
  let timer: number | null = null;
  const look = async () => {
    timer = null;
    const amounts = await ports.read(endpoint, code).catch(() => null);
    for (const element of amounts ? board.querySelectorAll<HTMLDataElement>('data[data-jackpot]') : []) {
      const amount = amounts?.get(element.dataset['jackpot'] ?? '');
      if (amount !== undefined) show(element, amount);
    }
    if (isSeen && board.isConnected) timer ??= ports.later(() => void look(), READ_EVERY_MS);
  };
  ports.watch(board, (now) => {
    if (now === isSeen) return;
    isSeen = now;
    if (timer !== null) ports.cancel(timer);
    timer = null;
    if (isSeen) void look();
  });
}
