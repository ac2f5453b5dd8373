/**
 * Limits the addresses to which a payer may be sent to those in the gateway's settings, whatever the gateway
 * responds.
 */
import type { NextStep } from '#contract/payments.ts';
import { GatewayDown, type Gateway, type ReportedOrder } from './gateway.ts';

/** Addresses in a step: the page to which the payer is sent, or the app to open. */
function addressesOf(step: NextStep | null): readonly string[] {
  if (step === null) return [];
  const url = 'url' in step ? step.url : undefined;
  const link = 'link' in step ? step.link : undefined;
  return [url, link].filter((address) => address !== undefined);
}

/** True when the step has no address, or all its addresses have one of the origins. */
const isAllowed = (step: NextStep | null, origins: readonly string[]): boolean =>
  addressesOf(step).every((address) => {
    const { origin, protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '' && origins.includes(origin);
  });

/**
 * Wraps a gateway so that its steps lead to `origins` only. A response with another address is treated like
 * no response: the order keeps its state, and the reason is logged.
 */
export function withAllowedAddresses(gateway: Gateway, origins: readonly string[]): Gateway {
  const checked = <T extends ReportedOrder | null>(reported: T): T => {
    if (reported && !isAllowed(reported.next, origins))
      throw new GatewayDown(gateway.code, new Error('The next step leads to a foreign address.'));
    return reported;
  };
  return {
    code: gateway.code,
    methods: () => gateway.methods(),
    pay: async (call) => checked(await gateway.pay(call)),
    payout: async (call) => checked(await gateway.payout(call)),
    next: async (name, fields) => checked(await gateway.next(name, fields)),
    cancel: async (name) => checked(await gateway.cancel(name)),
    status: async (name) => checked(await gateway.status(name)),
    readCallback: (callback) => {
      const read = gateway.readCallback(callback);
      return { ...read, order: checked(read.order) };
    },
  };
}
