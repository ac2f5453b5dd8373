/** Requests with JSON in and out to an app that does not listen. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import { HEADERS } from '#contract/headers.ts';

/**
 * Sends a request with a JSON body from the open development region; `headers` override the default headers.
 */
export type InjectJson = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options?: { body?: unknown; token?: string; headers?: Record<string, string> },
) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;

export const injectJson =
  (app: FastifyInstance): InjectJson =>
  async (method, url, { body, token, headers } = {}) => {
    const authorization = token === undefined ? {} : { authorization: `JWT ${token}` };
    const request: InjectOptions = {
      method,
      url,
      headers: { [HEADERS.siteRegion]: 'DEV', ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const answer = await app.inject(request);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? (answer.json() as unknown) : answer.body,
      headers: answer.headers,
    };
  };
