/**
 * Sends defects of the page to a Sentry service (docs/decisions/0201): the browser half of @sentry/nextjs. Loaded late,
 * and only where the setting SENTRY_DSN has a value.
 */
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  functionToStringIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  setUser,
} from '@sentry/nextjs';
import { isSentError, scrubbing } from '#contract/error-reports.ts';
import { isReported, toFailure } from '#lib/errors/failure.ts';
import { sendDefects } from '#lib/errors/report.ts';

type Options = {
  readonly dsn: string;
  readonly release: string;
  readonly brand: string;
  readonly locale: string;
  /** Share of page loads reported as traces. */
  readonly tracesRate: number;
  /** Checked before each report, because the consent may change. */
  readonly isAllowed: () => boolean;
};

/** Specification 1 §8: "Network, GraphQL and HTTP-client errors are not sent to error reporting". */
const isSent = (cause: unknown): boolean => isReported(toFailure(cause)) && isSentError(cause);

type Transport = ReturnType<typeof makeFetchTransport>;

/**
 * A transport that sends errors and traces only while the visitor's consent lasts (docs/decisions/0234), and drops the
 * others.
 */
const whileAllowed = (isAllowed: () => boolean, transport: Transport): Transport => ({
  ...transport,
  send: (envelope) => (isAllowed() ? transport.send(envelope) : Promise.resolve({})),
});

/** Starts sending; call once per document. */
export function startBrowserReports(options: Options): void {
  const { dsn, release, brand, locale, tracesRate, isAllowed } = options;
  // Decided once per page load: a page that sends no traces does not start the tracing integration.
  const isTraced = Math.random() < tracesRate;
  init({
    dsn,
    release,
    tracesSampleRate: isTraced ? 1 : 0,
    traceLifecycle: 'static',
    sendClientReports: false,
    defaultIntegrations: false,
    // Without breadcrumbs of the DOM, which hold texts of the page.
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      functionToStringIntegration(),
      globalHandlersIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false }),
      ...(isTraced ? [browserTracingIntegration()] : []),
    ],
    // Headers of requests stay unchanged: traces do not continue in the platform.
    tracePropagationTargets: [],
    initialScope: { tags: { brand, locale } },
    beforeSend: (event, { originalException }) => (isSent(originalException) ? event : null),
    transport: (to: Parameters<typeof makeFetchTransport>[0]) =>
      whileAllowed(isAllowed, scrubbing(makeFetchTransport(to))),
  });
  sendDefects({
    defect: (place, cause) => void captureException(cause, { tags: { place } }),
    user: (id) => setUser(id === null ? null : { id }),
  });
}
