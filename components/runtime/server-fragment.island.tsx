'use client';
/** Needs the client: prevents React from writing the content again after it is mounted. */
import { useState } from 'react';
import { FRAGMENT_IN_PAGE } from '#lib/core/page-constants.ts';

/** HTML of the fragments of the document as they came: a step back in history mounts them again. */
const came = new Map<string, string>();

/** `html`, or that of the fragment of the document for which it stands. */
function wholeHtml(html: string): string {
  if (!html.startsWith(FRAGMENT_IN_PAGE)) return html;
  const whole = came.get(html) ?? document.querySelector(`[data-fragment="${html}"]`)?.innerHTML ?? '';
  came.set(html, whole);
  return whole;
}

/** The element of a server fragment (server-fragment.tsx). It has no box (`display: contents`). */
export function FragmentIsland({ html }: { html: string }) {
  const [content] = useState(() => ({ __html: wholeHtml(html) }));
  return <div data-fragment="" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
