/** The sandbox provider as a separate process, on loopback only; `npm start` runs it in demo mode. */
import { readSettings } from '#config/platform.ts';
import { sandboxOf } from '#config/settings.ts';
import { createSandbox } from './provider.ts';

const options = sandboxOf(readSettings());
const provider = await createSandbox(options);
const server = provider.listen(options.port, 'localhost', () => void process.stdout.write('ready\n'));
server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
