'use client';
/** A client component, because it keeps React from writing the content again after it is mounted. */
import { useState } from 'react';
import { FRAGMENT_IN_PAGE } from '#lib/core/page-constants.ts';

/**
 * HTML of fragments by reference (`~2`), as the server sent it. After "back" in history a fragment is mounted with it.
 */
const originals = new Map<string, string>();

/** Returns `html`; if it is a reference (`~2`), the HTML of that fragment in the document. */
function wholeHtml(html: string): string {
  if (!html.startsWith(FRAGMENT_IN_PAGE)) return html;
  const whole = originals.get(html) ?? document.querySelector(`[data-fragment="${html}"]`)?.innerHTML ?? '';
  originals.set(html, whole);
  return whole;
}

/** The element of a server fragment (server-fragment.tsx). It has no box (`display: contents`). */
export function FragmentIsland({ html }: { html: string }) {
  const [content] = useState(() => ({ __html: wholeHtml(html) }));
  return <div data-fragment="" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
