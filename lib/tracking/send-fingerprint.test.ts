/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import { PATHS } from '#contract/paths.ts';
import type { FingerprintPayload } from '#contract/rest/warehouse.ts';
import type { FingerprintOptions } from './send-fingerprint.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom
HTMLCanvasElement.prototype.getContext = () => null; // jsdom logs an error for the missing implementation
/** Payloads before their encryption, which is tested separately. */
const payloads: FingerprintPayload[] = [];
const candidateAddresses = jest.fn(async () => ['192.0.2.7']);
jest.unstable_mockModule('./candidate-addresses.ts', () => ({ candidateAddresses }));
const fingerprint = await import('./fingerprint.ts');
jest.unstable_mockModule('./fingerprint.ts', () => ({
  ...fingerprint,
  async encryptFingerprint(payload: FingerprintPayload) {
    payloads.push(payload);
    return 'encrypted';
  },
}));
const { sendFingerprint } = await import('./send-fingerprint.ts');

type Answer = { ok: boolean; status: number; json?: object; text?: string };
const KEY = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
let answers: Record<string, Answer>;
const calls: { path: string; method: string; headers: Headers; body: unknown }[] = [];
const REPLY: Answer = { ok: true, status: 200, text: 'device.signature' };
const FOREIGN = 'https://device.example/collect';
const none: FingerprintOptions = { token: null, isConsented: false };

beforeEach(() => {
  calls.length = 0;
  payloads.length = 0;
  candidateAddresses.mockClear();
  document.cookie = 'fp=; Max-Age=0; Path=/';
  answers = {
    [PATHS.publicIp]: { ok: true, status: 200, json: { ip: '203.0.113.1' } },
    [`${PATHS.fingerprint}/key`]: { ok: true, status: 200, json: KEY },
    [PATHS.fingerprint]: REPLY,
    [`${FOREIGN}/key`]: { ok: true, status: 200, json: KEY },
    [FOREIGN]: REPLY,
    'https://ip.example/': { ok: true, status: 200, json: { ip: '203.0.113.2' } },
  };
  Object.assign(globalThis, {
    fetch: async (path: string, { method = 'GET', headers, body }: RequestInit) => {
      calls.push({ path, method, headers: new Headers(headers), body });
      const answer = answers[path] ?? { ok: false, status: 404 };
      return { ...answer, json: async () => answer.json, text: async () => answer.text };
    },
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal }); // missing in jsdom
});
const sent = () => calls.find(({ method }) => method === 'POST');

describe('specification 1 §7: the fingerprint is sent', () => {
  test("to the platform, with the player's token; the answer is the cookie fp", async () => {
    await sendFingerprint({ ...none, token: 'secret' });
    expect(sent()).toMatchObject({ path: PATHS.fingerprint, body: 'encrypted' });
    expect(sent()?.headers.get('authorization')).toBe('JWT secret');
    expect(document.cookie).toContain('fp=device.signature');
    expect(payloads).toMatchObject([{ ip: '203.0.113.1' }]);
  });
  test('by a guest without a token', async () => {
    await sendFingerprint(none);
    expect(sent()?.headers.has('authorization')).toBe(false);
  });
  test("to the brand's addresses; an address of another origin gets no token", async () => {
    await sendFingerprint({ ...none, token: 'secret', address: FOREIGN, publicIp: 'https://ip.example/' });
    expect(calls.map(({ path }) => path)).toEqual(['https://ip.example/', `${FOREIGN}/key`, FOREIGN]);
    expect(JSON.stringify(calls.map(({ headers }) => [...headers]))).not.toContain('secret');
    expect(payloads).toMatchObject([{ ip: '203.0.113.2' }]);
  });
  test("to an address of the brand's own origin with the token", async () => {
    const address = `${location.origin}/own/fp`;
    Object.assign(answers, { [address]: REPLY, [`${address}/key`]: answers[`${FOREIGN}/key`] });
    await sendFingerprint({ ...none, token: 'secret', address });
    expect(sent()?.headers.get('authorization')).toBe('JWT secret');
  });
});

test.each([
  [true, ['192.0.2.7']],
  [false, []],
])('addresses of calls are read with consent only: %s', async (isConsented, expected) => {
  await sendFingerprint({ ...none, isConsented });
  expect(candidateAddresses).toHaveBeenCalledTimes(isConsented ? 1 : 0);
  expect(payloads[0]?.webRTCLeaks).toEqual(expected);
});

describe('failures', () => {
  test('without the public address the other parts are sent (specification 1 §8)', async () => {
    answers[PATHS.publicIp] = { ok: false, status: 503 };
    await sendFingerprint(none);
    expect(payloads).toMatchObject([{ ip: '', errors: ['Error fetching ip'] }]);
  });
  test.each<[string, string, Answer]>([
    ['a key that is refused', `${PATHS.fingerprint}/key`, { ok: false, status: 503 }],
    ['a key that is none', `${PATHS.fingerprint}/key`, { ok: true, status: 200, json: { kty: 'x' } }],
    ['a refused fingerprint', PATHS.fingerprint, { ok: false, status: 429 }],
    ['an answer that is no value of a cookie', PATHS.fingerprint, { ...REPLY, text: 'a; Domain=x' }],
  ])('%s: the call throws, and no cookie is set', async (_name, path, answer) => {
    answers[path] = answer;
    await expect(sendFingerprint(none)).rejects.toThrow();
    expect(document.cookie).not.toContain('fp=');
  });
});
