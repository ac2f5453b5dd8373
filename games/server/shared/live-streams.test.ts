import { expect, test } from '@jest/globals';
import { GUEST_LIVE_STREAMS_MAX, LIVE_STREAMS_MAX } from './constants.ts';
import { hasRoom } from './live-streams.ts';

test('guests may not take the places that are left for players', () => {
  const guests = GUEST_LIVE_STREAMS_MAX;
  const table = [
    { isGuest: true, open: guests - 1, guests: guests - 1, room: true },
    { isGuest: true, open: guests, guests, room: false },
    { isGuest: false, open: guests, guests, room: true },
    { isGuest: true, open: LIVE_STREAMS_MAX, guests: 0, room: false },
    { isGuest: false, open: LIVE_STREAMS_MAX, guests: 0, room: false },
  ];
  expect(table.map(({ isGuest, ...streams }) => hasRoom(isGuest, streams))).toEqual(
    table.map(({ room }) => room),
  );
});
