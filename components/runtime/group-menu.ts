/**
 * Subgroups of the groups of games in header and drawer, loaded on demand: in the header a menu below the group, opened
 * by hover, press or keyboard; in the drawer a list unfolded in place. They are DOM elements beside server markup, not
 * React (docs/decisions/0060).
 */
import { marked } from '#lib/core/marks.ts';
import styles from './group-menu.module.css';
import { markCurrentLinks } from './page-links.ts';

/** A link of a menu, ready to show. */
type MenuLink = { href: string; name: string };

/** Loads the links of a menu: the group's own page first, then its subgroups. Null = loading failed. */
export type SubgroupLinks = (group: string) => Promise<readonly MenuLink[] | null>;

/**
 * Milliseconds: a pointer that only crosses the group does not open its menu, and a pointer that leaves it for a moment
 * does not close it.
 */
const OPEN_MS = 120;
const CLOSE_MS = 240;
/** Least distance of the menu from the edges of the window, px. */
const EDGE = 16;

const buttonOf = (group: HTMLElement) => group.querySelector('button');

function linksOf(links: readonly MenuLink[]): HTMLAnchorElement[] {
  return links.map(({ href, name }, at) => {
    const link = document.createElement('a');
    link.href = href;
    link.textContent = name;
    link.dataset['nav'] = at === 0 ? 'exact' : '';
    return link;
  });
}

function makeMenu(id: string, label: string, links: readonly MenuLink[]): HTMLElement {
  const menu = document.createElement('nav');
  menu.id = id;
  menu.popover = 'auto';
  menu.className = styles['menu'] ?? '';
  menu.ariaLabel = label;
  menu.append(...linksOf(links));
  markCurrentLinks(menu, location.pathname);
  document.body.append(menu);
  return menu;
}

/** Positions the menu below its group, inside the window. */
function positionBelow(menu: HTMLElement, group: HTMLElement): void {
  const { left, bottom } = group.getBoundingClientRect();
  menu.style.top = `${Math.max(bottom, 0)}px`;
  menu.style.maxHeight = `${innerHeight - bottom - EDGE}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(left - EDGE, document.documentElement.clientWidth - menu.offsetWidth - EDGE))}px`;
}

const known = new WeakSet<HTMLElement>();

/** Opens the subgroups of a group. `byPress`: true when the button was pressed, false when the pointer hovers. */
export async function openSubgroups(
  group: HTMLElement,
  byPress: boolean,
  subgroupsOf: SubgroupLinks,
): Promise<void> {
  const code = group.dataset['subgroups'];
  const button = buttonOf(group);
  if (!code || !button || button.ariaBusy === 'true') return;
  if (group.dataset['opens'] === 'inline')
    return byPress ? unfold(group, button, code, subgroupsOf) : undefined;
  if (known.has(group)) return;
  known.add(group);

  let isOver = !byPress;
  group.addEventListener('pointerleave', () => (isOver = false), { once: true });
  button.ariaBusy = 'true';
  const id = `subgroups-${code}`;
  const started = performance.now();
  const existing = document.getElementById(id);
  const links = existing ? [] : await subgroupsOf(code);
  button.ariaBusy = null;
  if (!links) {
    known.delete(group);
    // Fallback: opens the group's page, which has the same links.
    if (byPress) group.querySelector('a')?.click();
    return;
  }
  const menu = existing ?? makeMenu(id, button.ariaLabel ?? '', links);
  // From here on the browser toggles the popover by its button and moves the keyboard focus into it.
  button.popoverTargetElement = menu;
  menu.addEventListener('toggle', (event) => {
    const open = (event as ToggleEvent).newState === 'open';
    button.ariaExpanded = String(open);
    if (open && group.isConnected) positionBelow(menu, group);
  });
  hover(group, menu);
  // Repeats the press, now that the button is connected to the menu: the browser records the button as the invoker, so
  // that Tab moves from the button into the menu.
  if (byPress) button.click();
  else if (isOver)
    setTimeout(() => isOver && show(menu), Math.max(0, OPEN_MS - (performance.now() - started)));
}

const show = (menu: HTMLElement) => !menu.matches(':popover-open') && menu.showPopover();

function hover(group: HTMLElement, menu: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const after = (ms: number, run: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const open = after(OPEN_MS, () => show(menu));
  const close = after(CLOSE_MS, () => menu.hidePopover());
  for (const element of [group, menu]) {
    element.addEventListener('pointerenter', element === group ? open : after(0, () => {}));
    element.addEventListener('pointerleave', close);
  }
}

async function unfold(
  group: HTMLElement,
  button: HTMLButtonElement,
  code: string,
  subgroupsOf: SubgroupLinks,
): Promise<void> {
  let list = group.querySelector<HTMLElement>(marked('unfolded'));
  if (!list) {
    button.ariaBusy = 'true';
    const links = await subgroupsOf(code);
    button.ariaBusy = null;
    if (!links) return group.querySelector('a')?.click();
    list = document.createElement('div');
    list.className = styles['unfolded'] ?? '';
    list.dataset['unfolded'] = '';
    list.hidden = true;
    list.append(...linksOf(links.slice(1)));
    markCurrentLinks(list, location.pathname);
    group.append(list);
  }
  list.hidden = !list.hidden;
  button.ariaExpanded = String(!list.hidden);
}
