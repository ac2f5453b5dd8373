'use client';
/** Needs the client: prevents React from writing the content again after it is mounted. */
import { useState } from 'react';

/** The element of a server fragment (server-fragment.tsx). It has no box (`display: contents`). */
export function FragmentIsland({ html }: { html: string }) {
  const [content] = useState({ __html: html });
  return <div data-fragment="" suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
