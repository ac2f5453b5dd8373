/** Small helpers for the DOM. */

/** The element with this id in the page (page.html, stage.html). Throws when it is missing or of another type. */
export function byId(id: string): HTMLElement;
export function byId<K extends keyof HTMLElementTagNameMap>(id: string, name: K): HTMLElementTagNameMap[K];
export function byId(id: string, name?: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found || (name !== undefined && found.localName !== name))
    throw new Error(`no ${name ?? 'element'} "${id}"`);
  return found;
}

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element. A boolean attribute is set, empty, when true. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== false) made.setAttribute(key, value === true ? '' : value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** An icon of the sets in page.html and stage.html. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  svg.append(use);
  return svg;
}

/** Sets the colours of a theme as custom properties of the page. */
export function paint(palette: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(palette))
    document.documentElement.style.setProperty(`--${name}`, color);
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let calm: MediaQueryList | null = null;
/** True when the player prefers reduced motion. Cached, so it can be called in every frame. */
export const prefersReducedMotion = (): boolean =>
  (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;

/**
 * Calls `onShare` once per frame with the elapsed share of `ms`, 0 to 1. When `signal` is aborted, the next
 * call has 1 and is the last.
 */
export async function overTime(
  ms: number,
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (let share = 0; share < 1;) {
    share = signal?.aborted || ms <= 0 ? 1 : Math.min(1, (performance.now() - began) / ms);
    onShare(share);
    if (share < 1) await new Promise(requestAnimationFrame);
  }
}
