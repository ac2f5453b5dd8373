/** Error reports of a Node process to a Sentry service, by the setting SENTRY_DSN (docs/decisions/0201). */
import { isSentError, scrubbing } from '#contract/error-reports.ts';
import type { Settings } from './settings.ts';
import { APP_VERSION } from './version.ts';

/** Greatest number of reports per minute, because during an outage every request may fail. */
const MAX_A_MINUTE = 30;
/** Milliseconds that a stopping process waits for its last reports. */
const LAST_MS = 2_000;

export type ErrorReports = {
  /** Sends a report about an error. `place`: name of the log line. */
  report(error: unknown, place: string): void;
  /** Reports a finished request: a sample of them is sent as traces. */
  request(call: { readonly name: string; readonly status: number; readonly ms: number }): void;
  stop(): Promise<void>;
};

/** Opens the reports; null without the setting SENTRY_DSN, and then the code for it is not loaded. */
export async function openErrorReports(
  { SENTRY_DSN, SENTRY_TRACES_RATE, CROUPIER_MODE }: Settings,
  process: 'platform' | 'web',
): Promise<ErrorReports | null> {
  if (SENTRY_DSN === undefined) return null;
  // Not bundled: as an external module of the build it would add support for asynchronous modules to the scripts
  // that every page loads.
  const sentry = await import(/* turbopackIgnore: true */ '@sentry/node');
  // Without the default integrations, which follow every request and read its headers and bodies.
  sentry.initWithoutDefaultIntegrations({
    dsn: SENTRY_DSN,
    release: `croupier@${APP_VERSION}`,
    environment: CROUPIER_MODE,
    tracesSampleRate: SENTRY_TRACES_RATE,
    traceLifecycle: 'static',
    enableRuntimeChannelInjection: false,
    includeServerName: false,
    sendClientReports: false,
    integrations: [
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.functionToStringIntegration(),
    ],
    initialScope: { tags: { process } },
    transport: (options) => scrubbing(sentry.makeNodeTransport(options)),
  });
  let minute = 0;
  let sent = 0;
  const mayReport = (): boolean => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, sent] = [now, 0];
    return (sent += 1) <= MAX_A_MINUTE;
  };
  return {
    report(error, place) {
      if (isSentError(error) && mayReport()) sentry.captureException(error, { tags: { place } });
    },
    request({ name, status, ms }) {
      const end = Date.now();
      sentry
        .startInactiveSpan({
          name,
          op: 'http.server',
          forceTransaction: true,
          startTime: new Date(end - ms),
          attributes: { 'http.response.status_code': status },
        })
        .end(new Date(end));
    },
    stop: async () => void (await sentry.close(LAST_MS)),
  };
}
