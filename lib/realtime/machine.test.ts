import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reconnectDelay } from './constants.ts';
import {
  STOPPED,
  firstTransport,
  step,
  type ChannelEvent,
  type ChannelState,
  type Command,
} from './machine.ts';

const SUPPORT = { mobile: false, sse: true, ws: true };
const at = (change: Partial<ChannelState>): ChannelState => ({
  ...STOPPED,
  phase: 'open',
  canFallBack: true,
  epoch: 7,
  ...change,
});
const line = (command: Command) =>
  [
    command.do,
    ...('name' in command ? [command.name] : []),
    ...('ms' in command ? [command.ms] : []),
    ...('transport' in command ? [command.transport, command.ticket, command.lastId] : []),
  ].join(' ');
const QUIT = ['clearTimers', 'disconnect'];

describe('specification 1 §7, which transport', () => {
  test.each([
    [{ mobile: false, sse: true, ws: true }, 'sse'],
    [{ mobile: true, sse: true, ws: true }, 'ws'],
    [{ mobile: false, sse: false, ws: true }, 'ws'],
    [{ mobile: true, sse: true, ws: false }, 'sse'],
    [{ mobile: false, sse: false, ws: false }, null],
  ])('%j → %s', (support, transport) => expect(firstTransport(support)).toBe(transport));
});

describe('specification 1 §9, reconnect delay: (attempt+1)*2000 for the first 10, then 20000; websocket 3000', () => {
  test('event stream', () =>
    expect(Array.from({ length: 13 }, (_, attempt) => reconnectDelay('sse', attempt))).toEqual([
      2000, 4000, 6000, 8000, 10000, 12000, 14000, 16000, 18000, 20000, 20000, 20000, 20000,
    ]));
  test('websocket', () =>
    expect([0, 1, 50].map((attempt) => reconnectDelay('ws', attempt))).toEqual([3000, 3000, 3000]));
});

