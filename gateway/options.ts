/** Options of a sandbox gateway. */

/** Delays of simulated events, in milliseconds. */
export type Delays = {
  /** From the payer's "Pay" until the payment is booked. */
  readonly book: number;
  /** From the payer's "Pay later" until the payment is booked. */
  readonly slow: number;
  /** Steps of a payout: accepted, paid, returned, each after the previous one. */
  readonly accept: number;
  readonly payout: number;
  readonly giveBack: number;
  /** Delay of callbacks that are late (`late`), and of those that are overtaken by later ones (`overtaken`). */
  readonly late: number;
  readonly overtaken: number;
  /** First pause between repetitions of a callback; each further one doubles, up to `pauseMax`. */
  readonly pause: number;
  readonly pauseMax: number;
};

export const DELAYS: Delays = {
  book: 2_000,
  slow: 60_000,
  accept: 1_000,
  payout: 4_000,
  giveBack: 15_000,
  late: 20_000,
  overtaken: 6_000,
  pause: 1_000,
  pauseMax: 60_000,
};

export type GatewayOptions = {
  /** Folder of the gateway's store; null = in memory. */
  readonly folder: string | null;
  /** Origin of the gateway's pages as browsers open them, without a slash at the end. */
  readonly origin: string;
  /** Signs calls and callbacks of contract/gateway.ts, and those of the classic interface. */
  readonly secret: string;
  readonly classicSecret: string;
  /** Origins of platforms: callbacks go nowhere else. */
  readonly platforms: readonly string[];
  /** True for an address of a site: payers are led back there only, and it may frame the hosted page. */
  readonly isSite: (url: URL) => boolean;
  readonly delays?: Partial<Delays>;
  /**
   * Returns milliseconds since 1970. When it is given, due tasks run by `runDue` only; otherwise by the machine's
   * clock.
   */
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
};

/** True for addresses on hosts of this machine; the brands of the demo are below `.localhost`. */
export const isOwnSite = ({ protocol, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);
