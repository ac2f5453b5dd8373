/** Adds the missing `getEntriesByType` to jsdom, which does not say how its document was opened. */
if (typeof document !== 'undefined') performance.getEntriesByType ??= () => [];
