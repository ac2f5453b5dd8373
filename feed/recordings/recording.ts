/**
 * A recording of a feed is a text with one line of JSON for each snapshot page and message, in the order of arrival.
 * It contains only what a consumer of contract/feed-port.ts receives, so every feed can be recorded.
 */
import * as v from 'valibot';
import { feedTree, feedWhole, producer } from '#contract/feed.ts';
import { FEED_CALLS, feedDetail, feedMessage } from '#contract/feed-port.ts';
import { jsonOf } from '#contract/json-text.ts';

const recordingLine = v.variant('kind', [
  /** `at`: when the recording began, milliseconds since 1970. */
  v.object({ kind: v.literal('recording'), format: v.literal(1), at: feedWhole }),
  v.object({ kind: v.literal('tree'), tree: feedTree }),
  v.object({
    kind: v.literal('table'),
    competitionId: v.string(),
    ...FEED_CALLS.table.reply.entries,
  }),
  /** A page of everything that a producer offered; several pages may follow each other. */
  v.object({
    kind: v.literal('snapshot'),
    producer,
    version: feedWhole,
    details: v.array(feedDetail),
  }),
  /** `after`: milliseconds from the beginning of the recording to the message. */
  v.object({ kind: v.literal('message'), after: feedWhole, message: feedMessage }),
]);
export type RecordingLine = v.InferOutput<typeof recordingLine>;

export const writeLine = (line: RecordingLine): string => `${JSON.stringify(line)}\n`;

/**
 * Parses a recording. Throws if the text is not a complete recording, for example if it ends in the middle of a line.
 */
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
