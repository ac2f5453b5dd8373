/**
 * Every setting of the system, declared once in config/*-settings.ts: name, type, default, meaning. `.env.example` and
 * docs are checked against it. Pure: each process reads `process.env` in one place and passes it here.
 */
import * as v from 'valibot';
import { DATA_SETTINGS } from './data-settings.ts';
import { PROCESS_SETTINGS } from './process-settings.ts';
import { DEMO_BOT_TOKEN, productionFault } from './production-settings.ts';
import { SERVICE_SETTINGS } from './service-settings.ts';
import type { SocialProviders } from './social-providers.ts';

/** All settings, in the order of `.env.example`. */
export const settingsSchema = v.object({ ...PROCESS_SETTINGS, ...SERVICE_SETTINGS, ...DATA_SETTINGS });
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>;

/** An invalid setting, as one sentence that says how to correct it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/**
 * The value of a setting for an error message; '' for secrets, and for addresses and providers, which may contain a
 * secret.
 */
const shown = (name: string | null, value: unknown): string =>
  name === null || /_(SECRET|URL|TOKEN|PROVIDERS|GATEWAYS|DSN)$/.test(name)
    ? ''
    : ` (it is "${String(value)}")`;

/**
 * Reads the settings from environment-like data. Empty strings count as absent. Throws SettingsError with
 * one line for each error.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const known = Object.fromEntries(
    Object.keys(settingsSchema.entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const result = v.safeParse(settingsSchema, known);
  if (!result.success) {
    throw new SettingsError(
      result.issues
        .map(
          (issue) =>
            `Setting ${v.getDotPath(issue) ?? '?'} ${issue.message}${shown(v.getDotPath(issue), issue.input)}; see .env.example.`,
        )
        .join('\n'),
    );
  }
  const settings = result.output;
  const fault = settings.CROUPIER_MODE === 'production' ? productionFault(settings) : null;
  if (fault !== null) throw new SettingsError(fault);
  return settings;
}

/** The token of the messenger's bot whose mini app the product is; null where there is no mini app. */
export const miniAppBotToken = (
  settings: Pick<Settings, 'CROUPIER_MODE' | 'MINI_APP_BOT_TOKEN'>,
): string | null =>
  settings.MINI_APP_BOT_TOKEN ?? (settings.CROUPIER_MODE === 'demo' ? DEMO_BOT_TOKEN : null);

/**
 * The sandbox provider of social sign-ins in demo mode: its port and address, and the product's id and secret there.
 */
export function sandboxOf({ SANDBOX_PORT, PLATFORM_PORT }: Pick<Settings, 'SANDBOX_PORT' | 'PLATFORM_PORT'>) {
  const port = SANDBOX_PORT ?? PLATFORM_PORT + 2;
  return {
    port,
    issuer: `http://localhost:${port}`,
    clientId: 'croupier-demo',
    clientSecret: 'demo-client-secret-of-the-sandbox',
  };
}

/** True when the sandbox provider runs: in demo mode, unless the settings name other providers. */
export const hasSandbox = (settings: Pick<Settings, 'CROUPIER_MODE' | 'SOCIAL_PROVIDERS'>): boolean =>
  settings.CROUPIER_MODE === 'demo' && settings.SOCIAL_PROVIDERS === undefined;

type FeedSettings = Pick<Settings, 'CROUPIER_MODE' | 'SPORTS_FEED' | 'SPORTS_FEED_URL' | 'SPORTS_FEED_PORT'>;
/**
 * Source of the odds and results of sports: simulated in this process (the default in demo mode), a feed at `url`, or
 * none (`off`).
 */
export function sportsFeed(settings: FeedSettings): 'simulated' | 'off' | { readonly url: string } {
  const { CROUPIER_MODE, SPORTS_FEED, SPORTS_FEED_URL, SPORTS_FEED_PORT } = settings;
  if (SPORTS_FEED === 'off') return 'off';
  if (SPORTS_FEED_URL !== undefined) return { url: SPORTS_FEED_URL };
  if (SPORTS_FEED === 'process') return { url: `http://localhost:${SPORTS_FEED_PORT}` };
  return SPORTS_FEED ?? (CROUPIER_MODE === 'demo' ? 'simulated' : 'off');
}

/** The providers of social accounts; null = none. */
export function socialProviders(settings: Settings): SocialProviders | null {
  if (!hasSandbox(settings)) return settings.SOCIAL_PROVIDERS ?? null;
  const { issuer, clientId, clientSecret } = sandboxOf(settings);
  const sandbox = {
    title: 'Sandbox ID',
    icon: 'shield',
    issuer,
    clientId,
    clientSecret,
    scope: 'openid email profile',
  };
  return { defaults: { sandbox }, regions: {} };
}

/** Origin that pages send error reports to; '' = none. */
export const reportsOrigin = ({ SENTRY_DSN }: Pick<Settings, 'SENTRY_DSN'>): string =>
  SENTRY_DSN === undefined ? '' : new URL(SENTRY_DSN).origin;

/** Address of the platform, for the web process. */
export const platformUrl = (settings: Pick<Settings, 'PLATFORM_URL' | 'PLATFORM_PORT'>): string =>
  settings.PLATFORM_URL ?? `http://localhost:${settings.PLATFORM_PORT}`;
