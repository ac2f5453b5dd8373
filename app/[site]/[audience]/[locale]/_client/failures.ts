/**
 * Loaders of what is shown after a failure. A module of its own: the names of the files of each dynamic import are part
 * of the script that imports it, and those of failures would be part of the first script of every page.
 */
export const loadSiteFailure = () => import('#app/site-failure.tsx');
export const loadPageFailure = () => import('./page-failure.tsx');

/** Reports that a part of the page could not be loaded, and shows a notice to the visitor. */
export async function reportLoadFailure(error: unknown, locale: string): Promise<void> {
  await (await import('./report-failure.ts')).reportFailure(error, locale);
}
