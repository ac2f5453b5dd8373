import { expect, test } from '@jest/globals';
import { readCarriedSession } from './carried-session.ts';

const ussid = 'a'.repeat(43);
test('specification 1 §7: a session of another domain has value, time and end', () =>
  expect(readCarriedSession(`${ussid}.1764000000.1764000060`)).toEqual({
    ussid,
    ussidt: 1_764_000_000,
    expire: 1_764_000_060,
  }));

test.each([
  null,
  '',
  ussid,
  `${ussid}.1.2.3`,
  `${ussid}.x.2`,
  `${ussid}.1.`,
  `${ussid}.-1.2`,
  `<script>.1.2`,
  `short.1.2`,
])('%p is none', (text) => expect(readCarriedSession(text)).toBeNull());
