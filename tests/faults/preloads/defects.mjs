/**
 * Preloaded into the web process: a request with the header `x-defect` causes a defect in its main thread,
 * and each call of a page to the platform causes one in the rendering thread. Their messages contain secrets that must
 * not be reported.
 */
import { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const TEXT = 'for asel@mail.kz +77011234567 eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';

if (isMainThread) {
  const { setHeaders } = ServerResponse.prototype;
  ServerResponse.prototype.setHeaders = function (headers) {
    if (this.req.headers['x-defect']) throw new RangeError(`no headers ${TEXT}`);
    return setHeaders.call(this, headers);
  };
} else {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    init?.method === 'POST' ? Promise.reject(new RangeError(`no page ${TEXT}`)) : fetch(input, init);
}
