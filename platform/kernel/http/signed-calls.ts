/**
 * Signed calls between the platform and a game provider's server (contract/provider.ts): the serving and the
 * calling side.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { ERROR_CODES } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { PROVIDER_BASE } from '#contract/provider.ts';
import type { Answer, Calls, Port } from '#contract/provider.ts';
import { isSigned, signBody } from '#contract/signature.ts';
import { HEADERS } from '#contract/headers.ts';
import { Unavailable } from '#contract/unavailable.ts';

/** In milliseconds: the timeout of one attempt, and the pauses before the second and the third attempt. */
const TRY_MS = 4_000;
const PAUSES_MS = [100, 500];

/**
 * Serves `port` under PROVIDER_BASE. A call that is not signed with `secret` is refused with 401 and has no
 * effect.
 */
export function registerSignedCalls<C extends Calls>(
  app: FastifyInstance,
  { calls, port, secret }: { calls: C; port: Port<C>; secret: string },
): void {
  app.register(async (scope) => {
    // Bodies are not parsed, because the signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, { call }] of Object.entries(calls)) {
      const run = port[name] as (body: unknown) => Promise<Answer<unknown>>;
      scope.post(`${PROVIDER_BASE}${name}`, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isSigned(body, request.headers[HEADERS.signature], secret)) throw apiError('not_authenticated');
        const read = v.safeParse(call, parseJson(body));
        if (!read.success) throw apiError('bad_request');
        const answer = await run(read.output);
        if (!answer.ok) throw apiError(answer.code);
        return answer.reply;
      });
    }
  });
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type ClientOptions<C extends Calls> = {
  calls: C;
  /** Base address of the other server. */
  url: string;
  secret: string;
};

/**
 * Makes a function of each call, which sends it to the server at `url`. A 4xx with an error code is returned
 * as a refusal. After a timeout or a 5xx the call is repeated, which the contract allows for every call.
 * Throws Unavailable after the last attempt, and another error for a response that does not follow the
 * contract.
 */
export function createSignedClient<C extends Calls>({ calls, url, secret }: ClientOptions<C>): Port<C> {
  async function send(address: URL, body: string): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.signature]: signBody(body, secret) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TRY_MS),
    });
    if (answer.status >= 500) throw new Error(`${address.href} answered ${answer.status}`);
    return { status: answer.status, body: parseJson(Buffer.from(await answer.arrayBuffer())) };
  }

  async function sendWithRetries(address: URL, body: string): Promise<{ status: number; body: unknown }> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(address, body);
      } catch (error) {
        const wait = PAUSES_MS[attempt];
        if (wait === undefined) throw new Unavailable(`${address.href} does not answer.`, error);
        await pause(wait);
      }
    }
  }

  const caller =
    (name: string, schema: v.GenericSchema) =>
    async (call: unknown): Promise<Answer<unknown>> => {
      const address = new URL(`${PROVIDER_BASE}${name}`, url);
      const { status, body } = await sendWithRetries(address, JSON.stringify(call));
      if (status === 200) return { ok: true, reply: v.parse(schema, body) };
      const code = codeOf(body);
      // `not_authenticated` means that both sides have different secrets: that is a configuration error, not
      // a refusal of this call.
      if (code === null || code === 'not_authenticated')
        throw new Error(`${address.href} answered ${status} ${code ?? 'without an error code'}.`);
      return { ok: false, code };
    };
  const port = Object.entries(calls).map(([name, { reply }]) => [name, caller(name, reply)] as const);
  return Object.fromEntries(port) as Port<C>;
}

function codeOf(body: unknown): ErrorCode | null {
  const detail = typeof body === 'object' && body !== null ? (body as { detail?: unknown }).detail : null;
  return typeof detail === 'string' && Object.hasOwn(ERROR_CODES, detail) ? (detail as ErrorCode) : null;
}
