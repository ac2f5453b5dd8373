'use client';
/** Needs the client: prevents React from rendering the content again after it is mounted. */
import { useState, type ReactNode } from 'react';

/**
 * Server HTML that the runtime may change. React renders the content once (at hydration or on navigation) and
 * never updates it, so a later render can neither undo nor duplicate what the runtime wrote. Give it a `key`
 * that identifies the content: with another key the fragment is rendered anew. The element has no box
 * (`display: contents`).
 */
export function ServerFragment({ children }: { children: ReactNode }) {
  const [content] = useState(children);
  return <div data-fragment="">{content}</div>;
}
