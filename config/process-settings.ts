/** Settings of the processes: addresses, stores, folders. */
import * as v from 'valibot';
import { port, url, wholeNumber } from './setting-types.ts';

export const PROCESS_SETTINGS = {
  /**
   * demo: new accounts get play money, developer pages and GraphQL introspection are open, secrets have
   * known defaults. production: none of these, and no open development region.
   */
  CROUPIER_MODE: v.optional(v.picklist(['demo', 'production'], 'must be demo or production'), 'demo'),
  /** Port of the web process, which players open. */
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
  /**
   * simulated: sports with invented teams and results (docs/decisions/0305) in the platform's process. process: the
   * same, or those of SPORTS_SUPPLIER_URL, in a process of its own, which `npm start` starts. Production refuses
   * simulated ones. off: no sports. Empty: simulated in demo mode, off in production.
   */
  SPORTS_FEED: v.optional(v.picklist(['simulated', 'process', 'off'], 'must be simulated, process or off')),
  /**
   * Sports feed in a process elsewhere, as the platform reaches it (docs/contract.md, Sports feed), also in
   * production. Empty: as SPORTS_FEED says.
   */
  SPORTS_FEED_URL: v.optional(url(['http:', 'https:'])),
  /** Port of the sports feed in a process of its own (`npm run feed`). */
  SPORTS_FEED_PORT: port('3005'),
  /**
   * Supplier whose sports the feed process provides instead of simulated ones (docs/decisions/0352); then
   * SPORTS_FEED=process is for production too. Empty: none.
   */
  SPORTS_SUPPLIER_URL: v.optional(url(['http:', 'https:'])),
  /** Sent to the supplier as `x-access-token`. */
  SPORTS_SUPPLIER_TOKEN: v.optional(v.string(), ''),
  /** How many times faster than the time the simulated sports run, from 1 to 1000. */
  SPORTS_FEED_SPEED: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^([1-9]\d{0,2}|1000)$/, 'must be a number from 1 to 1000'),
    v.transform(Number),
  ),
  /**
   * The house's maximum loss on one outcome of a sports event, in minimum bets of a currency; on one event
   * three times as much. Larger bets are limited to the remaining amount.
   */
  SPORTS_MAX_LIABILITY: wholeNumber('2000000', { min: 1, digits: 9 }),
  /** Address of an external platform; then `npm start` runs the web app alone. */
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
  /** Number of trusted proxies in front: 0 = forwarded headers are ignored. */
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
};
