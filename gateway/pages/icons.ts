/** Pictures of the kinds of methods on the payer's pages. */
import type { MethodKind } from '#contract/payments.ts';
import { trusted, type Html } from './html.ts';

const SHAPES: Readonly<Record<MethodKind, string>> = {
  card: '<rect x="3" y="5" width="18" height="14" rx="3"/><path d="M3 10h18M7 15h4"/>',
  bank: '<path d="M3 10 12 4l9 6zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18"/>',
  wallet: '<path d="M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zm0 0 11-3v3M15 13h5"/>',
  terminal: '<rect x="6" y="3" width="12" height="18" rx="2"/><path d="M9 7h6v4H9zM9 15h6M9 18h3"/>',
  mobile: '<rect x="7" y="3" width="10" height="18" rx="2.5"/><path d="M11 18h2"/>',
  crypto:
    '<circle cx="12" cy="12" r="9"/><path d="M10 7.5v9M10 8h3a2 2 0 0 1 0 4h-3 3.5a2.1 2.1 0 0 1 0 4H10M12 6v2M12 16v2"/>',
};

export const icon = (kind: MethodKind): Html =>
  trusted(
    `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${SHAPES[kind]}</svg>`,
  );
