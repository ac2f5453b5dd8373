/** The cashbox: orders, payment gateways, withdrawals (specification 1 §7 "Cashbox"). */
import type { Settings } from '#config/settings.ts';
import { paymentGateways } from '#config/payment-sandbox.ts';
import { createGatewayOrders } from './apply-gateway-order.ts';
import { createCashboxLists } from './cashbox-lists.ts';
import { createCodeChannels, type ChannelDeps } from './code-channels.ts';
import { createDecisions } from './decisions.ts';
import { createGatewayCalls } from './gateway-calls.ts';
import { openGateways } from './gateways/open-gateways.ts';
import { createMethods } from './methods.ts';
import { createMover, type MoveDeps } from './move-order.ts';
import { createNewOrders, type NewOrderDeps } from './new-order.ts';
import { createOrderLists } from './order-lists.ts';
import { createReconciliation, type ReconciliationDeps } from './reconciliation.ts';
import { createSealedFields } from './sealed-fields.ts';
import { createTopUps } from './top-ups.ts';
import { createWithdrawAccess, type AccessDeps } from './withdraw-access.ts';
import { createWithdrawals } from './withdrawals.ts';

export type PaymentDeps = Omit<NewOrderDeps, 'methods' | 'sealed' | 'access' | 'wallet'> &
  Omit<AccessDeps, 'wallet' | 'channels'> &
  ChannelDeps & {
    log: ReconciliationDeps['log'];
    onDeposit?: MoveDeps['onDeposit'];
    onChargeBack?: MoveDeps['onChargeBack'];
    settings: Settings;
    wallet: NewOrderDeps['wallet'] & AccessDeps['wallet'];
    /** Replaced in tests; by default the global fetch. */
    fetch?: typeof fetch | undefined;
  };

export function createPayments(deps: PaymentDeps) {
  const { store, clock, settings } = deps;
  const sealed = createSealedFields(settings.PAYMENT_SECRET);
  const gateways = openGateways(paymentGateways(settings), {
    fetch: deps.fetch ?? fetch,
    now: () => clock.now(),
  });
  const callbackUrl = settings.PAYMENT_CALLBACK_URL ?? `http://localhost:${settings.PLATFORM_PORT}`;
  const mover = createMover(deps);
  const gatewayOrders = createGatewayOrders({ store, clock, mover });
  const calls = createGatewayCalls({ ...deps, gateways, gatewayOrders, mover, sealed, callbackUrl });
  const methods = createMethods({ ...deps, gateways });
  const channels = createCodeChannels(deps);
  const access = createWithdrawAccess({ ...deps, channels });
  const reconciliation = createReconciliation({ ...deps, mover, calls });
  return {
    gateways,
    gatewayOrders,
    channels,
    lists: { ...createCashboxLists({ ...deps, methods, access }), ...createOrderLists(deps) },
    newOrders: createNewOrders({ ...deps, methods, sealed, access }),
    topUps: createTopUps({ ...deps, mover, calls }),
    withdrawals: createWithdrawals({ ...deps, mover, calls, channels, access }),
    decisions: createDecisions({ ...deps, mover, access, wake: reconciliation.wake }),
    reconciliation,
    /** The part of GET user/ and of `update_documents_status` about withdrawals. */
    withdrawState: access.state,
  };
}
export type Payments = ReturnType<typeof createPayments>;
