/** A feed can be recorded, and its recording replayed, faster and with interruptions of the connection (cuts). */
import { describe, expect, test } from '@jest/globals';
import type { FeedMessage, FeedPort } from '#contract/feed-port.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { recordFeed } from './record-feed.ts';
import { readRecording, writeLine, type RecordingLine } from './recording.ts';
import { createReplay, type Replay } from './replay.ts';

/** A time when few matches are live. */
const NIGHT = Date.UTC(2026, 10, 25, 5);
const STEP_MS = 2000;
const STEPS = 20;

/** Records some events of the simulated feed for 40 seconds. */
async function record() {
  const clock = { at: NIGHT };
  const feed = createSimulator({ seed: 'one', clock: () => clock.at });
  const ids = new Set<string>();
  for (const producer of ['live', 'prematch'] as const) {
    const { entries } = await feed.snapshot({ producer, markets: 'main', limit: 15 });
    for (const { event } of entries) ids.add(event.id);
  }
  let text = '';
  const recording = await recordFeed({
    feed,
    write: (line) => (text += writeLine(line)),
    now: () => clock.at,
    ids,
  });
  for (let step = 0; step < STEPS; step++) {
    clock.at += STEP_MS;
    feed.tick();
  }
  recording.stop();
  return { feed, ids, text };
}
const recorded = record();

const stateOf = async (port: FeedPort, ids: ReadonlySet<string>) => {
  const details = await Promise.all([...ids].map((id) => port.event({ id })));
  return details.map(({ detail }) => ({
    ...detail,
    // Versions are not compared: a market whose content is unchanged is not sent again with a later version.
    markets: detail?.markets
      .map(({ version: _version, ...market }) => market)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }));
};
function hear({ port }: Replay) {
  const heard: (FeedMessage | boolean)[] = [];
  port.subscribe({
    message: (message) => heard.push(message),
    connected: (isConnected) => heard.push(isConnected),
  });
  return heard;
}

test('at the end of a replay, events have the same state as in the recorded feed', async () => {
  const { feed, ids, text } = await recorded;
  const replay = createReplay({ lines: readRecording(text) });
  expect(replay.length).toBe(STEPS * STEP_MS);
  const before = await stateOf(replay.port, ids);
  replay.playTo(replay.length);
  const after = await stateOf(replay.port, ids);
  expect(after).toEqual(await stateOf(feed, ids));
  expect(after).not.toEqual(before);
});

test('a replay sends the same messages in one step as in many', async () => {
  const lines = readRecording((await recorded).text);
  const [leap, steps] = [createReplay({ lines }), createReplay({ lines })];
  const [one, many] = [hear(leap), hear(steps)];
  leap.playTo(leap.length);
  for (let at = 0; at <= steps.length; at += 700) steps.playTo(at);
  steps.playTo(steps.length);
  expect(one.length).toBeGreaterThan(STEPS / 2);
  expect(many).toEqual(one);
});

test('during a cut no messages come and calls are refused; afterwards missed changes can be requested', async () => {
  const { text } = await recorded;
  const cut = { from: 9000, to: 25_000 };
  const replay = createReplay({ lines: readRecording(text), cuts: [cut] });
  const heard = hear(replay);
  replay.playTo(9000);
  const before = heard.length;
  expect(heard.at(-1)).toBe(false);
  await expect(replay.port.tree({})).rejects.toMatchObject({ code: 'unavailable' });
  replay.playTo(24_999);
  expect(heard).toHaveLength(before);
  const last = heard.findLast(
    (one) => typeof one === 'object' && one.producer === 'prematch' && one.kind !== 'down',
  );
  replay.playTo(27_000);
  expect(heard[before]).toBe(true);
  const since = (last as Extract<FeedMessage, { kind: 'alive' }>).version;
  const missed = await replay.port.changes({ producer: 'prematch', markets: 'main', since });
  expect(missed.version).toBeGreaterThan(since);
});

describe('a text that is no recording', () => {
  const first: RecordingLine = { kind: 'recording', format: 1, at: 1 };
  test.each([
    ['of nothing', ''],
    ['without a beginning', writeLine({ kind: 'tree', tree: { categories: [], competitions: [] } })],
    ['with two beginnings', writeLine(first) + writeLine(first)],
    ['of another format', '{"kind":"recording","format":2,"at":1}\n'],
    ['that ends in the middle of a line', `${writeLine(first)}{"kind":"message","after":5,"mess`],
  ])('%s is refused with the number of the line', (_name, text) =>
    expect(() => readRecording(text)).toThrow(/^Line \d/),
  );
});
