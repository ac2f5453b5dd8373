import { expect, test } from '@jest/globals';
import { encodingFor } from './encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['*', 'br'],
  ['', null],
  [undefined, null],
  ['junk;;=,', null],
])('Accept-Encoding %p: %p, parsed and from the cache', (header, encoding) =>
  expect([encodingFor(header), encodingFor(header)]).toEqual([encoding, encoding]),
);
