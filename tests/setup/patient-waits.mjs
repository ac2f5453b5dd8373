/** Raises Testing Library's limit for waits (one second), which a busy machine exceeds. */
if (typeof document !== 'undefined')
  (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 60_000 });
