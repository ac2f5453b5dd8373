import { expect, test } from '@jest/globals';
import type { AddressGroup } from '#contract/address-groups.ts';
import {
  GUEST_STREAMS_MAX,
  GUEST_STREAMS_PER_ADDRESS,
  STREAMS_MAX,
  STREAMS_PER_ADDRESS,
} from './constants.ts';
import { StreamRegistry } from './registry.ts';
import { Stream, type StreamOwner } from './stream.ts';

class SilentStream extends Stream {
  constructor(owner: StreamOwner | null, groups: readonly AddressGroup[]) {
    super();
    this.owner = owner;
    this.groups = groups;
  }
  send(): void {}
  end(): void {}
  drop(): void {}
  beat(): boolean {
    return true;
  }
}
const at = (address: number): AddressGroup[] => [{ key: `10.0.${address >> 8}.${address & 255}`, share: 1 }];
const ownerOf = (player: number): StreamOwner => ({
  playerId: String(player),
  sessionId: 's',
  tokenEndsAt: Infinity,
});

test("guests from many addresses can't use up the streams that are reserved for players", () => {
  const registry = new StreamRegistry();
  const streams = Array.from(
    { length: GUEST_STREAMS_MAX },
    (_, n) => new SilentStream(null, at(Math.floor(n / GUEST_STREAMS_PER_ADDRESS))),
  );
  for (const stream of streams) {
    expect(registry.hasRoomForGuest(stream.groups)).toBe(true);
    registry.add(stream);
  }
  expect([registry.hasRoomForGuest(at(9_999)), registry.hasRoom(at(9_999))]).toEqual([false, true]);
  // A guest who signs in over the same socket frees a slot for another one.
  const [first] = streams;
  if (!first) throw new Error('There is no stream.');
  first.owner = ownerOf(1);
  registry.add(first, null);
  expect(registry.hasRoomForGuest(at(9_999))).toBe(true);
  for (const stream of streams) registry.remove(stream);
  expect(registry.all.size).toBe(0);
  expect(registry.hasRoomForGuest(at(0))).toBe(true);
});

test("players from one address can't use up the streams of all other addresses", () => {
  const registry = new StreamRegistry();
  for (let n = 0; n < STREAMS_PER_ADDRESS; n += 1) registry.add(new SilentStream(ownerOf(n), at(1)));
  expect([registry.hasRoom(at(1)), registry.hasRoom(at(2))]).toEqual([false, true]);
  expect(STREAMS_PER_ADDRESS).toBeLessThan(STREAMS_MAX / 2);
});
