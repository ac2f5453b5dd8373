import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { LARGEST_BODY, largestBody, limitBodyTime } from './body-limit.ts';
import { PATHS } from './paths.ts';
import { DOCUMENT_LIMITS, UPLOAD_MS } from './rest/documents.ts';

test.each([PATHS.documents, PATHS.documents.slice(0, -1), `${PATHS.documents}?x=1`])(
  'the body of an upload at %s may have the size of a document',
  (url) => expect(largestBody(url)).toBeGreaterThan(DOCUMENT_LIMITS.fileBytes),
);
test.each([PATHS.user, `${PATHS.documents}one/`, `${PATHS.user}?${PATHS.documents}`])(
  'the body of a call to %s may not',
  (url) => expect(largestBody(url)).toBe(LARGEST_BODY),
);

describe('a body that is never completed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const receive = (url: string, headers: Record<string, string> = { 'content-length': '9' }) => {
    const request = Object.assign(new EventEmitter(), { url, headers, complete: false, destroy: jest.fn() });
    limitBodyTime(request as unknown as IncomingMessage, 1000);
    return request;
  };

  test('is closed after the limit, the body of an upload after the longer limit of uploads', () => {
    const [call, upload] = [
      receive(PATHS.user),
      receive(PATHS.documents, { 'transfer-encoding': 'chunked' }),
    ];
    jest.advanceTimersByTime(999);
    expect(call.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(call.destroy).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(UPLOAD_MS - 1001);
    expect(upload.destroy).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(upload.destroy).toHaveBeenCalledTimes(1);
  });

  test('a body that is complete, closed or empty is not closed', () => {
    const whole = Object.assign(receive(PATHS.user), { complete: true });
    const closed = receive(PATHS.user);
    closed.emit('close');
    const empty = [receive(PATHS.user, {}), receive(PATHS.user, { 'content-length': '0' })];
    jest.runAllTimers();
    for (const request of [whole, closed, ...empty]) expect(request.destroy).not.toHaveBeenCalled();
  });
});
