/** The payment gateways of a running product: those of the settings, or in demo mode the sandbox gateway. */
import type { PaymentGateway } from './payment-gateways.ts';
import type { Settings } from './settings.ts';

/** The sandbox gateway of demo mode: its port, and its entry in the platform's settings. */
export function paymentSandboxOf({
  PAYMENT_SANDBOX_PORT,
  PLATFORM_PORT,
}: Pick<Settings, 'PAYMENT_SANDBOX_PORT' | 'PLATFORM_PORT'>): PaymentGateway & { port: number } {
  const number = PAYMENT_SANDBOX_PORT ?? PLATFORM_PORT + 3;
  const origin = `http://localhost:${number}`;
  return {
    port: number,
    code: 'sandbox',
    adapter: 'croupier',
    url: origin,
    secret: 'demo-secret-of-the-sandbox-gateway',
    origins: [origin],
  };
}

/** The second interface of the sandbox gateway, as a separate gateway. */
export function classicSandboxOf(
  settings: Pick<Settings, 'PAYMENT_SANDBOX_PORT' | 'PLATFORM_PORT'>,
): PaymentGateway {
  const { url, origins } = paymentSandboxOf(settings);
  return {
    code: 'classic-sandbox',
    adapter: 'classic',
    url: `${url}/classic`,
    secret: 'demo-secret-of-the-classic-gateway',
    origins,
  };
}

type Gateways = Pick<
  Settings,
  'CROUPIER_MODE' | 'PAYMENT_GATEWAYS' | 'PAYMENT_SANDBOX_PORT' | 'PLATFORM_PORT'
>;
/** True when the sandbox gateway runs: in demo mode, unless the settings name other gateways. */
export const hasPaymentSandbox = (settings: Pick<Gateways, 'CROUPIER_MODE' | 'PAYMENT_GATEWAYS'>): boolean =>
  settings.CROUPIER_MODE === 'demo' && settings.PAYMENT_GATEWAYS === undefined;

/** The payment gateways of the cashbox: those of the settings, or both interfaces of the sandbox gateway. */
export function paymentGateways(settings: Gateways): readonly PaymentGateway[] {
  if (!hasPaymentSandbox(settings)) return settings.PAYMENT_GATEWAYS ?? [];
  const { port: _port, ...sandbox } = paymentSandboxOf(settings);
  return [sandbox, classicSandboxOf(settings)];
}

/** Origins of the gateways' pages, separated by spaces: for the content security policy of the site. */
export const paymentOrigins = (settings: Gateways): string =>
  [...new Set(paymentGateways(settings).flatMap(({ origins }) => origins))].join(' ');