describe('specification 1 §7, every transition', () => {
  const start = (change: object = {}): ChannelEvent => ({
    type: 'start',
    support: SUPPORT,
    online: true,
    visible: true,
    ...change,
  });
  test.each<[string, ChannelState, ChannelEvent, Partial<ChannelState>, string[]]>([
    ['start', STOPPED, start(), { phase: 'ticket', transport: 'sse', epoch: 1 }, [...QUIT, 'getTicket']],
    [
      'start on mobile',
      STOPPED,
      start({ support: { ...SUPPORT, mobile: true } }),
      { phase: 'ticket', transport: 'ws', canFallBack: false },
      [...QUIT, 'getTicket'],
    ],
    [
      'start without any transport',
      STOPPED,
      start({ support: { mobile: false, sse: false, ws: false } }),
      { phase: 'stopped' },
      [],
    ],
    ['start without network', STOPPED, start({ online: false }), { phase: 'asleep', missed: true }, QUIT],
    ['start in a hidden tab', STOPPED, start({ visible: false }), { phase: 'asleep', missed: true }, QUIT],
    ['start twice', at({}), start(), { phase: 'open', epoch: 7 }, []],
    ['anything while stopped', STOPPED, { type: 'network', online: false }, STOPPED, []],

    [
      'ticket for the stream',
      at({ phase: 'ticket', lastId: '5' }),
      { type: 'ticket', epoch: 7, ticket: 'T' },
      { phase: 'connecting' },
      ['setTimer connect 5000', 'connect sse T 5'],
    ],
    [
      'ticket for the socket',
      at({ phase: 'ticket', transport: 'ws' }),
      { type: 'ticket', epoch: 7, ticket: 'T' },
      { phase: 'connecting' },
      ['setTimer connect 2000', 'connect ws T '],
    ],
    [
      'a late ticket',
      at({ phase: 'ticket' }),
      { type: 'ticket', epoch: 6, ticket: 'T' },
      { phase: 'ticket' },
      [],
    ],
    [
      'no ticket now',
      at({ phase: 'ticket' }),
      { type: 'noTicket', epoch: 7, denied: false },
      { phase: 'waiting', failures: 0, attempt: 1 },
      [...QUIT, 'setTimer reconnect 2000'],
    ],
    [
      'no ticket any more',
      at({ phase: 'ticket' }),
      { type: 'noTicket', epoch: 7, denied: true },
      { phase: 'stopped' },
      [...QUIT, 'signedOut'],
    ],

    [
      'stream open',
      at({ phase: 'connecting' }),
      { type: 'opened', epoch: 7 },
      { phase: 'open' },
      ['clearTimer connect', 'setTimer stable 60000', 'setTimer silence 45000'],
    ],
    [
      'socket open',
      at({ phase: 'connecting', transport: 'ws' }),
      { type: 'opened', epoch: 7 },
      { phase: 'open' },
      ['clearTimer connect', 'setTimer stable 60000', 'setTimer ping 20000'],
    ],
    [
      'stream times out',
      at({ phase: 'connecting' }),
      { type: 'timer', name: 'connect' },
      { phase: 'waiting', failures: 1, attempt: 1, epoch: 8 },
      [...QUIT, 'setTimer reconnect 2000'],
    ],
    [
      'socket times out',
      at({ phase: 'connecting', transport: 'ws' }),
      { type: 'timer', name: 'connect' },
      { phase: 'waiting', failures: 0, attempt: 1 },
      [...QUIT, 'setTimer reconnect 3000'],
    ],
    [
      'time to try again',
      at({ phase: 'waiting' }),
      { type: 'timer', name: 'reconnect' },
      { phase: 'ticket', epoch: 8 },
      [...QUIT, 'getTicket'],
    ],

    [
      'stream fails',
      at({ failures: 1, attempt: 1 }),
      { type: 'closed', epoch: 7 },
      { phase: 'waiting', transport: 'sse', failures: 2, attempt: 2 },
      [...QUIT, 'setTimer reconnect 4000'],
    ],
    [
      'the fifth failure',
      at({ failures: 4, attempt: 4 }),
      { type: 'closed', epoch: 7 },
      { phase: 'waiting', transport: 'ws', failures: 0, attempt: 0 },
      [...QUIT, 'setTimer reconnect 3000'],
    ],
    [
      'the fifth without sockets',
      at({ failures: 4, attempt: 4, canFallBack: false }),
      { type: 'closed', epoch: 7 },
      { phase: 'waiting', transport: 'sse', failures: 5 },
      [...QUIT, 'setTimer reconnect 10000'],
    ],
    [
      '60 s of a good stream',
      at({ failures: 4, attempt: 4 }),
      { type: 'timer', name: 'stable' },
      { phase: 'open', failures: 0, attempt: 0 },
      [],
    ],
    [
      'silence',
      at({}),
      { type: 'timer', name: 'silence' },
      { phase: 'waiting', failures: 1 },
      [...QUIT, 'setTimer reconnect 2000'],
    ],
    ['an older stream closes', at({}), { type: 'closed', epoch: 6 }, { phase: 'open', failures: 0 }, []],

    [
      'a push on the stream',
      at({}),
      { type: 'heard', epoch: 7, id: '9' },
      { lastId: '9' },
      ['setTimer silence 45000'],
    ],
    [
      'a push without id',
      at({ lastId: '9' }),
      { type: 'heard', epoch: 7, id: null },
      { lastId: '9' },
      ['setTimer silence 45000'],
    ],
    [
      'the first place after tries that failed',
      at({ missed: true }),
      { type: 'heard', epoch: 7, id: '9' },
      { lastId: '9', missed: false },
      ['setTimer silence 45000', 'resync'],
    ],
    [
      'a sign of life before it',
      at({ missed: true }),
      { type: 'heard', epoch: 7, id: null },
      { lastId: null, missed: true },
      ['setTimer silence 45000'],
    ],
    [
      'a try that fails with a place',
      at({ lastId: '9' }),
      { type: 'closed', epoch: 7 },
      { phase: 'waiting', missed: false },
      [...QUIT, 'setTimer reconnect 2000'],
    ],
    [
      'a push on the socket',
      at({ transport: 'ws' }),
      { type: 'heard', epoch: 7, id: '9' },
      { lastId: '9' },
      ['clearTimer pong'],
    ],
    [
      'time to ping',
      at({ transport: 'ws' }),
      { type: 'timer', name: 'ping' },
      { phase: 'open' },
      ['ping', 'setTimer ping 20000', 'setTimer pong 5000'],
    ],
    [
      'no pong',
      at({ transport: 'ws' }),
      { type: 'timer', name: 'pong' },
      { phase: 'waiting', transport: 'ws' },
      [...QUIT, 'setTimer reconnect 3000'],
    ],
    [
      'socket closes: token not accepted',
      at({ transport: 'ws' }),
      { type: 'closed', epoch: 7, code: 4401 },
      { phase: 'waiting' },
      [...QUIT, 'setTimer reconnect 3000'],
    ],
    [
      'socket closes: signed out',
      at({ transport: 'ws' }),
      { type: 'closed', epoch: 7, code: 4403 },
      { phase: 'stopped' },
      [...QUIT, 'signedOut'],
    ],

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
  ])('%s', (_name, before, event, after, commands) => {
    const result = step(before, event);
    expect(result.state).toMatchObject(after);
    expect(result.commands.map(line)).toEqual(commands);
  });
});

