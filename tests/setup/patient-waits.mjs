/** What is waited for comes; a busy machine only takes longer (Testing Library's own limit is a second). */
if (typeof document !== 'undefined')
  (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 60_000 });
