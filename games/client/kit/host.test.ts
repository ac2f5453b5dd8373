import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { GAME_CHANNEL, hostMessage } from '#contract/game-host.ts';
import { readHostMessage } from './host.ts';

describe('messages of the host', () => {
  test.each([
    { channel: GAME_CHANNEL, type: 'mute', muted: true },
    { channel: GAME_CHANNEL, type: 'pause', paused: false },
    { channel: GAME_CHANNEL, type: 'refresh-balance' },
  ])('$type is accepted as in the contract', (message) => {
    expect(readHostMessage(message)).toEqual(v.parse(hostMessage, message));
  });

  test.each([
    null,
    'mute',
    7,
    {},
    { channel: 'other', type: 'mute', muted: true },
    { channel: GAME_CHANNEL, type: 'mute', muted: 'yes' },
    { channel: GAME_CHANNEL, type: 'pause' },
    { channel: GAME_CHANNEL, type: 'ready' },
  ])('%j is ignored', (message) => {
    expect(readHostMessage(message)).toBeNull();
    expect(v.safeParse(hostMessage, message).success).toBe(false);
  });
});
