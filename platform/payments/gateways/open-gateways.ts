/** Opens the gateways that the settings name, each through its adapter. */
import type { PaymentGateway } from '#config/payment-gateways.ts';
import { withAllowedAddresses } from './allowed-addresses.ts';
import { createClassicGateway } from './classic-gateway.ts';
import { createCroupierGateway } from './croupier-gateway.ts';
import type { Gateway, GatewayDeps, MakeGateway } from './gateway.ts';
import { withLimitedCalls } from './limited-gateway.ts';

/** The adapters by their names in PAYMENT_GATEWAYS. */
const ADAPTERS: Readonly<Record<PaymentGateway['adapter'], MakeGateway>> = {
  croupier: createCroupierGateway,
  classic: createClassicGateway,
};

/** Gateways by code, in the order of the settings. */
export const openGateways = (
  settings: readonly PaymentGateway[],
  deps: GatewayDeps,
): ReadonlyMap<string, Gateway> =>
  new Map(
    settings.map((one) => {
      const gateway = withAllowedAddresses(ADAPTERS[one.adapter](one, deps), one.origins);
      return [one.code, withLimitedCalls(gateway)];
    }),
  );
export type Gateways = ReturnType<typeof openGateways>;
