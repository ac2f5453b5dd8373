import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { isUnavailable } from '#contract/unavailable.ts';
import { outageOf } from './store-outage.ts';

const failure = (code: string, cause?: Error) => Object.assign(new Error(code, { cause }), { code });
const wrapped = (code: string) => new DrizzleQueryError('select 1', [], failure(code));

test.each([
  ['a refused connection', failure('ECONNREFUSED')],
  ['a connection that is not opened in time', failure('CONNECT_TIMEOUT')],
  ['a connection that breaks in a transaction', wrapped('CONNECTION_CLOSED')],
  ['the limit of a statement in time', wrapped('57014')],
  ['the limit of a lock in time', wrapped('55P03')],
  ['a server that shuts down', failure('57P01')],
  ['a full disk', wrapped('53100')],
  [
    'a full disk under the embedded database',
    Object.assign(new Error('could not extend file "base/5/16987": No space left on device'), {
      code: 'XX000',
    }),
  ],
])('%s is an outage, with the failure as its cause', (_name, error) => {
  const outage = outageOf(error);
  expect(isUnavailable(outage)).toBe(true);
  expect((outage as Error).cause).toBe(error);
});

test.each([
  ['a unique index', wrapped('23505')],
  ['a serialization failure', wrapped('40001')],
  ['a wrong statement', failure('42P01')],
  ['a defect of the program', new TypeError('x is undefined')],
])('a failure by %s stays as it is', (_name, error) => {
  expect(outageOf(error)).toBe(error);
  expect(isUnavailable(error)).toBe(false);
});
