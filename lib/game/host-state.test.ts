import { describe, expect, test } from '@jest/globals';
import { GAME_CHANNEL, type GameMessage } from '#contract/game-host.ts';
import { INITIAL_HOST_STATE, nextHostState, type HostEvent, type HostState } from './host-state.ts';

const channel = GAME_CHANNEL;
const messageEvent = (message: GameMessage): HostEvent => ({ type: 'message', message });
const loading: HostState = { kind: 'loading', url: '/g', progress: 0.4 };
const ready: HostState = { kind: 'ready', url: '/g', inRound: false };

describe('the game host', () => {
  test.each<[string, HostState, HostEvent, HostState]>([
    [
      'a launch starts loading',
      INITIAL_HOST_STATE,
      { type: 'launched', url: '/g', inFrame: true },
      { kind: 'loading', url: '/g', progress: 0 },
    ],
    [
      'a game that needs the whole window replaces the page',
      INITIAL_HOST_STATE,
      { type: 'launched', url: '/g', inFrame: false },
      { kind: 'leaving', address: '/g' },
    ],
    [
      'a refusal is shown',
      INITIAL_HOST_STATE,
      { type: 'refused', problem: 'noDemo' },
      { kind: 'refused', problem: 'noDemo' },
    ],
    [
      'progress goes forward',
      loading,
      messageEvent({ channel, type: 'loading', progress: 0.6 }),
      { ...loading, progress: 0.6 },
    ],
    ['progress never goes back', loading, messageEvent({ channel, type: 'loading', progress: 0.1 }), loading],
    ['ready', loading, messageEvent({ channel, type: 'ready' }), ready],
    ['too late', loading, { type: 'timeout' }, { kind: 'late', url: '/g' }],
    [
      'late but ready after all',
      { kind: 'late', url: '/g' },
      messageEvent({ channel, type: 'ready' }),
      ready,
    ],
    ['a time-out after ready has no effect', ready, { type: 'timeout' }, ready],
    [
      'a round runs',
      ready,
      messageEvent({ channel, type: 'round-start', roundId: '1' }),
      { ...ready, inRound: true },
    ],
    [
      'a round ends',
      { ...ready, inRound: true },
      messageEvent({ channel, type: 'round-end', roundId: '1' }),
      ready,
    ],
    [
      'a fatal error stops the game',
      ready,
      messageEvent({ channel, type: 'error', code: 'internal', fatal: true }),
      { kind: 'stopped', code: 'internal' },
    ],
    [
      'an error that is not fatal changes nothing',
      ready,
      messageEvent({ channel, type: 'error', code: 'insufficient_funds', fatal: false }),
      ready,
    ],
    [
      'messages of a stopped game are ignored',
      { kind: 'stopped', code: 'x' },
      messageEvent({ channel, type: 'ready' }),
      { kind: 'stopped', code: 'x' },
    ],
    [
      'a second launch answer is ignored',
      loading,
      { type: 'launched', url: '/other', inFrame: true },
      loading,
    ],
    [
      'a retry begins with a new launch',
      { kind: 'stopped', code: 'x' },
      { type: 'again' },
      INITIAL_HOST_STATE,
    ],
  ])('%s', (_name, state, event, expected) => expect(nextHostState(state, event)).toEqual(expected));
});
