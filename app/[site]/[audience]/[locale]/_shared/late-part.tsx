import type { ReactNode } from 'react';
import { mark } from '#lib/core/marks.ts';

/**
 * Empty place of a section that the runtime fills near the viewport (components/runtime/fill-section.ts).
 * React renders it as plain HTML and never compares it again. `href`: the page that holds the content;
 * `placeholder`: HTML exactly as high as the content.
 */
export const LatePart = ({ id, href, placeholder }: { id: string; href: string; placeholder: string }) => (
  <div
    {...mark('lazy', href)}
    {...mark('part', id)}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: placeholder }}
  />
);

/** The content of a late section, in the page from which it is fetched. */
export const LateContent = ({ id, children }: { id: string; children: ReactNode }) => (
  <div {...mark('part', id)}>{children}</div>
);
