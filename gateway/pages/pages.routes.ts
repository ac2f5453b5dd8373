/** The payer's pages: hosted pages of methods, and the devices that payers hold in their hands. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen, type Order } from '../order.ts';
import type { Orders } from '../orders.ts';
import { choicePage, NO_FAULTS, type Faults } from './choice-page.ts';
import { choose } from './choose.ts';
import type { Page } from './layout.ts';
import { findPage, resultPage, unknownPage } from './result-page.ts';
import { languageOf } from './texts/languages.ts';
import { viewOf } from './view.ts';

type Deps = { readonly orders: Orders; readonly now: () => number };
const FIND_MAX = 120;

/** Sends a page. `site`: origin of the site that may frame it and that its forms may lead to; null = none. */
function send(reply: FastifyReply, page: Page, site: string | null = null): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    `form-action 'self'${site === null ? '' : ` ${site}`}`,
    `frame-ancestors ${site ?? "'none'"}`,
  ].join('; ');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      // The address contains the payment's id, which must not be sent to other sites.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(page(nonce));
}

/** True when a form was sent by a page of another site in the payer's browser. */
const isForeign = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};
const preferred = ({ headers }: FastifyRequest): string => headers['accept-language'] ?? 'en';
/**
 * True when the page is in a frame of the site. Browsers without this header count as framed; there the page's script
 * leads back to the site.
 */
const isFramed = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] !== 'document';

export function registerPages(app: FastifyInstance, { orders, now }: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const formOf = ({ body }: FastifyRequest): URLSearchParams =>
    body instanceof URLSearchParams ? body : new URLSearchParams();
  const orderOf = ({ params }: FastifyRequest): Order | null => {
    const order = orders.byToken((params as { token: string }).token);
    return order?.direction === 'topup' ? order : null;
  };
  const unknown = (request: FastifyRequest, reply: FastifyReply) =>
    send(reply.code(404), unknownPage(languageOf(preferred(request))));
  const show = (reply: FastifyReply, order: Order, isDevice: boolean, faults: Faults = NO_FAULTS) => {
    const view = viewOf(order, orders.methodOf(order.method));
    const page =
      isOpen(order) || canArrive(order)
        ? choicePage(view, order, isDevice, faults)
        : resultPage(view, order, isDevice);
    return send(reply.code(faults.size > 0 ? 422 : 200), page, isDevice ? null : view.siteOrigin);
  };
  /** True when money can still arrive from a device after the order has expired. */
  const canArrive = ({ state, method }: Order): boolean =>
    state === 'expired' && orders.methodOf(method).topup?.acceptsLateMoney === true;

  for (const isDevice of [false, true]) {
    const path = isDevice ? '/device/:token' : '/pay/:token';
    app.get(path, (request, reply) => {
      const order = orderOf(request);
      return order === null ? unknown(request, reply) : show(reply, order, isDevice);
    });
    app.post(path, (request, reply) => {
      const order = orderOf(request);
      if (order === null || isForeign(request)) return unknown(request, reply);
      const { after, faults } = choose(orders, order, formOf(request), now());
      const isDecided = !isOpen(after) && faults.size === 0;
      if (isDecided && !isDevice && !isFramed(request) && after.returnUrl !== null)
        return reply.redirect(after.returnUrl, 303);
      // After a redirect a reload of the page does not send the form again.
      return faults.size > 0 ? show(reply, after, isDevice, faults) : reply.redirect(request.url, 303);
    });
  }
  app.post('/form', (request, reply) => {
    const order = orders.byToken(formOf(request).get('session') ?? '');
    return order?.direction === 'topup'
      ? reply.redirect(`/pay/${order.token}`, 303)
      : unknown(request, reply);
  });
  app.get('/device', (request, reply) => {
    const asked = (request.query as Record<string, string | string[]>)['find'];
    const text = typeof asked === 'string' ? asked.trim().slice(0, FIND_MAX) : '';
    const order = text === '' ? null : orders.byLookup(lookupKey(text));
    if (order !== null) return reply.redirect(`/device/${order.token}`, 303);
    return send(reply, findPage(languageOf(preferred(request)), text === '' ? null : text));
  });
}

/**
 * The lookup in a text that the payer types or copies: without the spaces of a code, the signs of a phone and the other
 * parts of a payment link.
 */
function lookupKey(text: string): string {
  const address = /^(?:bitcoin:)?([a-z0-9]{16,64})(?:\?.*)?$/i.exec(text)?.[1];
  return address !== undefined && /[a-z]/i.test(address) ? address : text.replace(/\D/g, '');
}
