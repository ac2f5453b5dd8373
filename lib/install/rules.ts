/** When a page offers to install the site as an app (docs/decisions/0202). */

/** Milliseconds on the site before the offer, and after a refusal until the next one. */
export const OFFER_AFTER_MS = 60_000;
const OFFER_AGAIN_MS = 90 * 24 * 3600 * 1000;

export type InstallFacts = {
  /** The page runs as an installed app, in a web view of an app, or in a frame. */
  readonly isApp: boolean;
  /** The browser has offered to install the site (`beforeinstallprompt`). */
  readonly canPrompt: boolean;
  /** When the visitor refused, in ms; null = never. */
  readonly refusedAt: number | null;
  /** A game or a modal is open: the offer would interrupt it. */
  readonly isBusy: boolean;
};

export const mayOffer = ({ isApp, canPrompt, refusedAt, isBusy }: InstallFacts, now: number): boolean =>
  !isApp && canPrompt && !isBusy && (refusedAt === null || now - refusedAt >= OFFER_AGAIN_MS);

/** Stored time of a refusal; null for anything else. */
export function readRefusal(text: string | null): number | null {
  const at = Number(text);
  return text !== null && Number.isFinite(at) && at > 0 ? at : null;
}

export type InstallPlatform = 'ios' | 'android' | 'desktop';

/** `os`: name of the operating system as reported by bowser; an iPad reports macOS, but has touch. */
export function installPlatform(os: string, touchPoints: number): InstallPlatform {
  if (os === 'iOS' || (os === 'macOS' && touchPoints > 1)) return 'ios';
  return os === 'Android' ? 'android' : 'desktop';
}
