/**
 * Polls the platform for the state of the site (GET underdev/ and GET g/restrictions/, specification 1 §7),
 * and at each reported change.
 */
import * as v from 'valibot';
import { restrictionsReply, underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import type { SiteStatus } from '#lib/request/facts.ts';

const POLL_MS = 5000;
const ANSWER_MS = 3000;

type StatusWatch = { refresh(): Promise<void>; stop(): void };
type Parts = {
  platformUrl: string;
  get: () => SiteStatus;
  /** Called when the state changes. */
  set: (status: SiteStatus) => void;
  fetch?: typeof globalThis.fetch;
  pollMs?: number;
};

/** A platform that does not answer changes nothing: an outage is not maintenance, and kept pages stay. */
export function watchStatus({
  platformUrl,
  get,
  set,
  fetch = globalThis.fetch,
  pollMs = POLL_MS,
}: Parts): StatusWatch {
  let running: Promise<void> | null = null;
  const read = async <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> => {
    try {
      const reply = await fetch(new URL(path, platformUrl), {
        signal: AbortSignal.timeout(ANSWER_MS),
        cache: 'no-store',
      });
      const parsed = v.safeParse(schema, await reply.json());
      return reply.ok && parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  const ask = async () => {
    const [works, restrictions] = await Promise.all([
      read(PATHS.underdev, underdevReply),
      read(PATHS.restrictions, restrictionsReply),
    ]);
    const known = get();
    const next = {
      maintenance: works?.underdev ?? known.maintenance,
      openRegions: restrictions ? new Set(restrictions.available_regions) : known.openRegions,
    };
    if (next.maintenance !== known.maintenance || !isSame(next.openRegions, known.openRegions)) set(next);
  };
  const refresh = () => (running ??= ask().finally(() => (running = null)));
  void refresh();
  const timer = setInterval(() => void refresh(), pollMs);
  timer.unref();
  return { refresh, stop: () => clearInterval(timer) };
}

const isSame = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.size === other.size &&
    [...one].every((region) => other.has(region)));
