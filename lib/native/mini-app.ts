/** Rules of the messenger's mini app (specification 1 §2, §9). Pure. */
import * as v from 'valibot';
import { hostColours, type HostColours } from '#contract/mini-app.ts';
import { brighten, hexToRgb } from '#lib/core/colors.ts';

/** Maximum length of a fragment in characters; that of a real launch has fewer than 3,000. */
const FRAGMENT_MAX = 16_384;
const INIT_DATA = 'tgWebAppData';

export type MiniAppLaunch = {
  /** Signed by the messenger; the platform checks it. */
  readonly initData: string;
  readonly colours: HostColours;
};

/**
 * The launch in the fragment of an address; null = not opened by the messenger. Repeated data is invalid: a
 * messenger appends its own to a fragment that the sender of a link may have filled in.
 */
export function readLaunch(fragment: string): MiniAppLaunch | null {
  if (fragment.length > FRAGMENT_MAX) return null;
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  const [initData, second] = query.getAll(INIT_DATA);
  return initData && second === undefined
    ? { initData, colours: readColours(query.get('tgWebAppThemeParams')) }
    : null;
}

/** The fragment without the messenger's data, which must not stay in the address. */
export function withoutLaunch(fragment: string): string {
  const query = new URLSearchParams(fragment.replace(/^#/, ''));
  if (![...query.keys()].some((name) => name.startsWith('tgWebApp'))) return fragment;
  const others = [...query].filter(([name]) => !name.startsWith('tgWebApp'));
  const rest = new URLSearchParams(others).toString();
  return rest && `#${rest}`;
}

function readColours(text: string | null): HostColours {
  try {
    const read = v.safeParse(hostColours, JSON.parse(text ?? ''));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}

/** casOpen (specification 1 §9): 1 always opens the cashbox, 2 on desktop only, 3 on mobile only. */
export const opensCashbox = (casOpen: 1 | 2 | 3, isMobile: boolean): boolean =>
  casOpen === 1 || (casOpen === 3) === isMobile;

/** Minimum contrast ratios: of text (WCAG 1.4.3), and of controls (1.4.11). */
const READABLE = 4.5;
const VISIBLE = 3;
/** Highest luminance of a dark page's background: the product's other colours are made for dark pages. */
const DARK_MAX = 0.08;
/** How much brighter the second accent is than the first, in each colour channel (0-255). */
const SECOND_ACCENT = 32;
const ON_BUTTON = ['#000000', '#ffffff'] as const;

function luminance(hex: string): number {
  const rgb = hexToRgb(hex);
  if (!rgb) return 0;
  const [r = 0, g = 0, b = 0] = [rgb.red, rgb.green, rgb.blue]
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, two: string): number {
  const [a, b] = [luminance(one), luminance(two)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/**
 * The messenger's colours as tokens of components/ui/tokens.css. Empty where its colours would make the page
 * unreadable, or light: the brand's colours stay. The messenger's accent is used only together with its background.
 */
export function tokensOf(colours: HostColours): Readonly<Record<string, string>> {
  const read = (name: string) => {
    const value = colours[name];
    return typeof value === 'string' ? brighten(value, 0) : null;
  };
  const [background, text, hint] = [read('bg_color'), read('text_color'), read('hint_color')];
  if (!background || !text || luminance(background) > DARK_MAX || contrast(background, text) < READABLE)
    return {};
  return {
    '--c-bg': background,
    '--c-text': text,
    ...(hint && { '--c-tint': hint }),
    ...accentOf(read('button_color'), read('button_text_color'), background),
  };
}

function accentOf(
  button: string | null,
  label: string | null,
  background: string,
): Readonly<Record<string, string>> {
  if (!button || contrast(button, background) < VISIBLE) return {};
  const onButton =
    label && contrast(label, button) >= READABLE
      ? label
      : ON_BUTTON.reduce((best, each) => (contrast(each, button) > contrast(best, button) ? each : best));
  // The second accent ends gradients that begin with the first one.
  return {
    '--c-accent': button,
    '--c-accent-2': brighten(button, SECOND_ACCENT) ?? button,
    '--c-on-accent': onButton,
  };
}

/**
 * Declarations of a style attribute, which the inline script (mini-app-mark.ts) applies to the next page before its
 * first paint.
 */
export const declarationsOf = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value};`)
    .join('');
