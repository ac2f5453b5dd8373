/** Secrets of sessions and services, and the services outside: sign-in, payments, messages. */
import * as v from 'valibot';
import { paymentGatewaysSetting } from './payment-gateways.ts';
import { port, secret, url, wholeNumber } from './setting-types.ts';
import { socialProvidersSetting } from './social-providers.ts';

export const SERVICE_SETTINGS = {
  /** Signs session tokens. */
  TOKEN_SECRET: secret('token'),
  /**
   * Signs the seamless-wallet calls of game providers, game launches, and arrival times
   * (contract/arrival.ts).
   */
  PROVIDER_SECRET: secret('provider'),
  /** Signs the calls and the streams of a sports feed in a process of its own. */
  SPORTS_FEED_SECRET: secret('sports-feed'),
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
  /** Encrypts payers' input until it is sent to a gateway, and derives their pseudonyms there. */
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
   * Codes by SMS per minute, to all recipients together; a quarter of it to the numbers of one region. Limits
   * the cost of an attack that makes the site send SMS.
   */
  SMS_PER_MINUTE: wholeNumber('300', { min: 4 }),
};
