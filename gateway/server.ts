/** The sandbox gateway: an HTTP server over its own store. */
import Fastify from 'fastify';
import { createJsonForm, createQueryForm } from './callback-forms.ts';
import { createCallbacks } from './callbacks.ts';
import { registerCalls } from './calls.routes.ts';
import { registerClassic } from './classic/classic.routes.ts';
import { SERVICES } from './classic/services.ts';
import { createClock } from './clock.ts';
import { METHODS } from './methods/methods.ts';
import { DELAYS, type GatewayOptions } from './options.ts';
import { createOrders } from './orders.ts';
import { registerPages } from './pages/pages.routes.ts';
import { openStore } from './store.ts';
import { createView } from './view-order.ts';

const BODY_MAX = 65_536;

/**
 * Creates the server. The caller has to listen at `options.origin`; `app.close()` stops the clock and closes the store.
 */
export function createGatewayServer(options: GatewayOptions) {
  const { now = Date.now, fetch = globalThis.fetch, secret, classicSecret, origin } = options;
  const delays = { ...DELAYS, ...options.delays };
  const store = openStore(options.folder);
  const clock = createClock(store, options.now ?? null);
  const view = createView(METHODS, origin);
  const callbacks = createCallbacks({
    store,
    delays,
    now,
    fetch,
    forms: { v1: createJsonForm(secret, view), classic: createQueryForm(classicSecret) },
  });
  const methods = [...METHODS, ...SERVICES.map(({ method }) => method)];
  const orders = createOrders({ store, callbacks, methods, delays, now, options, wake: clock.wake });
  const app = Fastify({ bodyLimit: BODY_MAX, forceCloseConnections: true });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.register(async (scope) => registerCalls(scope, { orders, methods: METHODS, secret, now, view }), {
    prefix: '/v1',
  });
  app.register(async (scope) => registerClassic(scope, { orders, secret: classicSecret, origin, now }), {
    prefix: '/classic',
  });
  app.register(async (scope) => registerPages(scope, { orders, now }));
  app.addHook('onReady', async () => clock.start({ ...orders, ...callbacks }));
  app.addHook('onClose', async () => {
    clock.stop();
    callbacks.close();
    store.close();
  });
  /** `runDue` runs the tasks that are due; tests with a clock of their own call it. */
  return Object.assign(app, { runDue: clock.runDue });
}
