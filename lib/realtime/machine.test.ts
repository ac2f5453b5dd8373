import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reconnectDelay } from './constants.ts';
import { STOPPED, firstTransport, step, type ChannelEvent } from './machine.ts';

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

test('for any sequence of events: no connection or timer while stopped or asleep, and epochs only grow', () => {
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
        type: fc.constant('frame' as const),
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
      for (let count = 0; count < length; count++) {
        const seed = choices.next().value;
        // A timer can only fire if it was set.
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
