/**
 * Loaders of what is shown after a failure. They are a separate module, because a script contains the file names of its
 * dynamic imports: here, these names do not enlarge the first script of every page.
 */
export const loadSiteFailure = () => import('#app/site-failure.tsx');
export const loadPageFailure = () => import('./page-failure.tsx');

/** Reports that a part of the page could not be loaded, and shows a notice to the visitor. */
export async function reportLoadFailure(error: unknown, locale: string): Promise<void> {
  await (await import('./report-failure.ts')).reportFailure(error, locale);
}
