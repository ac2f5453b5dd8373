/** The gateway of tests as the only gateway of platforms that run as separate processes. */
import type { Server } from 'node:http';
import { serveGateway } from '#platform/testing/serve-gateway.ts';
import { GATEWAY_SECRET, type TestGateway } from '#platform/testing/test-gateway.ts';
import { freePort } from '../../../scripts/lib/ports.ts';

/** Starts the gateway. `settings` in the result: those of a platform that has this gateway. */
export async function startLoadGateway(
  gateway: TestGateway,
): Promise<{ server: Server; settings: Record<string, string> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await serveGateway(gateway, port);
  gateway.state.nextUrl = `${url}/pay`;
  const one = { code: 'sandbox', url, secret: GATEWAY_SECRET };
  return { server, settings: { PAYMENT_GATEWAYS: JSON.stringify([one]) } };
}
