/** States of the classic interface, in any order (docs/contract.md, Payment gateways). */
import { expect, test } from '@jest/globals';
import { readOrder } from './classic-answers.ts';

const reported = (state: string) =>
  readOrder(
    new Map(
      Object.entries({
        ref: '6f1c1a52-8a0f-4b2e-9d0c-0f6f3f0a7b11',
        tx: 'CL-1',
        state,
        sum: '100000',
        got: state === 'DONE' || state === 'BACK' ? '100000' : '0',
        cur: 'KZT',
      }),
    ),
  );
/** States in their order: each may follow the ones before it. A late report of an earlier state is ignored. */
const ORDER = ['NEW', 'HOLD', 'TIMEOUT', 'REVOKED', 'FAIL', 'DONE', 'BACK'];

test('no two states have the same version, and later states have higher ones', () => {
  const versions = ORDER.map((state) => reported(state).version);
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
});

test('a paid state takes precedence over a cancelled or refused one, in whatever order they arrive', () => {
  for (const end of ['TIMEOUT', 'REVOKED', 'FAIL'])
    expect(reported('DONE').version).toBeGreaterThan(reported(end).version);
});
