/** Settings for products that tests and measurements start beside a running one. */
import { freePort } from './ports.ts';

export type Env = Readonly<Record<string, string>>;

/** Settings of a separate product: free ports, a data folder in place of services, no sports. */
export const ownSettings = async (dataDir: string, more: Env = {}) => ({
  PORT: String(await freePort()),
  PLATFORM_PORT: String(await freePort()),
  SANDBOX_PORT: String(await freePort()),
  PAYMENT_SANDBOX_PORT: String(await freePort()),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  PLATFORM_URL: '',
  SPORTS_FEED: 'off',
  LOG_LEVEL: 'warn',
  ...more,
});
