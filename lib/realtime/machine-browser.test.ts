import { describe, test } from '@jest/globals';
import { at, expectTransition, QUIT, type Transition } from '#tests/fixtures/channel-states.ts';
import { STOPPED } from './machine.ts';

describe('specification 1 §7, transitions by network, visibility and stop', () => {
  test.each<Transition>([
    [
      'network goes',
      at({ lastId: '9' }),
      { type: 'network', online: false },
      { phase: 'asleep', failures: 0, lastId: '9', epoch: 8 },
      QUIT,
    ],
    [
      'network comes',
      at({ phase: 'asleep', online: false, attempt: 6 }),
      { type: 'network', online: true },
      { phase: 'ticket', attempt: 0 },
      [...QUIT, 'getTicket'],
    ],
    [
      'network comes to a hidden tab',
      at({ phase: 'asleep', online: false, visible: false }),
      { type: 'network', online: true },
      { phase: 'asleep' },
      QUIT,
    ],
    ['the same news again', at({}), { type: 'network', online: true }, { phase: 'open', epoch: 7 }, []],

    [
      'tab hidden',
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
      'seen again while asleep',
      at({ phase: 'asleep', visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'ticket' },
      [...QUIT, 'getTicket'],
    ],
    [
      'seen again while waiting',
      at({ phase: 'waiting', visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'ticket' },
      [...QUIT, 'getTicket'],
    ],
    [
      'seen again with a stream',
      at({ visible: false }),
      { type: 'visibility', visible: true },
      { phase: 'open' },
      ['clearTimer hidden'],
    ],
    [
      'seen again with a socket',
      at({ visible: false, transport: 'ws' }),
      { type: 'visibility', visible: true },
      { phase: 'open' },
      ['clearTimer hidden', 'ping', 'setTimer pong 5000'],
    ],
    [
      'seen again without network',
      at({ phase: 'asleep', visible: false, online: false }),
      { type: 'visibility', visible: true },
      { phase: 'asleep' },
      QUIT,
    ],
    ['page put away', at({}), { type: 'suspended' }, { phase: 'asleep', visible: false }, QUIT],

    ['stop', at({ lastId: '9', failures: 3 }), { type: 'stop' }, { ...STOPPED, epoch: 8 }, QUIT],
  ])('%s', expectTransition);
});
