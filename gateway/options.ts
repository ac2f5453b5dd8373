/** Options of a sandbox gateway. */

/** Times of the demonstration, in milliseconds. */
export type Delays = {
  /** From the payer's "Pay" to booked. */
  readonly book: number;
  /** The same for a slow payer, after "Pay later". */
  readonly slow: number;
  /** Steps of a payout: accepted, paid, returned, each after the previous one. */
  readonly accept: number;
  readonly payout: number;
  readonly giveBack: number;
  /** Of callbacks that are late, and of those that are overtaken. */
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
  /** Folder of its store; null = in memory. */
  readonly folder: string | null;
  /** Address of its pages as browsers open them, without a slash at the end. */
  readonly origin: string;
  /** Signs calls and callbacks of contract/gateway.ts, and those of the classic interface. */
  readonly secret: string;
  readonly classicSecret: string;
  /** Origins of platforms: callbacks go nowhere else. */
  readonly platforms: readonly string[];
  /** True for an address of a site: payers are led back there only, and it may frame the hosted page. */
  readonly isSite: (url: URL) => boolean;
  readonly delays?: Partial<Delays>;
  /** Milliseconds since 1970; with a clock of its own, due tasks run by `runDue` only. */
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
};

/** Hosts of this machine; the brands of the demo are below `.localhost`. */
export const isOwnSite = ({ protocol, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1)$/.test(hostname);
