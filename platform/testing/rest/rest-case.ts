/** One REST call in the table of platform/rest-contract.test.ts, and the stage on which its cases run. */
import type { GenericSchema } from 'valibot';
import type { InjectOptions } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';

export type RestRequest = {
  /** Values of `:name` in the path. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** JSON, or for `text` and uploads the body as it is sent. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Session of the caller; of a new player by default where the case is a player's. */
  token?: string;
};
export type RestAnswer = {
  status: number;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
};

/** Password of the players of this table. */
export const PASSWORD = 'correct horse 9';

export type RestStage = {
  platform: TestPlatform;
  /** A number that is unique among its calls. */
  unique: () => number;
  /** Registers a player and returns the token. */
  player: () => Promise<string>;
  /** Makes a call from a unique address, so that limits by address do not apply. */
  send: (call: string, request?: RestRequest) => Promise<RestAnswer>;
};

export type RestCase = {
  /** As the router prints it: 'POST /casino/api/auth/:provider/registration'. */
  call: string;
  access: 'guest' | 'player';
  /** A request that is answered with 200. */
  good: (stage: RestStage) => RestRequest | Promise<RestRequest>;
  /** The test of the good request where this table cannot make it; `good` is then refused with 4xx. */
  goodIn?: string;
  /** Schema of the answer of `good`. */
  answer: GenericSchema;
  /** Members of the body that may be missing. */
  optional?: readonly string[];
  /** Status when the same request is repeated. */
  repeated: number;
  /** Bodies that are refused for their content; name → change of the good body. */
  bad?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * Status of the valid request with the session of another player. Omitted if the call refers to nothing
   * that belongs to a player.
   */
  foreign?: number;
};

/** Header and payload that `body` is sent as. */
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
