/** `record` and `replay` of the operator's command line: recordings of pushes (contract/push/recording.ts). */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { parsePush, type Push } from '#contract/push/frame.ts';
import { playbackSteps, recording, type Playback, type Recording } from '#contract/push/recording.ts';
import type { UserReply } from '#contract/rest/user.ts';
import { readArguments, UsageError } from './command-line.ts';

const FORMS = {
  record: 'record <user> <file> [--seconds 60]',
  replay: 'replay <file> [--to <user>|all] [--speed 1] [--cut 3,7] [--double] [--shuffle 1] [--game <id>]',
} as const;
const SECONDS = 60;

export type RecordCommand = { name: 'record'; user: string; file: string; seconds: number };
export type ReplayCommand = {
  name: 'replay';
  file: string;
  to: string;
  /** Id of the game that the screen shows; null: none. */
  game: string | null;
  playback: Playback;
};

/** What a screen shows at the start of a replay. */
export type ScreenStart = {
  /** The player's response of GET user/; null = the pushes are sent to all players. */
  user: UserReply | null;
  game: string | null;
};
/** Applies a push to a simulated screen; returns its effects, and what the screen shows then. */
export type Screen = (push: Push) => { effects: string; state: string };
/**
 * Makes a simulated screen. Its rules belong to the web app, which the platform does not import, so
 * scripts/operator.ts passes this function.
 */
export type OpenScreen = (start: ScreenStart) => Screen;

const positive = (text: string | undefined, otherwise: number, option: string): number => {
  const number = text === undefined ? otherwise : Number(text);
  if (!(number > 0)) throw new UsageError(`--${option} is a number above zero.`);
  return number;
};

const OPTIONS = {
  seconds: { type: 'string' },
  to: { type: 'string' },
  speed: { type: 'string' },
  cut: { type: 'string' },
  double: { type: 'boolean' },
  shuffle: { type: 'string' },
  game: { type: 'string' },
} as const;

const playbackOf = (
  values: Partial<Record<'speed' | 'cut' | 'shuffle', string>> & { double?: boolean },
): Playback => ({
  speed: positive(values.speed, 1, 'speed'),
  cuts: (values.cut ?? '')
    .split(',')
    .filter(Boolean)
    .map((place) => positive(place, 1, 'cut')),
  doubled: values.double ?? false,
  shuffle: values.shuffle === undefined ? null : positive(values.shuffle, 1, 'shuffle'),
});

/** Parses the commands `record` and `replay`; null = the command line is another command. Throws UsageError. */
export function readRecordingCommand(argv: readonly string[]): RecordCommand | ReplayCommand | null {
  const name = argv[0];
  if (name !== 'record' && name !== 'replay') return null;
  const { values, positionals } = readArguments(argv.slice(1), OPTIONS);
  const [first, second, ...rest] = positionals;
  const isOfRecord = Object.keys(values).every((option) => option === 'seconds');
  if (name === 'record') {
    if (!first || !second || rest.length > 0 || !isOfRecord)
      throw new UsageError(`The form is: ${FORMS.record}`);
    return { name, user: first, file: second, seconds: positive(values.seconds, SECONDS, 'seconds') };
  }
  if (!first || second !== undefined || values.seconds !== undefined)
    throw new UsageError(`The form is: ${FORMS.replay}`);
  return {
    name,
    file: first,
    to: values.to ?? 'all',
    game: values.game ?? null,
    playback: playbackOf(values),
  };
}

/**
 * Reads a recording from a file. Throws UsageError when the file is no recording, or one of its pushes does
 * not fit the contract.
 */
export function readRecording(file: string): Recording {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = v.safeParse(recording, raw);
  if (!read.success) throw new UsageError(`${file} is no recording of pushes.`);
  const at = read.output.pushes.findIndex((push) => !parsePush(JSON.stringify(push)).ok);
  if (at >= 0) throw new UsageError(`${file}: push ${at + 1} does not fit contract/push/.`);
  return read.output;
}

/** Reads an event stream until it ends; heartbeats are omitted. Rejects when the stream breaks. */
export async function recordStream(body: AsyncIterable<Uint8Array>, now: () => number): Promise<Recording> {
  const begun = now();
  const made: Recording = { version: 1, recordedAt: new Date(begun).toISOString(), pushes: [] };
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        const parsed = data === undefined ? null : parsePush(data);
        if (!parsed?.ok || (parsed.push.type === 'pong' && parsed.push.id === null)) continue;
        const { id, type, payload } = parsed.push;
        made.pushes.push({ atMs: Math.round(now() - begun), id, type, payload });
      }
    }
  } catch (error) {
    // An abort means that the time is over or the operator has stopped the recording.
    if ((error as { name?: unknown }).name !== 'AbortError') throw error;
  }
  return made;
}

type Call = (path: '/push' | '/cut', body: Record<string, unknown>) => Promise<unknown>;

const TYPE_WIDTH = 34;
const lineOf = (atMs: number, what: string, ...rest: string[]): string =>
  [`${(atMs / 1000).toFixed(1).padStart(7)} s`, what.padEnd(TYPE_WIDTH), ...rest].join('  ').trimEnd();

/**
 * Sends the pushes of a recording at their recorded times, without its heartbeats. After each push `show`
 * gets a line: time, type, effects, state of the screen. The platform gives every push a new id, so that the
 * screen applies the pushes in the order of sending.
 */
export async function replayRecording(
  played: Recording,
  { to, playback }: Pick<ReplayCommand, 'to' | 'playback'>,
  call: Call,
  { screen, show }: { screen: Screen; show: (line: string) => void },
): Promise<{ sent: number; cuts: number }> {
  const begun = Date.now();
  const done = { sent: 0, cuts: 0 };
  for (const step of playbackSteps(played, playback)) {
    await sleep(Math.max(0, begun + step.atMs - Date.now()));
    if (step.do === 'cut') {
      await call('/cut', { to });
      show(lineOf(step.atMs, '(the connection breaks)'));
      done.cuts += 1;
      continue;
    }
    const parsed = parsePush(JSON.stringify(played.pushes[step.index]));
    if (!parsed.ok || parsed.push.type === 'pong') continue;
    const { type, payload } = parsed.push;
    await call('/push', { to, type, payload });
    const { effects, state } = screen(parsed.push);
    show(lineOf(step.atMs, type, effects, `| ${state}`));
    done.sent += 1;
  }
  return done;
}
