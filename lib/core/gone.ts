/**
 * A page that is gone for good (410). A page cannot choose its status in Next.js, so it names it in its head, and
 * the web process sends it (server/documents.ts).
 */
export const GONE_META = { name: 'page-status', content: '410' } as const;

/** The element as React writes it. */
export const GONE_MARKUP = `<meta name="${GONE_META.name}" content="${GONE_META.content}"/>`;
