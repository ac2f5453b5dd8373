/**
 * Every setting of the system, declared once: name, type, default, meaning. `.env.example` and docs are
 * checked against it. Pure: each process reads `process.env` in one place and passes it here.
 */
import * as v from 'valibot';
import { gatewayFault, paymentGatewaysSetting } from './payment-gateways.ts';
import { isLoopbackUrl, socialProvidersSetting, type SocialProviders } from './social-providers.ts';

const port = (fallback: string) =>
  v.pipe(
    v.optional(v.string(), fallback),
    v.regex(/^\d{1,5}$/, 'must be a port number'),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(65535, 'must be a port number from 1 to 65535'),
  );
const url = (schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    ),
  );
const secret = (name: string) =>
  v.pipe(
    v.optional(v.string(), `demo-${name}-secret-that-production-refuses`),
    v.minLength(32, 'must be at least 32 characters long'),
  );

export const settingsSchema = v.object({
  /**
   * demo: new accounts get play money, developer pages and GraphQL introspection are open, secrets have
   * known defaults. production: none of these, and no open development region.
   */
  CROUPIER_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  /** Port of the web process: what players open. */
  PORT: port('3000'),
  /** Port of the platform; loopback only unless PLATFORM_HOST says otherwise. */
  PLATFORM_PORT: port('3001'),
  /** Address the web process binds. Not 127.0.0.1, which Next.js writes as localhost in addresses. */
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value !== '127.0.0.1', 'must not be 127.0.0.1: use localhost'),
    ),
    'localhost',
  ),
  /** Address the platform binds. */
  PLATFORM_HOST: v.optional(v.string(), 'localhost'),
  /** Folder of the embedded database and all other data. */
  DATA_DIR: v.optional(v.string(), '.data'),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  /** Redis instead of the in-process bus; needed by several platform or web processes. */
  REDIS_URL: v.optional(url(['redis:', 'rediss:'])),
  /**
   * Game server in a process of its own (`npm run games`), as the platform reaches it. Empty: games run in
   * the platform's process.
   */
  GAMES_URL: v.optional(url(['http:', 'https:'])),
  /** Port of the game server in a process of its own. */
  GAMES_PORT: port('3002'),
  /** PostgreSQL of the game server in a process of its own; empty: an embedded database in DATA_DIR/games. */
  GAMES_DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  /** A platform of your own; then `npm start` runs the web app alone. */
  PLATFORM_URL: v.optional(url(['http:', 'https:'])),
  /** Address of the web process as the platform reaches it, for the revalidation webhook. */
  WEB_URL: v.optional(url(['http:', 'https:'])),
  /** Folder with one JSON file for each brand. */
  BRANDS_DIR: v.optional(v.string(), 'brands'),
  /** Folder with one JSON file for each region. */
  JURISDICTIONS_DIR: v.optional(v.string(), 'jurisdictions'),
  /**
   * Request header in which the edge puts the visitor's country (two letters). Empty: every visitor has the
   * brand host's region. Kept in lower case, as Node.js gives header names.
   */
  REGION_HEADER: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[a-z0-9-]*$/, 'must be the name of a header'),
  ),
  /** Number of trusted proxies in front: 0 = take nothing from forwarded headers. */
  TRUSTED_PROXIES: v.pipe(
    v.optional(v.string(), '0'),
    v.regex(/^\d$/, 'must be a number from 0 to 9'),
    v.transform(Number),
  ),
  /**
   * on: answers over TLS make browsers use TLS for all subdomains of the brands' hosts too, for a year.
   * Switch it on only where every subdomain answers over TLS, also those that do not belong to the product.
   */
  HSTS_SUBDOMAINS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  /** Signs session tokens. */
  TOKEN_SECRET: secret('token'),
  /**
   * Signs the seamless-wallet calls of game providers, game launches, and arrival times
   * (contract/arrival.ts).
   */
  PROVIDER_SECRET: secret('provider'),
  /** Authenticates the operator's command line. */
  OPERATOR_SECRET: secret('operator'),
  /** Signs the platform's webhook to the web app. */
  WEBHOOK_SECRET: secret('webhook'),
  /**
   * Companies whose accounts players sign in with, by OpenID Connect, as JSON:
   * {"defaults": {"<code>": {"title": "…", "issuer": "https://…", "clientId": "…", "clientSecret": "…"}},
   * "regions": {"kz": {"<code>": null}}}. Also "icon" (of the web app's set), "scope", "sites" (main hosts).
   * Each site's return pages are registered with the company: https://<host>/casino/auth-social/login, and the
   * same with each further language (docs/how-to/operate.md). Empty: none; in demo mode the sandbox provider.
   */
  SOCIAL_PROVIDERS: socialProvidersSetting,
  /** Port of the sandbox provider, which demo mode starts on this machine. Empty: PLATFORM_PORT + 2. */
  SANDBOX_PORT: v.optional(port('')),
  /**
   * Token of the messenger's bot whose mini app this is (<number>:<secret>). Empty: no mini app; in demo mode
   * a token that is known to everybody.
   */
  MINI_APP_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]{20,}$/, 'must be a bot token: a number, a colon, a secret')),
  ),
  /**
   * Payment gateways of the cashbox, as JSON: [{"code": "…", "url": "https://…", "secret": "…"}]. Also "adapter"
   * (croupier or classic: docs/contract.md, Payment gateways) and "origins": origins of the pages that
   * payers may be sent to, by default that of the address. Empty: none; in demo mode the sandbox gateway.
   */
  PAYMENT_GATEWAYS: paymentGatewaysSetting,
  /** Encrypts what payers fill in until a gateway has it, and makes their pseudonyms there. */
  PAYMENT_SECRET: secret('payment'),
  /** Port of the sandbox gateway, which demo mode starts on this machine. Empty: PLATFORM_PORT + 3. */
  PAYMENT_SANDBOX_PORT: v.optional(port('')),
  /**
   * Address by which payment gateways reach the platform's /paygate/callback/, without that path: in production
   * the address of a site. Empty: http://localhost:PLATFORM_PORT.
   */
  PAYMENT_CALLBACK_URL: v.optional(url(['http:', 'https:'])),
  /** Encrypts the keys of authenticator apps and signs recovery codes: a new value makes both useless. */
  SECOND_FACTOR_SECRET: secret('second-factor'),
  /**
   * Gateway that delivers SMS and e-mail: gets each message as a POST with JSON (docs/contract.md). Empty: in demo
   * mode messages are only shown to developers, in production none is delivered.
   */
  MESSAGE_GATEWAY_URL: v.optional(url(['http:', 'https:'])),
  /** Sent to the gateway as `authorization: Bearer …`. */
  MESSAGE_GATEWAY_TOKEN: v.optional(v.string()),
  /**
   * Codes by SMS in a minute, to all recipients together; a quarter of it to the numbers of one region. It bounds
   * what an attack costs that makes the site send SMS.
   */
  SMS_PER_MINUTE: v.pipe(
    v.optional(v.string(), '300'),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(4),
  ),
  /** Key pair of encrypted device fingerprints is derived from it; signs device ids. */
  FINGERPRINT_SECRET: secret('fingerprint'),
  /** Address of the affiliate network that gets postbacks. Empty: postbacks are stored and wait. */
  AFFILIATE_POSTBACK_URL: v.optional(url(['http:', 'https:'])),
  /**
   * Megabytes of events, fingerprints and postbacks that are taken in a day, of all visitors together. One network
   * address sends at most a sixteenth of it.
   */
  WAREHOUSE_MB_PER_DAY: v.pipe(
    v.optional(v.string(), '256'),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1),
  ),
  /** Rows that each of these tables keeps; the oldest of more are deleted within an hour. */
  WAREHOUSE_ROWS: v.pipe(
    v.optional(v.string(), '2000000'),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1),
  ),
  /**
   * Folder of players' documents, as file:///path: one that all platform processes share. Empty: the folder
   * files in DATA_DIR.
   */
  FILES_URL: v.optional(url(['file:'])),
  /** Encrypts players' documents; files written with another one can no longer be read. */
  FILES_SECRET: secret('files'),
  /** Hours until a session token expires; pages refresh it in its last 24 hours. */
  TOKEN_TTL_HOURS: v.pipe(
    v.optional(v.string(), '48'),
    v.regex(/^\d+$/, 'must be a whole number of hours'),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(720),
  ),
  /** Play money of a new account in demo mode, major units of its currency. */
  DEMO_CREDIT: v.pipe(v.optional(v.string(), '10000'), v.regex(/^\d+$/, 'must be a whole number')),
  /** Number from which the demo data of a fresh installation is generated. */
  SEED: v.pipe(
    v.optional(v.string(), '20260101'),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
  ),
  /**
   * on: browsers keep the offline page and the files of the build (docs/decisions/0200). off: browsers that have
   * the service worker remove it with the next page.
   */
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  /**
   * Address (DSN) of a Sentry service that gets the defects of browsers and processes, without tokens, e-mails and
   * phones (docs/decisions/0201). Empty: nothing is sent, and the code for it is not loaded.
   */
  SENTRY_DSN: v.optional(url(['http:', 'https:'])),
  /** Part of page loads and requests that is sent there as traces, from 0 to 1 (specification 1 §9). */
  SENTRY_TRACES_RATE: v.pipe(
    v.optional(v.string(), '0.001'),
    v.regex(/^(0|1|0?\.\d+)$/, 'must be a number from 0 to 1'),
    v.transform(Number),
  ),
  /** The least severe log line that is written. */
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
});
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>;

