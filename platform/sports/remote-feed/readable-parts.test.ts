import { expect, test } from '@jest/globals';
import { FEED_CALLS, feedMessage } from '#contract/feed-port.ts';
import { matchMarket, matchOf } from '#platform/testing/scripted-feed.ts';
import { readFeedText } from './readable-parts.ts';

const event = matchOf('101', true, 0);
const other = { ...event, id: '102' };
const INCIDENT = {
  ...{ seq: 1, at: 1, seconds: 0, phase: event.phase, kind: 'start', side: null, value: null },
  ...{ player: null, score: { home: 0, away: 0 }, corrects: null },
};
const EARLY = { ...INCIDENT, seq: 2, seconds: -1 };
const changeOf = (eventId: string, more: object = {}) => ({
  ...{ eventId, event: null, incidents: [] as object[], markets: [matchMarket([2000, 3000, 4000])] },
  ...{ isGone: false, ...more },
});
const GONE = { event: null, incidents: [], markets: [], isGone: true };
const message = (changes: readonly object[]) =>
  JSON.stringify({ kind: 'changes', producer: 'live', previous: 1, version: 2, at: 0, changes });

test('a message that can be read completely is taken as it is', () => {
  const changes = [changeOf('101', { incidents: [INCIDENT] })];
  const { output, issues } = readFeedText(feedMessage, message(changes));
  expect(output).toMatchObject({ changes });
  expect(issues).toBeNull();
});

test('an incident that cannot be read is left out; the rest of the change stays', () => {
  const { output, issues } = readFeedText(
    feedMessage,
    message([changeOf('101', { incidents: [INCIDENT, EARLY] }), changeOf('102')]),
  );
  expect(output).toMatchObject({ changes: [changeOf('101', { incidents: [INCIDENT] }), changeOf('102')] });
  expect(issues).toContain('seconds');
});

test('an event whose change cannot be read is no longer offered; other events are', () => {
  const bad = changeOf('101', { markets: [{ ...matchMarket([2000, 3000, 4000]), status: 77 }] });
  const { output } = readFeedText(feedMessage, message([bad, changeOf('102'), { eventId: 'no page' }]));
  expect(output).toMatchObject({ changes: [{ eventId: '101', ...GONE }, changeOf('102')] });
});

test.each([
  [
    'snapshot',
    {
      version: 1,
      cursor: null,
      entries: [
        { event, markets: [] },
        { event: other, markets: [{}] },
      ],
    },
  ],
  ['events', { cursor: null, events: [event, { ...other, startsAt: 'soon' }] }],
] as const)('%s: what can be read', (name, answer) => {
  const { output } = readFeedText(FEED_CALLS[name].reply, JSON.stringify(answer));
  expect(JSON.stringify(output)).toContain('"101"');
  expect(JSON.stringify(output)).not.toContain('"102"');
});

test('incidents that cannot be read are left out of the answer about one event', () => {
  const detail = { event, markets: [], incidents: [EARLY, INCIDENT] };
  const { output } = readFeedText(FEED_CALLS.event.reply, JSON.stringify({ detail }));
  expect(output).toMatchObject({ detail: { incidents: [INCIDENT] } });
});

test.each(['', '{}', 'null', '[]', '{"kind":"changes"}'])('nothing can be read of %j', (text) => {
  expect(readFeedText(feedMessage, text).output).toBeNull();
});
