/**
 * Recordings of a feed: a text with one line of JSON for each snapshot page and message, in the order of arrival. It
 * contains what a consumer of contract/feed-port.ts received, so every feed can be recorded.
 */
import * as v from 'valibot';
import { feedTree, feedWhole, producer } from '#contract/feed.ts';
import { FEED_CALLS, feedDetail, feedMessage } from '#contract/feed-port.ts';
import { jsonOf } from '#contract/json-text.ts';

const recordingLine = v.variant('kind', [
  /** `at`: when it was begun, milliseconds since 1970. */
  v.object({ kind: v.literal('recording'), format: v.literal(1), at: feedWhole }),
  v.object({ kind: v.literal('tree'), tree: feedTree }),
  v.object({
    kind: v.literal('table'),
    competitionId: v.string(),
    ...FEED_CALLS.table.reply.entries,
  }),
  /** Everything that a producer offered, in one line or more. */
  v.object({
    kind: v.literal('snapshot'),
    producer,
    version: feedWhole,
    details: v.array(feedDetail),
  }),
  /** `after`: milliseconds since the recording began. */
  v.object({ kind: v.literal('message'), after: feedWhole, message: feedMessage }),
]);
export type RecordingLine = v.InferOutput<typeof recordingLine>;

export const writeLine = (line: RecordingLine): string => `${JSON.stringify(line)}\n`;

/** Reads a recording. Throws for a text that is none, also one that ends in the middle of a line. */
export function readRecording(text: string): RecordingLine[] {
  const lines = text.trimEnd().split('\n');
  return lines.map((line, index) => {
    const read = v.safeParse(jsonOf(recordingLine), line);
    if (!read.success)
      throw new Error(`Line ${index + 1} is not of a recording: ${v.summarize(read.issues)}`);
    if ((index === 0) !== (read.output.kind === 'recording'))
      throw new Error(`Line ${index + 1}: a recording begins with its format, once.`);
    return read.output;
  });
}
