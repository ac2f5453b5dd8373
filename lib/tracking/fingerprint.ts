/** Collects and encrypts the device fingerprint (specification 1 §3, §8, §9). */
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { hexOf } from '#lib/core/hex.ts';
import { FINGERPRINT_JWE, type FingerprintPayload } from '#contract/rest/warehouse.ts';

/** Specification 1 §8. */
const FINGERPRINT_ERRORS = {
  battery: 'Error fetching battery data',
  userAgent: 'Error fetching user agent data',
  bluetooth: 'Error fetching bluetooth data',
  ip: 'Error fetching ip',
} as const;
/** Specification 1 §9. */
const CANVAS_SIZE = 200;
const SCRIPTS_MAX = 50;

type Battery = { level: number; charging: boolean };
/** Parts of the browser that TypeScript does not declare, because not every browser has them. */
type MoreOfNavigator = Navigator & {
  connection?: { effectiveType?: string };
  getBattery?: () => Promise<Battery>;
  userAgentData?: { getHighEntropyValues(names: readonly string[]): Promise<Record<string, unknown>> };
  bluetooth?: { getAvailability(): Promise<boolean> };
};

/**
 * Input of the fingerprint. `id`: the device's visitor id (visitor-id.ts). `aSsid`: session of the mobile app that
 * opened the page, from the launch parameter `a_ssid`; '' = none. `cookie`: value of the fp cookie, the reply to the
 * device's last fingerprint; '' = none yet. `publicIp`: the visitor's public address, as the asked server sees it.
 */
type Known = {
  readonly id: string;
  readonly aSsid: string;
  readonly cookie: string;
  readonly publicIp: () => Promise<string>;
  /** Addresses that the browser offers for calls; read only with the visitor's consent. */
  readonly addresses: () => Promise<readonly string[]>;
};

/** The payload; a part that fails becomes its text in `errors`, and the others are collected. */
export async function collectFingerprint(known: Known): Promise<FingerprintPayload> {
  const errors: string[] = [];
  const part = async <T>(
    name: keyof typeof FINGERPRINT_ERRORS,
    read: () => Promise<T>,
  ): Promise<T | null> => {
    try {
      return await read();
    } catch {
      errors.push(FINGERPRINT_ERRORS[name]);
      return null;
    }
  };
  const browser: MoreOfNavigator = navigator;
  // One after another, so that errors have a fixed order.
  const battery = await part('battery', async () => {
    const state = await browser.getBattery?.();
    return state ? { level: state.level, charging: state.charging } : null;
  });
  const userAgentData = await part(
    'userAgent',
    async () => (await browser.userAgentData?.getHighEntropyValues(['platformVersion', 'model'])) ?? null,
  );
  const bluetooth = await part('bluetooth', async () => (await browser.bluetooth?.getAvailability()) ?? null);
  const ip = (await part('ip', known.publicIp)) ?? '';
  return {
    hardware: { ...hardware(browser), battery, userAgentData, bluetooth },
    webRTCLeaks: [...(await known.addresses())],
    a_ssid: known.aSsid,
    id: known.id,
    errors,
    cookie: known.cookie,
    canvasFingerprint: await canvasHash(),
    ip,
  };
}

function hardware(browser: MoreOfNavigator): Record<string, unknown> {
  const { userAgent, platform, languages, connection } = browser;
  return {
    userAgent: userAgent.slice(0, 512),
    platform,
    languages: languages.slice(0, 16),
    screen: { width: screen.width, height: screen.height, colorDepth: screen.colorDepth },
    viewport: { width: innerWidth, height: innerHeight },
    network: connection?.effectiveType ?? null,
    plugins: [...browser.plugins].slice(0, 32).map(({ name }) => name),
    audio: audioParameters(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    dateFormat: new Intl.DateTimeFormat().format(new Date(Date.UTC(2001, 1, 3, 12))),
    scripts: [...document.scripts]
      .flatMap(({ src }) => (src ? [src.slice(0, 200)] : []))
      .slice(0, SCRIPTS_MAX),
  };
}

/** Null where the browser has no audio. An offline context needs no permission and makes no sound. */
function audioParameters(): Record<string, number> | null {
  try {
    const { sampleRate, destination } = new OfflineAudioContext(1, 1, 44_100);
    return { sampleRate, channels: destination.maxChannelCount };
  } catch {
    return null;
  }
}

/** SHA-256 of a drawn picture, hex; '' if the browser cannot draw or the page is not secure. */
async function canvasHash(): Promise<string> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = CANVAS_SIZE;
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.font = '18px serif';
    context.fillStyle = 'rgb(40 120 200)';
    context.fillRect(20, 30, 120, 60);
    context.fillStyle = 'rgb(200 80 20 / 70%)';
    context.fillText('Croupier 0Oo ₸ ә', 12, 70);
    context.arc(120, 130, 50, 0, Math.PI * 1.7);
    context.stroke();
    return hexOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canvas.toDataURL())));
  } catch {
    return '';
  }
}

/** The payload as a compact JWE for the owner of `key`. */
export async function encryptFingerprint(payload: FingerprintPayload, key: JWK): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader(FINGERPRINT_JWE)
    .encrypt(await importJWK(key, FINGERPRINT_JWE.alg));
}
