/**
 * The seamless-wallet calls of outside game providers over HTTP (contract/provider.ts). Not among the paths
 * that the web process hands on.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { betCall, rollbackCall, winCall } from '#contract/provider.ts';
import { HEADERS } from '#contract/wire.ts';
import { apiError } from '#contract/api-error.ts';
import type { Services } from '#platform/services.ts';
import type { StoredReply } from './wallet-types.ts';

/** HMAC-SHA256 of a raw body, hex: what a provider puts into HEADERS.signature. */
export const signBody = (body: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Registers POST /provider/v1/{bet,win,rollback}. */
export function registerProviderRoutes(
  app: FastifyInstance,
  { wallet, settings }: Pick<Services, 'wallet' | 'settings'>,
): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came, so they are kept unparsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );

    const route = <T>(
      name: string,
      schema: v.GenericSchema<unknown, T>,
      run: (call: T) => Promise<StoredReply>,
    ): void => {
      scope.post(`/provider/v1/${name}`, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isSigned(body, request.headers[HEADERS.signature], settings.PROVIDER_SECRET))
          throw apiError('not_authenticated');
        const call = v.safeParse(schema, parseJson(body));
        if (!call.success) throw apiError('bad_request');
        const result = await run(call.output);
        if (!result.ok) throw apiError(result.code);
        return result.reply;
      });
    };
    route('bet', betCall, wallet.bet);
    route('win', winCall, wallet.win);
    route('rollback', rollbackCall, wallet.rollback);
  });
}

function isSigned(body: Buffer, header: unknown, secret: string): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '', 'hex');
  const right = Buffer.from(signBody(body, secret), 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
