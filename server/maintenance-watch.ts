/** Asks the platform whether it is under development (GET underdev/, specification 1 §7), now and then and when told that something changed. */
import * as v from 'valibot';
import { underdevReply } from '#contract/rest/status.ts';
import { PATHS } from '#contract/wire.ts';

export const MAINTENANCE_POLL_MS = 5000;
const ANSWER_MS = 3000;

export type MaintenanceWatch = { refresh(): Promise<void>; stop(): void };

/** A platform that does not answer changes nothing: an outage is no maintenance, and cached pages stay (DESIGN §5). */
export function watchMaintenance({
  platformUrl,
  set,
  fetch = globalThis.fetch,
  pollMs = MAINTENANCE_POLL_MS,
}: {
  platformUrl: string;
  set: (on: boolean) => void;
  fetch?: typeof globalThis.fetch;
  pollMs?: number;
}): MaintenanceWatch {
  let running: Promise<void> | null = null;
  const ask = async () => {
    try {
      const reply = await fetch(new URL(PATHS.underdev, platformUrl), { signal: AbortSignal.timeout(ANSWER_MS), cache: 'no-store' });
      const parsed = v.safeParse(underdevReply, await reply.json());
      if (reply.ok && parsed.success) set(parsed.output.underdev);
    } catch {
      // See above.
    }
  };
  const refresh = () => (running ??= ask().finally(() => (running = null)));
  void refresh();
  const timer = setInterval(() => void refresh(), pollMs);
  timer.unref();
  return { refresh, stop: () => clearInterval(timer) };
}
