import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { addressOfCandidate, candidateAddresses } from './candidate-addresses.ts';

const line = (address: string) => `candidate:1 1 udp 2113937151 ${address} 54400 typ host generation 0`;

test.each([
  [line('192.0.2.7'), '192.0.2.7'],
  [line('2001:db8::7'), '2001:db8::7'],
  [line('0d6a5a4e-1b7a-4d7e-8b1c-3c1f0c8d2a11.local'), null],
  ['', null],
  ['candidate:1 1 udp', null],
])('%.50s has the address %j', (text, address) => expect(addressOfCandidate(text)).toBe(address));

describe('addresses that the browser offers', () => {
  /** A browser that emits these candidate lines and, with `end`, also the end of the list. */
  const browser = (
    lines: readonly string[],
    end: boolean,
    offer: () => Promise<object> = async () => ({}),
  ) => {
    const close = jest.fn();
    Object.assign(globalThis, {
      RTCPeerConnection: class {
        onicecandidate: ((event: { candidate: { candidate: string } | null }) => void) | null = null;
        close = close;
        createDataChannel() {}
        createOffer = offer;
        async setLocalDescription() {
          for (const candidate of lines) this.onicecandidate?.({ candidate: { candidate } });
          if (end) this.onicecandidate?.({ candidate: null });
        }
      },
    });
    return close;
  };
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
  });

  test('each address is returned once, and the connection is closed', async () => {
    const close = browser([line('192.0.2.7'), line('192.0.2.7'), line('x.local')], true);
    expect(await candidateAddresses()).toEqual(['192.0.2.7']);
    expect(close).toHaveBeenCalled();
  });
  test('a browser that never reports the end of the list is waited for at most one second', async () => {
    jest.useFakeTimers();
    const close = browser([line('192.0.2.7')], false);
    const found = candidateAddresses();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await found).toEqual(['192.0.2.7']);
    expect(close).toHaveBeenCalled();
  });
  test('a browser that refuses, or has no such connections, gives an empty list', async () => {
    const close = browser([], true, async () => Promise.reject(new Error('refused')));
    expect(await candidateAddresses()).toEqual([]);
    expect(close).toHaveBeenCalled();
    Reflect.deleteProperty(globalThis, 'RTCPeerConnection');
    expect(await candidateAddresses()).toEqual([]);
  });
});
