import { expect, test } from '@jest/globals';
import { STREAM_EVENTS_MAX, type LineMessage } from '#contract/sports/line-stream.ts';
import { createSharedLine } from './shared-line.ts';

/** A shared line whose streams are recorded. */
function stage() {
  type Open = Parameters<typeof createSharedLine>[0] & {};
  const streams: { what: Parameters<Open>[0]; events: Parameters<Open>[1]; isOpen: boolean }[] = [];
  const due: (() => void)[] = [];
  const line = createSharedLine(
    (what, events) => {
      const stream = { what, events, isOpen: true };
      streams.push(stream);
      return () => void (stream.isOpen = false);
    },
    (work) => void due.push(work),
  );
  const settle = () => due.splice(0).forEach((work) => work());
  const told: string[] = [];
  return {
    told,
    line,
    streams,
    settle,
    last: () => streams.at(-1),
    opened: () => streams.map(({ what }) => what.ids.join()),
    open: () => streams.filter(({ isOpen }) => isOpen).map(({ what }) => what.ids.join()),
    follow: (name: string, ids: readonly string[], isAll = false) =>
      line(
        { ids, isAll },
        {
          message: ({ id }) => void told.push(`${name} ${id}`),
          lost: (isLost) => void told.push(`${name} ${isLost ? 'lost' : 'there'}`),
        },
      ),
  };
}
const messageOf = (id: string) => ({ id }) as LineMessage;

test('followers that begin together share one stream, and each gets the messages of its events', () => {
  const { follow, settle, open, last, told } = stage();
  follow('board', ['a', 'b', 'c']);
  follow('bets', ['c', 'd']);
  settle();
  expect(open()).toEqual(['a,b,c,d']);
  for (const id of ['a', 'c', 'd', 'x']) last()?.events.message(messageOf(id));
  expect(told).toEqual(['board a', 'board c', 'bets c', 'bets d']);
});

test('a list of other columns has a stream of its own', () => {
  const { line, follow, settle, opened } = stage();
  follow('bets', ['a']);
  line({ ids: ['a', 'b'], isAll: false, set: 'corners' }, { message: () => {}, lost: () => {} });
  settle();
  expect(opened().toSorted()).toEqual(['a', 'a,b']);
});

test('a later follower opens the stream again, also for events that are followed: it needs their states', () => {
  const { follow, settle, open, opened } = stage();
  follow('board', ['a', 'b']);
  settle();
  follow('bets', ['b']);
  settle();
  expect(opened()).toEqual(['a,b', 'a,b']);
  expect(open()).toEqual(['a,b']);
});

test('a follower that changes its events opens one stream, which is closed after the last follower', () => {
  const { follow, settle, open, opened } = stage();
  const bets = follow('bets', ['z']);
  const board = follow('board', ['a']);
  settle();
  board();
  const next = follow('board', ['b']);
  settle();
  expect(opened()).toEqual(['z,a', 'z,b']);
  bets();
  expect(open()).toEqual(['z,b']);
  next();
  expect(open()).toEqual([]);
});

test('a follower that ends before the stream is opened opens none', () => {
  const { follow, settle, opened } = stage();
  follow('board', ['a'])();
  settle();
  expect(opened()).toEqual([]);
});

test('more events than one stream carries have a second one, and all are followed', () => {
  const { follow, settle, streams, told, open } = stage();
  const many = Array.from({ length: STREAM_EVENTS_MAX }, (_, index) => `e${index}`);
  const board = follow('board', many);
  const bets = follow('bets', ['x', 'e0']);
  settle();
  expect(open()).toEqual([many.join(), 'x']);
  for (const [index, id] of (['e0', 'x'] as const).entries()) streams[index]?.events.message(messageOf(id));
  expect(told).toEqual(['board e0', 'bets e0', 'bets x']);
  board();
  bets();
  expect(open()).toEqual([]);
});

test('a lost line is told to all followers, also to later ones; a message of the next stream ends the loss', () => {
  const { follow, settle, last, told } = stage();
  follow('board', ['a']);
  settle();
  last()?.events.lost(true);
  follow('bets', ['b']);
  settle();
  last()?.events.message(messageOf('a'));
  expect(told).toEqual(['board lost', 'bets lost', 'board there', 'bets there', 'board a']);
});

test('all markets of one event have a stream of their own', () => {
  const { follow, settle, open } = stage();
  follow('board', ['a']);
  const end = follow('slip', ['a'], true);
  settle();
  expect(open()).toEqual(['a', 'a']);
  end();
  expect(open()).toEqual(['a']);
});
