import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCursor } from '#contract/push/cursor.ts';
import { parsePush } from '#contract/push/frame.ts';
import { createReceiver, commonPosition, isIdAhead } from './receiver.ts';

const setup = (isLate = false) => {
  const got: string[] = [];
  const gaps: string[] = [];
  const receiver = createReceiver({
    isLate: () => isLate,
    onPush: ({ type, id }) => got.push(`${type} ${id}`),
    onGap: (id) => gaps.push(id),
  });
  const receive = (type: string, id: string | null, before: string | null = null) => {
    const parsed = parsePush(JSON.stringify({ id, type, payload: {} }));
    if (!parsed.ok) throw new Error(parsed.reason);
    receiver.receive(parsed.push, before);
  };
  return { got, gaps, receiver, receive };
};

describe('each push once', () => {
  test('a repeat is dropped, also when another connection repeats it with another id', () => {
    const { got, receive } = setup();
    receive('pong', '10-4');
    receive('update_program', '10-5', '10-4');
    receive('update_turnover', '11-5', '10-5');
    // A connection that resumed after 10-4 sends pushes for everybody first.
    receive('update_turnover', '11-4', '10-4');
    receive('update_program', '11-5', '11-4');
    expect(got).toEqual(['update_program 10-5', 'update_turnover 11-5']);
  });
  test('pushes without an id are always new', () => {
    const { got, receive } = setup();
    receive('token_will_expire', null);
    receive('token_will_expire', null);
    expect(got).toHaveLength(2);
  });
  test('missed pushes are requested, and those after them wait', () => {
    const { got, gaps, receive } = setup();
    receive('pong', '10-4');
    receive('update_program', '10-6', '10-5');
    expect([got, gaps]).toEqual([[], ['10-4']]);
    receive('update_program', '10-5', '10-4');
    receive('update_program', '10-6', '10-5');
    expect(got).toEqual(['update_program 10-5', 'update_program 10-6']);
  });
  test('a stream that is ahead shows that something was missed; one that is behind does not', () => {
    const { gaps, receiver } = setup();
    receiver.streamReached('10-4');
    receiver.streamReached('9-4');
    receiver.streamReached('10-5');
    expect([gaps, receiver.position()]).toEqual([['10-4'], '10-4']);
  });
  test('after a resync of the platform ids may be smaller', () => {
    const { got, receive } = setup();
    receive('pong', '10-4');
    receive('resync', '3-1', '10-4');
    receive('update_program', '3-2', '3-1');
    expect(got).toEqual(['resync 3-1', 'update_program 3-2']);
  });
  test('a tab that gets its position late gets one resync', () => {
    const { got, receive } = setup(true);
    receive('pong', '7');
    receive('update_program', '8', '7');
    expect(got).toEqual(['resync null', 'update_program 8']);
  });
  test('a resync without an id is delivered only to tabs that have no position yet', () => {
    const { got, receive } = setup();
    receive('resync', null);
    receive('pong', '7');
    receive('resync', null);
    expect(got).toEqual(['resync null']);
  });
});

test('the earlier of two ids is ahead of neither', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ broadcast: fc.nat(50), own: fc.nat(50) }), { minLength: 2, maxLength: 2 }),
      (cursors) => {
        const [one = '', other = ''] = cursors.map(formatCursor);
        const earlier = commonPosition(one, other);
        expect([isIdAhead(earlier, one), isIdAhead(earlier, other)]).toEqual([false, false]);
      },
    ),
  ));
