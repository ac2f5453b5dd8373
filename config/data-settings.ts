/** Settings of storage and reporting, of the session and of demo data. */
import * as v from 'valibot';
import { secret, url, wholeNumber } from './setting-types.ts';

export const DATA_SETTINGS = {
  /** Key pair of encrypted device fingerprints is derived from it; signs device ids. */
  FINGERPRINT_SECRET: secret('fingerprint'),
  /** Address of the affiliate network that gets postbacks. Empty: postbacks are stored until it is set. */
  AFFILIATE_POSTBACK_URL: v.optional(url(['http:', 'https:'])),
  /**
   * Megabytes of events, fingerprints and postbacks accepted per day from all visitors together. One network
   * address may send at most a sixteenth of it.
   */
  WAREHOUSE_MB_PER_DAY: wholeNumber('256', { min: 1, digits: 6 }),
  /** Rows that each of these tables keeps; the oldest of more are deleted within an hour. */
  WAREHOUSE_ROWS: wholeNumber('2000000', { min: 1, digits: 9 }),
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
  SEED: wholeNumber('20260101'),
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
};
