'use client';
/** Needs the client: keeps React from ever rendering the content again once it stands in the page. */
import { useState, type ReactNode } from 'react';

/**
 * Server HTML that the runtime may change: React renders the content once, at hydration or when the page is
 * opened, and never compares it again, so that a later render can neither undo nor double what the runtime
 * wrote. Give it a `key` that names what it shows: another key is another fragment, rendered anew.
 * The element takes no part in the layout (`display: contents`).
 */
export function ServerFragment({ children }: { children: ReactNode }) {
  const [content] = useState(children);
  return <div data-fragment="">{content}</div>;
}
