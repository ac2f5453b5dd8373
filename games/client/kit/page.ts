/** Small helpers over the document. */

/** The element of that id in index.html. Throws when the page and the script do not fit. */
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

/** A new element. `class` and every other attribute by name; a boolean one stands when true. */
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

/** An icon of index.html's set. */
export function icon(name: string): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  svg.append(use);
  return svg;
}

/** Sets the colours of a game's theme. */
export function paint(palette: Readonly<Record<string, string>>): void {
  for (const [name, color] of Object.entries(palette))
    document.documentElement.style.setProperty(`--${name}`, color);
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
let calm: MediaQueryList | null = null;
/** Whether the player asked for little motion. Cheap enough for every frame. */
export const isCalm = (): boolean => (calm ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;

/** Calls `onShare` with 0 to 1 over the time, once a frame; ends early, at 1, when `signal` is aborted. */
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
