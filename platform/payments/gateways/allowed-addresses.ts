/** Addresses that a payer may be sent to: those of the gateway's settings, whatever the gateway says. */
import type { NextStep } from '#contract/payments.ts';
import { GatewayDown, type Gateway, type TellsOrder } from './gateway.ts';

/** Addresses of a step: where the payer goes, or the app that is opened. */
function addressesOf(step: NextStep | null): readonly string[] {
  if (step === null) return [];
  const url = 'url' in step ? step.url : undefined;
  const link = 'link' in step ? step.link : undefined;
  return [url, link].filter((address) => address !== undefined);
}

/** True when the step leads nowhere, or to one of the origins. */
const isAllowed = (step: NextStep | null, origins: readonly string[]): boolean =>
  addressesOf(step).every((address) => {
    const { origin, protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '' && origins.includes(origin);
  });

/**
 * The gateway, whose answers lead payers to `origins` only. Another address is treated like no answer: the
 * order keeps its state, and the log has the reason.
 */
export function withAllowedAddresses(gateway: Gateway, origins: readonly string[]): Gateway {
  const checked = <T extends TellsOrder | null>(told: T): T => {
    if (told && !isAllowed(told.next, origins))
      throw new GatewayDown(gateway.code, new Error('The next step leads to a foreign address.'));
    return told;
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
