/**
 * Next.js calls `onRequestError` for errors during rendering (docs/decisions/0201). It runs in the rendering thread.
 */
import type { Instrumentation } from 'next';
import { openErrorReports } from '#config/error-reports.ts';
import { settings } from '#config/web.server.ts';

let reports: ReturnType<typeof openErrorReports> | null = null;

export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (settings.SENTRY_DSN === undefined) return;
  reports ??= openErrorReports(settings, 'web');
  (await reports)?.report(error, `render ${routePath}`);
};
