/** Settings that production mode refuses: known or shared secrets, parts of demo mode, loopback addresses. */
import type * as v from 'valibot';
import type { DATA_SETTINGS } from './data-settings.ts';
import { gatewayFault } from './payment-gateways.ts';
import type { PROCESS_SETTINGS } from './process-settings.ts';
import type { SERVICE_SETTINGS } from './service-settings.ts';
import { isLoopbackUrl } from './social-providers.ts';

type Checked = Readonly<
  v.InferOutput<
    v.ObjectSchema<typeof PROCESS_SETTINGS & typeof SERVICE_SETTINGS & typeof DATA_SETTINGS, undefined>
  >
>;

const SECRETS = [
  'TOKEN_SECRET',
  'PROVIDER_SECRET',
  'SPORTS_FEED_SECRET',
  'OPERATOR_SECRET',
  'WEBHOOK_SECRET',
  'SECOND_FACTOR_SECRET',
  'FINGERPRINT_SECRET',
  'FILES_SECRET',
  'PAYMENT_SECRET',
] as const;

/** True for a secret that is published, or can be guessed because it has few different characters. */
const isWeak = (text: string): boolean => text.startsWith('demo-') || new Set(text).size < 10;

/** The bot token of demo mode. It is public, so that tests and demonstrations can sign init data. */
export const DEMO_BOT_TOKEN = '7000000001:demo-bot-token-of-the-mini-app';

/** The first setting that production refuses, as a sentence that says how to correct it; null = none. */
export function productionFault(settings: Checked): string | null {
  const weak = SECRETS.filter((name) => isWeak(settings[name]));
  if (weak.length > 0)
    return `CROUPIER_MODE=production needs secrets of its own: set ${weak.join(', ')} (32 random characters or more each, such as openssl rand -hex 32 prints).`;
  if (settings.MINI_APP_BOT_TOKEN === DEMO_BOT_TOKEN)
    return 'CROUPIER_MODE=production refuses the bot token of demo mode: set MINI_APP_BOT_TOKEN to your own, or leave it empty.';
  if (isInvented(settings))
    return `CROUPIER_MODE=production refuses SPORTS_FEED=${settings.SPORTS_FEED}, whose results are invented: leave it empty.`;
  const fault = providerFault(settings) ?? gatewaysFault(settings);
  if (fault !== null) return fault;
  const same = SECRETS.filter((name) =>
    SECRETS.some((other) => other !== name && settings[other] === settings[name]),
  );
  return same.length === 0
    ? null
    : `CROUPIER_MODE=production needs a different secret in each of ${same.join(', ')}.`;
}

/** True when the sports and their results are simulated, so that production must not take bets on them. */
const isInvented = ({ SPORTS_FEED, SPORTS_FEED_URL, SPORTS_SUPPLIER_URL }: Checked): boolean =>
  SPORTS_FEED_URL === undefined &&
  (SPORTS_FEED === 'simulated' || (SPORTS_FEED === 'process' && SPORTS_SUPPLIER_URL === undefined));

function providerFault({ SOCIAL_PROVIDERS }: Checked): string | null {
  const { defaults = {}, regions = {} } = SOCIAL_PROVIDERS ?? {};
  for (const [code, provider] of [defaults, ...Object.values(regions)].flatMap(
    Object.entries<{ issuer: string } | null>,
  ))
    if (provider && isLoopbackUrl(provider.issuer))
      return `CROUPIER_MODE=production refuses the provider ${code} of SOCIAL_PROVIDERS: its issuer is this machine.`;
  return null;
}

function gatewaysFault({ PAYMENT_GATEWAYS, PAYMENT_CALLBACK_URL }: Checked): string | null {
  for (const fault of (PAYMENT_GATEWAYS ?? []).map(gatewayFault))
    if (fault !== null) return `CROUPIER_MODE=production refuses this: ${fault}.`;
  return PAYMENT_GATEWAYS?.length && PAYMENT_CALLBACK_URL === undefined
    ? 'CROUPIER_MODE=production with PAYMENT_GATEWAYS needs PAYMENT_CALLBACK_URL: the address of a site, such as https://play.example.'
    : null;
}
