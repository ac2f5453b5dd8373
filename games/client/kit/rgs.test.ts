import { describe, expect, jest, test } from '@jest/globals';
import { Refused, codeOf, createRgs } from './rgs.ts';

type Reply = { status: number; body: unknown } | 'lost';

/** A simulated game server that returns `replies` in order. */
function setUp(replies: readonly Reply[]) {
  const left = [...replies];
  const requests: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  const fetch = async (path: unknown, init?: RequestInit): Promise<Response> => {
    requests.push({
      path: String(path),
      headers: init?.headers as Record<string, string>,
      body: JSON.parse(String(init?.body)),
    });
    const reply = left.shift();
    if (reply === undefined || reply === 'lost') throw new TypeError('network');
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body), {
      status: reply.status,
    });
  };
  const rgs = createRgs({
    fetch: fetch as typeof globalThis.fetch,
    wait: async () => {},
    random: () => 0,
    onConnection: () => {},
  });
  return { rgs, requests };
}
const round = { status: 200, body: { round: { id: 'r' }, balance: '1', fairness: {} } };

describe('createRgs', () => {
  test('later calls send the session token that `open` returned', async () => {
    const { rgs, requests } = setUp([{ status: 200, body: { session: 's1' } }, round]);
    await rgs.open('token');
    await rgs.play('request1', 240n, { mines: 3 });
    expect(requests[0]).toMatchObject({ path: '/casino/rgs/open', body: { launch: 'token' } });
    expect(requests[0]?.headers).not.toHaveProperty('x-game-session');
    expect(requests[1]).toMatchObject({
      path: '/casino/rgs/play',
      headers: { 'x-game-session': 's1' },
      body: { requestId: 'request1', stake: '240', bet: { mines: 3 } },
    });
  });

  test.each<[string, Reply]>([
    ['no answer', 'lost'],
    ['500', { status: 500, body: { detail: 'internal' } }],
    ['503', { status: 503, body: { detail: 'maintenance' } }],
    ['429', { status: 429, body: { detail: 'too_many_attempts' } }],
    ['a proxy’s page', { status: 502, body: '<html>' }],
    ['200 with another body', { status: 200, body: { hello: 1 } }],
    ['200 with no JSON', { status: 200, body: 'oops' }],
  ])('a bet is repeated with the same request id after %s', async (_, failure) => {
    const { rgs, requests } = setUp([failure, failure, round]);
    await expect(rgs.play('request1', 240n, { mines: 3 })).resolves.toEqual(round.body);
    expect(requests.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ requestId: 'request1', stake: '240', bet: { mines: 3 } })),
    );
  });

  test('the request of a free round contains `free`', async () => {
    const { rgs, requests } = setUp([round]);
    await rgs.play('request1', 240n, {}, true);
    expect(requests[0]?.body).toEqual({ requestId: 'request1', stake: '240', bet: {}, free: true });
  });

  test('a cash-out when the page is left is sent with keepalive and not repeated', async () => {
    const fetch = jest.fn(async (_path: unknown, _init?: RequestInit) => Response.error());
    const rgs = createRgs({ fetch, wait: async () => {}, random: () => 0, onConnection: () => {} });
    rgs.collectOnLeave('r');
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch.mock.calls).toEqual([
      ['/casino/rgs/collect', expect.objectContaining({ keepalive: true, body: '{"roundId":"r"}' })],
    ]);
  });

  test('a decision is retried with the same index', async () => {
    const { rgs, requests } = setUp(['lost', round]);
    await rgs.act('round1', 2, { type: 'pick', at: 7 });
    expect(requests.map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ roundId: 'round1', index: 2, action: { type: 'pick', at: 7 } })),
    );
  });

  test.each([
    [402, { detail: 'insufficient_funds' }, 'insufficient_funds'],
    [401, { detail: 'launch_expired' }, 'launch_expired'],
    [400, { stake: ['required'] }, 'other'],
  ])('%s %j is a rejection', async (status, body, code) => {
    const { rgs, requests } = setUp([{ status, body }]);
    const error = await rgs.play('request1', 240n, { mines: 3 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refused);
    expect(codeOf(error)).toBe(code);
    expect(requests).toHaveLength(1);
  });

  test('`open` gives up after five attempts with the code `network`', async () => {
    const { rgs, requests } = setUp([]);
    const error = await rgs.open('token').catch((reason: unknown) => reason);
    expect(codeOf(error)).toBe('network');
    expect(requests).toHaveLength(5);
  });
});
