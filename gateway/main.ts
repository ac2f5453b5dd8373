/** The sandbox gateway as a separate process, on loopback only; `npm start` runs it in demo mode. */
import { join } from 'node:path';
import { readSettings } from '#config/platform.ts';
import { makeDataFolder } from '#config/data-folder.ts';
import { classicSandboxOf, paymentSandboxOf } from '#config/payment-sandbox.ts';
import { isOwnSite } from './options.ts';
import { createGatewayServer } from './server.ts';

const settings = readSettings();
const { port, url, secret } = paymentSandboxOf(settings);
const { secret: classicSecret } = classicSandboxOf(settings);
makeDataFolder(settings.DATA_DIR);
const app = createGatewayServer({
  folder: join(settings.DATA_DIR, 'gateway'),
  origin: url,
  secret,
  classicSecret,
  platforms: [new URL(settings.PAYMENT_CALLBACK_URL ?? `http://localhost:${settings.PLATFORM_PORT}`).origin],
  isSite: isOwnSite,
});
try {
  await app.listen({ port, host: 'localhost' });
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void app.close().then(() => process.exit(0)));
