/** The sandbox gateway: an HTTP server over its own store. */
import Fastify from 'fastify';
import { createCallbacks } from './callbacks.ts';
import { registerCalls } from './calls.routes.ts';
import { createClock } from './clock.ts';
import { METHODS } from './methods/methods.ts';
import { DELAYS, type GatewayOptions } from './options.ts';
import { createOrders } from './orders.ts';
import { registerPages } from './pages/pages.routes.ts';
import { openStore } from './store.ts';
import { createView } from './view-order.ts';

const BODY_MAX = 65_536;

/** The caller listens at `options.origin`; `app.close()` stops the clock and closes the store. */
export function createGatewayServer(options: GatewayOptions) {
  const { now = Date.now, fetch = globalThis.fetch, secret, origin } = options;
  const delays = { ...DELAYS, ...options.delays };
  const methods = METHODS;
  const store = openStore(options.folder);
  const clock = createClock(store, now);
  const view = createView(methods, origin);
  const callbacks = createCallbacks({
    store,
    delays,
    now,
    fetch,
    secret,
    bodyOf: (order, event) => JSON.stringify({ event, data: view(order) }),
  });
  const orders = createOrders({ store, callbacks, methods, delays, now, options, wake: clock.wake });
  const app = Fastify({ bodyLimit: BODY_MAX, forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.register(async (scope) => registerCalls({ orders, methods, secret, now, view })(scope), {
    prefix: '/v1',
  });
  app.register(async (scope) => registerPages({ orders, now })(scope));
  app.addHook('onReady', async () => clock.start({ ...orders, ...callbacks }));
  app.addHook('onClose', async () => {
    clock.stop();
    callbacks.close();
    store.close();
  });
  /** `runDue`: what the clock would do now; for tests with a clock of their own. */
  return Object.assign(app, { runDue: clock.runDue });
}