/** An invalid setting, as one sentence that says how to correct it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const SECRETS = [
  'TOKEN_SECRET',
  'PROVIDER_SECRET',
  'OPERATOR_SECRET',
  'WEBHOOK_SECRET',
  'SECOND_FACTOR_SECRET',
  'FINGERPRINT_SECRET',
  'FILES_SECRET',
  'PAYMENT_SECRET',
] as const;

/**
 * True for a secret that is known to everybody, or can be guessed because it has few different characters.
 */
const isWeak = (text: string): boolean => text.startsWith('demo-') || new Set(text).size < 10;

/**
 * The value of a setting, for an error; '' for secrets, and for addresses and providers, which may contain one.
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
  if (settings.CROUPIER_MODE === 'production') requireSafe(settings);
  return settings;
}

/** Throws for what production refuses: secrets that are known or shared, parts of demo mode, this machine. */
function requireSafe(settings: Settings): void {
  const weak = SECRETS.filter((name) => isWeak(settings[name]));
  if (weak.length > 0)
    throw new SettingsError(
      `CROUPIER_MODE=production needs secrets of its own: set ${weak.join(', ')} (32 random characters or more each, such as openssl rand -hex 32 prints).`,
    );
  const same = SECRETS.filter((name) =>
    SECRETS.some((other) => other !== name && settings[other] === settings[name]),
  );
  if (settings.MINI_APP_BOT_TOKEN === DEMO_BOT_TOKEN)
    throw new SettingsError(
      'CROUPIER_MODE=production refuses the bot token of demo mode: set MINI_APP_BOT_TOKEN to your own, or leave it empty.',
    );
  const { defaults = {}, regions = {} } = settings.SOCIAL_PROVIDERS ?? {};
  for (const [code, provider] of [defaults, ...Object.values(regions)].flatMap(
    Object.entries<{ issuer: string } | null>,
  ))
    if (provider && isLoopbackUrl(provider.issuer))
      throw new SettingsError(
        `CROUPIER_MODE=production refuses the provider ${code} of SOCIAL_PROVIDERS: its issuer is this machine.`,
      );
  requireSafeGateways(settings);
  if (same.length > 0)
    throw new SettingsError(
      `CROUPIER_MODE=production needs a different secret in each of ${same.join(', ')}.`,
    );
}

