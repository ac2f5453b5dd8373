/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { TextDecoder, TextEncoder } from 'node:util';
import * as v from 'valibot';
import { fingerprintPayload } from '#contract/rest/warehouse.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by jose
HTMLCanvasElement.prototype.getContext = () => null; // jsdom logs an error for the missing implementation
const { collectFingerprint } = await import('./fingerprint.ts');

const known = {
  id: 'device',
  aSsid: '',
  cookie: '',
  publicIp: async () => '203.0.113.1',
  addresses: async () => ['192.0.2.7'],
};
const fails = async () => {
  throw new Error('refused');
};

test('specification 1 §3: the payload fits the contract without errors', async () => {
  const payload = await collectFingerprint(known);
  expect(payload).toMatchObject({ id: 'device', ip: '203.0.113.1', webRTCLeaks: ['192.0.2.7'], errors: [] });
  // Specification 1 §3 names each of these.
  expect(Object.keys(payload.hardware).sort()).toEqual(
    'audio battery bluetooth dateFormat languages network platform plugins screen scripts timezone userAgent userAgentData viewport'.split(
      ' ',
    ),
  );
  expect(v.is(fingerprintPayload, payload)).toBe(true);
});

test('specification 1 §8: each failure is its text, and the flow continues', async () => {
  Object.assign(navigator, {
    getBattery: fails,
    userAgentData: { getHighEntropyValues: fails },
    bluetooth: { getAvailability: fails },
  });
  const payload = await collectFingerprint({ ...known, publicIp: fails });
  expect(payload.errors).toEqual([
    'Error fetching battery data',
    'Error fetching user agent data',
    'Error fetching bluetooth data',
    'Error fetching ip',
  ]);
  expect(payload.hardware).toMatchObject({ userAgent: navigator.userAgent });
});
