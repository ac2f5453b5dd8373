import type { ReactNode } from 'react';
import { toHtml } from '#lib/core/to-html.ts';
import { FragmentIsland } from './server-fragment.island.tsx';

/**
 * Server HTML that the runtime may change. React gets it as one string, writes it once (at hydration or on navigation)
 * and never updates it, so a later render can neither undo nor duplicate the changes of the runtime. Give it a `key`
 * that identifies the content: with another key the fragment is written again. The content is synchronous server
 * markup, without islands (`toHtml`).
 */
export const ServerFragment = ({ children }: { children: ReactNode }) => (
  <FragmentIsland html={toHtml(children)} />
);
