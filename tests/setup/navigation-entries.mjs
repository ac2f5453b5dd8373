/** jsdom does not say how its document was opened. */
if (typeof document !== 'undefined') performance.getEntriesByType ??= () => [];
