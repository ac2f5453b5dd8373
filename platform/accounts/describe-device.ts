import Bowser from 'bowser';
import { DEVICE_KINDS } from '#contract/rest/security.ts';

type DeviceView = { kind: (typeof DEVICE_KINDS)[number]; browser: string | null; system: string | null };

const named = (name: string | undefined, version?: string): string | null =>
  name ? [name, version?.split('.')[0]].filter(Boolean).join(' ') : null;

/** Device, browser and operating system of a user agent, in names for people. */
export function describeDevice(userAgent: string | null): DeviceView {
  if (!userAgent) return { kind: 'unknown', browser: null, system: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = DEVICE_KINDS.find((each) => each === platform.type) ?? 'unknown';
  return { kind, browser: named(browser.name, browser.version), system: named(os.name) };
}
