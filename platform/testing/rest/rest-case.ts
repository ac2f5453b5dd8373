/** One REST call in the table of platform/rest-contract.test.ts, and the stage on which its cases run. */
import type { GenericSchema } from 'valibot';
import type { InjectOptions } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';

export type RestRequest = {
  /** Values of the parameters (`:name`) in the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** JSON; for bodies of text and uploads, the body as it is sent. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Session token of the caller; in a case with `access: 'player'` by default that of a new player. */
  token?: string;
};
export type RestAnswer = {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
};

/** Password of the players in these cases. */
export const PASSWORD = 'correct horse 9';

export type RestStage = {
  platform: TestPlatform;
  /** Returns a number that no call of it has returned before. */
  unique: () => number;
  /** Registers a player and returns the token. */
  player: () => Promise<string>;
  /** Makes a call from a unique address, so that limits by address do not apply. */
  send: (call: string, request?: RestRequest) => Promise<RestAnswer>;
};

export type RestCase = {
  /** Method and path as the router names them: 'POST /casino/api/auth/:provider/registration'. */
  call: string;
  access: 'guest' | 'player';
  /** A request that is answered with 200. */
  good: (stage: RestStage) => RestRequest | Promise<RestRequest>;
  /** If this table cannot make a request that succeeds: the test that does. `good` is then refused with 4xx. */
  successTestedIn?: string;
  /** Schema of the answer of `good`. */
  answer: GenericSchema;
  /** Members of the body that may be missing. */
  optional?: readonly string[];
  /** Status when the same request is repeated. */
  repeated: number;
  /** Bodies that are refused for their content; name → change of the good body. */
  bad?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * Status of `good` when it is sent with the session of another player. Omitted if the call refers to nothing
   * that belongs to a player.
   */
  foreign?: number;
};

/** The payload of the request for a `body`. */
const payloadOf = (body: unknown): Pick<InjectOptions, 'payload'> =>
  body === undefined ? {} : { payload: body as object };

export function createRestStage(platform: TestPlatform): RestStage {
  let calls = 0;
  const send: RestStage['send'] = async (call, { params, query, body, headers, token } = {}) => {
    const [method, path = ''] = call.split(' ');
    calls += 1;
    const url = path.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? 'none');
    const answer = await platform.app.inject({
      method: method as 'GET' | 'POST' | 'DELETE',
      url: `${url}/`,
      query: { ...query },
      headers: {
        'x-forwarded-for': `${1 + (calls % 200)}.${Math.floor(calls / 200)}.7.7`,
        [HEADERS.siteRegion]: 'DEV',
        ...(token !== undefined && { authorization: `JWT ${token}` }),
        ...headers,
      },
      ...payloadOf(body),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<unknown>() : answer.body,
      headers: answer.headers,
    };
  };
  let last = 0;
  return { platform, unique: () => (last += 1), player: () => platform.register(), send };
}