function requireSafeGateways(settings: Settings): void {
  for (const fault of (settings.PAYMENT_GATEWAYS ?? []).map(gatewayFault))
    if (fault !== null) throw new SettingsError(`CROUPIER_MODE=production refuses this: ${fault}.`);
  if (settings.PAYMENT_GATEWAYS?.length && settings.PAYMENT_CALLBACK_URL === undefined)
    throw new SettingsError(
      'CROUPIER_MODE=production with PAYMENT_GATEWAYS needs PAYMENT_CALLBACK_URL: the address of a site, such as https://play.example.',
    );
}

/** The bot token of demo mode. It is public, so that tests and demonstrations can sign init data. */
const DEMO_BOT_TOKEN = '7000000001:demo-bot-token-of-the-mini-app';

/** The bot token, or null where there is no mini app. */
export const miniAppBotToken = (
  settings: Pick<Settings, 'CROUPIER_MODE' | 'MINI_APP_BOT_TOKEN'>,
): string | null =>
  settings.MINI_APP_BOT_TOKEN ?? (settings.CROUPIER_MODE === 'demo' ? DEMO_BOT_TOKEN : null);

/** The sandbox provider of demo mode: its port and address, and the product as its client. */
export function sandboxOf({ SANDBOX_PORT, PLATFORM_PORT }: Pick<Settings, 'SANDBOX_PORT' | 'PLATFORM_PORT'>) {
  const port = SANDBOX_PORT ?? PLATFORM_PORT + 2;
  return {
    port,
    issuer: `http://localhost:${port}`,
    clientId: 'croupier-demo',
    clientSecret: 'demo-client-secret-of-the-sandbox',
  };
}

/** True when the sandbox provider belongs to the product: in demo mode, unless there are other providers. */
export const hasSandbox = (settings: Pick<Settings, 'CROUPIER_MODE' | 'SOCIAL_PROVIDERS'>): boolean =>
  settings.CROUPIER_MODE === 'demo' && settings.SOCIAL_PROVIDERS === undefined;

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

/** Where the platform is, for the web process. */
export const platformUrl = (settings: Pick<Settings, 'PLATFORM_URL' | 'PLATFORM_PORT'>): string =>
  settings.PLATFORM_URL ?? `http://localhost:${settings.PLATFORM_PORT}`;
