import { describe, test } from '@jest/globals';
import { at, expectTransition, QUIT, type Transition } from '#tests/fixtures/channel-states.ts';
import { STOPPED } from './machine.ts';

describe('specification 1 §7, transitions by network, visibility and stop', () => {
  test.each<Transition>([
    [
      'network lost',
      at({ lastId: '9' }),
      { type: 'network', online: false },
      { phase: 'asleep', failures: 0, lastId: '9', epoch: 8 },
      QUIT,
    ],
    [
      'network back',
      at({ phase: 'asleep', online: false, attempt: 6 }),
      { type: 'network', online: true },
      { phase: 'ticket', attempt: 0 },
      [...QUIT, 'getTicket'],
    ],
    [
      'network back in a hidden tab',
      at({ phase: 'asleep', online: false, visible: false }),
      { type: 'network', online: true },
      { phase: 'asleep' },
      QUIT,
    ],
    [
      'an event that repeats the known state',
      at({}),
      { type: 'network', online: true },
      { phase: 'open', epoch: 7 },
      [],
    ],

    [
      'tab becomes hidden',
      at({}),
      { type: 'visibility', visible: false },
      { phase: 'open', visible: false },
      ['setTimer hidden 30000'],
    ],
    [
      'hidden for 30 s',
      at({ visible: false, lastId: '9' }),
      { type: 'timer', name: 'hidden' },
      { phase: 'asleep', lastId: '9' },
      QUIT,
    ],
    [
      'stream fails in a hidden tab',
      at({ visible: false }),
      { type: 'closed', epoch: 7 },
      { phase: 'asleep', failures: 1 },
      QUIT,
    ],
    [
      'visible again while asleep',
      at({ phase: 'asleep', visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'ticket' },
      [...QUIT, 'getTicket'],
    ],
    [
      'visible again while waiting',
      at({ phase: 'waiting', visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'ticket' },
      [...QUIT, 'getTicket'],
    ],
    [
      'visible again with an open stream',
      at({ visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'open' },
      ['clearTimer hidden'],
    ],
    [
      'visible again with an open socket',
      at({ visible: false, transport: 'ws' }),
      { type: 'visibility', visible: true },
      { phase: 'open' },
      ['clearTimer hidden', 'ping', 'setTimer pong 5000'],
    ],
    [
      'visible again without network',
      at({ phase: 'asleep', visible: false, online: false }),
      { type: 'visibility', visible: true },
      { phase: 'asleep' },
      QUIT,
    ],
    [
      'page goes into the back/forward cache',
      at({}),
      { type: 'suspended' },
      { phase: 'asleep', visible: false },
      QUIT,
    ],

    ['stop', at({ lastId: '9', failures: 3 }), { type: 'stop' }, { ...STOPPED, epoch: 8 }, QUIT],
  ])('%s', expectTransition);
});
