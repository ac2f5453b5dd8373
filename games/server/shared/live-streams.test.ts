import { expect, test } from '@jest/globals';
import { GUEST_LIVE_STREAMS_MAX, LIVE_STREAMS_MAX } from './constants.ts';
import { createLiveStreams, hasRoom } from './live-streams.ts';

test('guests cannot take the slots reserved for players', () => {
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

test('a client who disconnects while being admitted gets no stream, and takes no slot', async () => {
  const unused = {} as never;
  const streams = createLiveStreams({
    games: unused,
    clock: unused,
    log: { error: () => undefined },
    openAccountSessions: async () => new Set(),
  });
  const session = { gameId: 'crash', accountSessionId: null } as Parameters<typeof streams.hasRoom>[0];
  const left = { closed: true } as Parameters<typeof streams.listen>[0];
  for (let n = 0; n < GUEST_LIVE_STREAMS_MAX; n += 1)
    await streams.listen(left, { session, roundRules: unused }, {});
  expect(streams.hasRoom(session)).toBe(true);
});
