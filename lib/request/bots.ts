/**
 * Crawlers by user agent (specification 1 §6). The `isbot` list is good at crawlers and errs on people in two places, which are mended here:
 * the phone model in an Android user agent is free text ("Spider X1", "Monitor M8"), and some apps name a company that also runs crawlers.
 * How well this does is measured in docs/decisions/0012-telling-bots-from-people.md.
 */
import { isbot } from 'isbot';

/** `(Linux; Android 11; Spider X1 Build/RP1A; wv)` → `(Linux)`, where a browser engine follows at once. */
const ANDROID_DEVICE = /\(Linux;[^()]*\bAndroid\b[^()]*(?:\([^()]*\)[^()]*)*\)(?= (?:AppleWebKit|Gecko)\/)/;
/** Words of apps that a person looks at. */
const APP_WORDS = /\bGooglePlayInstant\b\S*/gi;
/** Crawlers and checkers that the list does not know, or that name themselves where a phone names its model. */
const ALSO_BOTS = /\b(?:GTmetrix|Miniature\.io|YLT Chrome|Storebot-Google)\b/i;

/** True for crawlers, previewers and tools. No user agent at all is a tool: every browser sends one. */
export function isBot(userAgent: string | null): boolean {
  if (!userAgent?.trim()) return true;
  if (ALSO_BOTS.test(userAgent)) return true;
  return isbot(userAgent.replace(ANDROID_DEVICE, '(Linux)').replace(APP_WORDS, ''));
}
