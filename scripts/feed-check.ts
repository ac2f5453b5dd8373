/**
 * `npm run feed-check -- URL`: runs the acceptance cases of sports feeds against the feed at URL and prints a
 * table (docs/contract.md "Sports feed"). The secret SPORTS_FEED_SECRET signs the calls.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseSettings } from '#config/settings.ts';
import { openRemoteFeed } from '#platform/sports/remote-feed/remote-feed.ts';
import { runCases } from './lib/acceptance.ts';
import { CALL_CASES } from './feed-check/call-cases.ts';
import { STREAM_CASES } from './feed-check/stream-cases.ts';
import { WIRE_CASES } from './feed-check/wire-cases.ts';

const USAGE = `Usage: npm run feed-check -- URL

SPORTS_FEED_SECRET signs the calls.`;

/** Milliseconds of a step: about the time after which a feed sends its next message. */
const STEP_MS = 1_000;
const [url] = process.argv.slice(2);
if (url === undefined || !URL.canParse(url)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const secret = parseSettings(process.env).SPORTS_FEED_SECRET;
  const port = openRemoteFeed({ url, secret, log: { warn: (_context, text) => console.warn(text) } });
  const input = { port, step: () => sleep(STEP_MS), http: { url, secret } };
  process.exitCode = await runCases([...CALL_CASES, ...STREAM_CASES, ...WIRE_CASES], input, () => null);
}