test('whatever happens: nothing is open or waited for while stopped or asleep, and epochs only grow', () => {
  const event = (epoch: number): fc.Arbitrary<ChannelEvent> =>
    fc.oneof(
      fc.record({
        type: fc.constant('start' as const),
        support: fc.record({ mobile: fc.boolean(), sse: fc.boolean(), ws: fc.boolean() }),
        online: fc.boolean(),
        visible: fc.boolean(),
      }),
      fc.constant<ChannelEvent>({ type: 'ticket', epoch, ticket: 'T' }),
      fc.record({ type: fc.constant('noTicket' as const), epoch: fc.constant(epoch), denied: fc.boolean() }),
      fc.constant<ChannelEvent>({ type: 'opened', epoch }),
      fc.record({
        type: fc.constant('heard' as const),
        epoch: fc.constant(epoch),
        id: fc.constantFrom(null, '1', '2'),
      }),
      fc.record({
        type: fc.constant('closed' as const),
        epoch: fc.constant(epoch),
        code: fc.constantFrom(1000, 1001, 4401, 4403),
      }),
      fc.record({ type: fc.constant('network' as const), online: fc.boolean() }),
      fc.record({ type: fc.constant('visibility' as const), visible: fc.boolean() }),
      fc.constantFrom<ChannelEvent>({ type: 'suspended' }, { type: 'stop' }),
    );
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 60 }), (choices, length) => {
      let state = STOPPED;
      let open = false;
      const timers = new Set<string>();
      for (let turn = 0; turn < length; turn++) {
        const seed = choices.next().value;
        // A timer fires only when it was set.
        const [armed] = [...timers];
        const next: ChannelEvent =
          seed % 4 === 0 && armed
            ? { type: 'timer', name: armed as 'connect' }
            : (fc.sample(event(state.epoch), { numRuns: 1, seed })[0] ?? { type: 'stop' });
        if (next.type === 'timer') timers.delete(next.name);
        const result = step(state, next);
        expect(result.state.epoch).toBeGreaterThanOrEqual(state.epoch);
        for (const command of result.commands) {
          if (command.do === 'connect') expect(open).toBe(false);
          if (command.do === 'connect') open = true;
          if (command.do === 'disconnect') open = false;
          if (command.do === 'clearTimers') timers.clear();
          if (command.do === 'clearTimer') timers.delete(command.name);
          if (command.do === 'setTimer') timers.add(command.name);
        }
        state = result.state;
        if (state.phase === 'stopped' || state.phase === 'asleep')
          expect([open, timers.size]).toEqual([false, 0]);
        if (state.phase === 'open' || state.phase === 'connecting') expect(open).toBe(true);
        if (state.phase === 'waiting') expect(timers.has('reconnect')).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
