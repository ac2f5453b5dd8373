/** Runs the acceptance suite of `npm run feed-check` over the ways to reach a feed (contract/feed-port.ts). */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { buildFeedApp } from '#feed/server/build-feed-app.ts';
import { recordFeed } from '#feed/recordings/record-feed.ts';
import type { RecordingLine } from '#feed/recordings/recording.ts';
import { createReplay } from '#feed/recordings/replay.ts';
import { createSimulator } from '#feed/simulator/simulator.ts';
import { fewerOffers } from '#feed/testing/fewer-offers.ts';
import { serveUnified } from '#feed/testing/unified-supplier.ts';
import { openUnifiedFeed } from '#feed/unified/open-unified-feed.ts';
import { createLog } from '#platform/kernel/log.ts';
import { CALL_CASES } from '../../scripts/feed-check/call-cases.ts';
import type { CheckInput } from '../../scripts/feed-check/check-input.ts';
import { STREAM_CASES } from '../../scripts/feed-check/stream-cases.ts';
import { WIRE_CASES } from '../../scripts/feed-check/wire-cases.ts';
import { openRemoteFeed } from './remote-feed/remote-feed.ts';

/** A time of day at which few matches are live. */
const NIGHT = Date.UTC(2026, 10, 25, 5);
const STEP_MS = 2000;
const RECORDED_STEPS = 100;
const SECRET = 'a secret of this test, which nobody else knows';
const BY_PORT = [...CALL_CASES, ...STREAM_CASES];
const quiet = createLog('error', { write: () => undefined });

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

/** A simulated feed; each step moves its clock. */
function simulated(): CheckInput & { clock: { at: number } } {
  const clock = { at: NIGHT };
  const feed = createSimulator({ seed: 'suite', clock: () => clock.at });
  const step = async () => {
    clock.at += STEP_MS;
    feed.tick();
  };
  return { port: fewerOffers(feed, 200), step, http: null, clock };
}

async function overHttp({ port: feed, step }: CheckInput): Promise<CheckInput> {
  const app = buildFeedApp({ log: quiet, feed, secret: SECRET });
  closing.push(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    port: openRemoteFeed({ url, secret: SECRET, log: quiet }),
    step: async () => {
      await step();
      await sleep(15);
    },
    http: { url, secret: SECRET },
  };
}

/** Plays a recording of all live events and some others, step by step. */
async function replayed(): Promise<CheckInput> {
  const { port: feed, step, clock } = simulated();
  const ids = new Set<string>();
  for (const producer of ['live', 'prematch'] as const)
    for (const { event } of (await feed.snapshot({ producer, markets: 'main' })).entries) ids.add(event.id);
  const lines: RecordingLine[] = [];
  const recording = await recordFeed({ feed, write: (line) => lines.push(line), now: () => clock.at, ids });
  for (let count = 0; count < RECORDED_STEPS; count++) await step();
  recording.stop();
  const replay = createReplay({ lines });
  let at = 0;
  return { port: replay.port, step: async () => replay.playTo((at += STEP_MS)), http: null };
}

/** The adapter of the unified feed (feed/unified), connected to a supplier that serves the simulated feed. */
async function unified(): Promise<CheckInput> {
  const { port: source, step } = simulated();
  const supplier = await serveUnified(source, 'token');
  // A long `silenceMs`: between two steps no message comes, and a case may take long on a busy machine.
  const feed = openUnifiedFeed({ url: supplier.url, token: 'token', log: quiet, silenceMs: 600_000 });
  closing.push(feed.stop, supplier.close);
  await feed.start();
  return {
    port: feed.port,
    step: async () => {
      await step();
      await sleep(15);
    },
    http: null,
  };
}

describe.each([
  ['in process', async () => simulated(), BY_PORT],
  ['over HTTP and WebSocket', () => overHttp(simulated()), [...BY_PORT, ...WIRE_CASES]],
  ['a recording', replayed, BY_PORT],
  ['a supplier of another shape', unified, BY_PORT],
] as const)('%s', (_way, open, cases) => {
  let input: CheckInput;
  beforeAll(async () => {
    input = await open();
  });
  for (const { name, run } of cases) test(name, () => run(input));
});
