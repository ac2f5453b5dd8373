/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { fetchFile, sendFile, type TransferDeps } from './file-transfer.ts';

/** A request that the test answers. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  response: unknown = null;
  responseType = '';
  timeout = 0;
  opened = '';
  body: FormData | null = null;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.opened = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  send(body: FormData | null) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.onload?.();
  }
}
const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const context = { language: 'kk', timezone: 'Asia/Almaty', mobile: true, xsrf: 'x', fingerprint: null };
const deps = { context: () => context, token: () => 'abc', mayChange: () => true };
const file = new File(['picture'], 'a.jpg', { type: 'image/jpeg' });
function start(given: TransferDeps = deps) {
  const controller = new AbortController();
  const parts: number[] = [];
  const reply = sendFile(
    given,
    {
      path: '/documents/',
      fields: [
        ['kind', 'passport'],
        ['file', file],
      ],
      timeoutMs: 9,
      signal: controller.signal,
      onProgress: (part) => parts.push(part),
    },
    v.object({ id: v.string() }),
  );
  return { controller, parts, reply, request: FakeRequest.last };
}

describe('sending a file', () => {
  test('has the headers of every call, the fields in order, and reports the progress', async () => {
    const { request, parts, reply } = start();
    expect(request.opened).toBe('POST /documents/');
    expect(request.headers).toMatchObject({ authorization: 'JWT abc', 'accept-language': 'kk' });
    expect([...(request.body?.keys() ?? [])]).toEqual(['kind', 'file']);
    request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 2, total: 0, lengthComputable: false });
    request.upload.onload?.();
    expect(parts).toEqual([0.25, 1]);
    request.answer(200, '{"id":"d1"}');
    expect(await reply).toEqual({ ok: true, value: { id: 'd1' } });
  });

  test.each<[string, (request: FakeRequest) => void, object]>([
    ['a lost connection', (request) => request.onerror?.(), { kind: 'network' }],
    ['no answer in time', (request) => request.ontimeout?.(), { kind: 'timeout' }],
    [
      'a refusal',
      (request) => request.answer(409, '{"detail":"too_many_documents"}'),
      { kind: 'http', status: 409, body: { detail: 'too_many_documents' } },
    ],
    [
      'an error page',
      (request) => request.answer(502, '<html>'),
      { kind: 'http', status: 502, body: '<html>' },
    ],
    ['another answer', (request) => request.answer(200, '{}'), { kind: 'badResponse', status: 200 }],
  ])('%s is a failure', async (_name, end, error) => {
    const { request, reply } = start();
    end(request);
    expect(await reply).toEqual({ ok: false, error });
  });

  test('can be cancelled, also before it begins', async () => {
    const { controller, reply } = start();
    controller.abort();
    expect(await reply).toEqual({ ok: false, error: { kind: 'cancelled' } });
    const call = { path: '/x', timeoutMs: 9, signal: AbortSignal.abort() };
    expect(await fetchFile(deps, call)).toEqual({ ok: false, error: { kind: 'cancelled' } });
  });
  test('is not sent for another player than the page shows', async () => {
    const before = FakeRequest.last;
    const { reply, request } = start({ ...deps, mayChange: () => false });
    expect(await reply).toEqual({ ok: false, error: { kind: 'otherPlayer' } });
    expect(request).toBe(before);
  });
});

test('a fetched file is a blob', async () => {
  const reply = fetchFile(deps, { path: '/file/', timeoutMs: 9, signal: new AbortController().signal });
  const request = FakeRequest.last;
  expect([request.opened, request.responseType, request.timeout]).toEqual(['GET /file/', 'blob', 9]);
  request.response = new Blob(['x']);
  request.answer(200, '');
  expect(await reply).toMatchObject({ ok: true, value: { size: 1 } });
});
