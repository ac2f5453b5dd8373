/**
 * Polls the platform for the state of the site (GET underdev/ and GET g/restrictions/, specification 1 §7),
 * regularly and after each report of a change.
 */
import * as v from 'valibot';
import { restrictionsReply, underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/paths.ts';
import type { PlatformHealth } from './platform-health.ts';
import type { SiteStatus } from '#lib/request/request-context.ts';

const POLL_MS = 5000;
/** Milliseconds after a poll without a response; a short pause, so that an outage and its end are detected soon. */
const POLL_AGAIN_MS = 1000;
const ANSWER_MS = 3000;

type StatusWatch = { refresh(): Promise<void>; stop(): void };
type Deps = {
  platformUrl: string;
  get: () => SiteStatus;
  /** Called when the state changes. */
  set: (status: SiteStatus) => void;
  health: Pick<PlatformHealth, 'answered' | 'missed'>;
  fetch?: typeof globalThis.fetch;
  pollMs?: number;
  pollAgainMs?: number;
};

/** Without a response nothing changes: an outage is not maintenance, and stored pages stay in use. */
export function watchStatus({
  platformUrl,
  get,
  set,
  health,
  fetch = globalThis.fetch,
  pollMs = POLL_MS,
  pollAgainMs = POLL_AGAIN_MS,
}: Deps): StatusWatch {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** True when any request of this poll was answered. */
  let hasAnswer = false;
  const read = async <Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | null> => {
    try {
      const reply = await fetch(new URL(path, platformUrl), {
        signal: AbortSignal.timeout(ANSWER_MS),
        cache: 'no-store',
      });
      hasAnswer = true;
      const parsed = v.safeParse(schema, await reply.json());
      return reply.ok && parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  };
  const poll = async () => {
    clearTimeout(timer);
    hasAnswer = false;
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
    if (hasAnswer) health.answered();
    else health.missed();
    if (isStopped) return;
    timer = setTimeout(() => void refresh(), hasAnswer ? pollMs : pollAgainMs);
    timer.unref();
  };
  const refresh = (): Promise<void> => (running ??= poll().finally(() => (running = null)));
  void refresh();
  return {
    refresh,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const isSame = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.size === other.size &&
    [...one].every((region) => other.has(region)));
