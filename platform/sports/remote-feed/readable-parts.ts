/**
 * Reads answers and messages of a feed. When the contract refuses a part of one, the rest is still used, so
 * that one event does not take the others with it. Pure.
 */
import * as v from 'valibot';
import { feedEvent, incident } from '#contract/feed.ts';
import { feedChange, feedEntry, type FeedChange } from '#contract/feed-port.ts';
import { feedPageId } from '#contract/feed-id.ts';
import { jsonOf } from '#contract/json-text.ts';

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Incidents are only shown and decide nothing, so one that cannot be read is left out. */
const withKnownIncidents = (value: unknown): unknown =>
  isMembers(value) && Array.isArray(value['incidents'])
    ? { ...value, incidents: value['incidents'].filter((each) => v.is(incident, each)) }
    : value;

/** A change that cannot be read leaves the state of its event unknown, so the event is no longer offered. */
function readableChange(value: unknown): FeedChange[] {
  const read = v.safeParse(feedChange, withKnownIncidents(value));
  if (read.success) return [read.output];
  const eventId = isMembers(value) ? value['eventId'] : undefined;
  return v.is(feedPageId, eventId)
    ? [{ eventId, event: null, incidents: [], markets: [], isGone: true }]
    : [];
}

const LISTS: Readonly<Record<string, (value: unknown) => readonly unknown[]>> = {
  changes: readableChange,
  entries: (value: unknown) => (v.is(feedEntry, value) ? [value] : []),
  events: (value: unknown) => (v.is(feedEvent, value) ? [value] : []),
};

/** The value without the parts that cannot be read; a value without such parts is returned as it is. */
function readableParts(value: unknown): unknown {
  if (!isMembers(value)) return value;
  if ('detail' in value) return { ...value, detail: withKnownIncidents(value['detail']) };
  for (const [name, readable] of Object.entries(LISTS)) {
    const list = value[name];
    if (Array.isArray(list)) return { ...value, [name]: list.flatMap(readable) };
  }
  return value;
}

const anyJson = jsonOf(v.unknown());

/**
 * Reads a text by a schema of the contract. Parts that the schema refuses are left out if the rest can stand
 * alone. `output` null: nothing can be read. `issues`: what was refused, for the log; null = nothing.
 */
export function readFeedText<S extends v.GenericSchema>(
  schema: S,
  text: string,
): { readonly output: v.InferOutput<S> | null; readonly issues: string | null } {
  const { success, output: value } = v.safeParse(anyJson, text);
  if (!success) return { output: null, issues: 'not JSON' };
  const whole = v.safeParse(schema, value);
  if (whole.success) return { output: whole.output, issues: null };
  const issues = v.summarize(whole.issues).slice(0, 500);
  const rest = v.safeParse(schema, readableParts(value));
  return { output: rest.success ? rest.output : null, issues };
}
