/**
 * Polls the platform for the state of the site (GET underdev/ and GET g/restrictions/, specification 1 §7),
 * regularly and after each report of a change.
 */
import * as v from 'valibot';
import { restrictionsReply, underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import type { SiteStatus } from '#lib/request/request-context.ts';

const POLL_MS = 5000;
const ANSWER_MS = 3000;

type StatusWatch = { refresh(): Promise<void>; stop(): void };
type Deps = {
  platformUrl: string;
  get: () => SiteStatus;
  /** Called when the state changes. */
  set: (status: SiteStatus) => void;
  fetch?: typeof globalThis.fetch;
  pollMs?: number;
};

/** Without an answer nothing changes: an outage is not maintenance, and stored pages stay in use. */
export function watchStatus({
  platformUrl,
  get,
  set,
  fetch = globalThis.fetch,
  pollMs = POLL_MS,
}: Deps): StatusWatch {
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
  const poll = async () => {
    const [works, restrictions] = await Promise.all([
      read(PATHS.underdev, underdevReply),
      read(PATHS.restrictions, restrictionsReply),
    ]);
    const current = get();
    const next = {
      maintenance: works?.underdev ?? current.maintenance,
      openRegions: restrictions ? new Set(restrictions.available_regions) : current.openRegions,
    };
    if (next.maintenance !== current.maintenance || !isSame(next.openRegions, current.openRegions)) set(next);
  };
  const refresh = () => (running ??= poll().finally(() => (running = null)));
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
