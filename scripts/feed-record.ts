/**
 * `npm run feed-record -- URL FILE`: records the feed at URL until Ctrl-C or for `--seconds`. With
 * `--events id,id` it records these events only, with every market. `npm run feed -- --replay FILE` plays it.
 */
import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSettings } from '#config/settings.ts';
import { recordFeed } from '#feed/recordings/record-feed.ts';
import { writeLine } from '#feed/recordings/recording.ts';
import { openRemoteFeed } from '#platform/sports/remote-feed/remote-feed.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, events: { type: 'string' } },
});
const [url, path] = positionals;
if (url === undefined || path === undefined || !URL.canParse(url)) {
  console.error('Usage: npm run feed-record -- URL FILE [--seconds N] [--events ID,ID]');
  process.exitCode = 2;
} else {
  const file = openSync(path, 'w');
  let lines = 0;
  const recording = await recordFeed({
    feed: openRemoteFeed({
      url,
      secret: parseSettings(process.env).SPORTS_FEED_SECRET,
      log: { warn: (_context, text) => console.warn(text) },
    }),
    write: (line) => {
      writeSync(file, writeLine(line));
      lines += 1;
    },
    now: Date.now,
    ...(values.events !== undefined && { ids: new Set(values.events.split(',')) }),
  });
  const stop = () => {
    recording.stop();
    closeSync(file);
    console.log(`${lines} lines in ${path}`);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  if (values.seconds !== undefined) setTimeout(stop, 1000 * Number(values.seconds));
  // Keeps the process alive when the feed's connection is closed, so that the recording can go on after a reconnect.
  setInterval(() => undefined, 60_000);
}
