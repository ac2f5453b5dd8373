/**
 * Bodies of tracking calls (specification 1 §3 "Tracking record", §7 "Other"): events of the data warehouse,
 * affiliate postback, visitor's environment, device fingerprint.
 */
import * as v from 'valibot';

/** Maximum number of events in one request; a request with more is refused. */
export const EVENTS_MAX = 50;
/** Maximum number of bytes of an encrypted fingerprint. */
export const FINGERPRINT_MAX = 24 * 1024;
/** Maximum length of all hardware values of a fingerprint together, as JSON, in characters. */
const HARDWARE_MAX = 14_000;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'validation_failed'));
const short = text(128);
const value = text(512);
/** A text value of an event, among them the marketing parameters. The page cuts longer values. */
const eventValue = text(256);
const address = text(2_048);

/** Event names of the specification. The platform accepts other names of the same form too. */
export const EVENT_NAMES = {
  registrationModal: 'registration_initiated_modal',
  clickId: 'click-analytics-id',
  closeLogin: 'click_close_auth_form',
  closeRegistration: 'click_close_reg_form',
  /** The visitor has seen a page (specification 1 §9). Counts as statistics, like all page views. */
  contentView: 'content-view',
} as const;

/** Value of `dataSource.platform` in all events of the casino. */
export const EVENT_PLATFORM = 'CASINO';

export const warehouseEvent = v.strictObject({
  /** Id made by the page; an event whose id is known is not stored again. */
  id: v.pipe(v.string(), v.uuid('validation_failed')),
  /** ISO time of the event. */
  timestamp: v.pipe(v.string(), v.isoTimestamp('validation_failed')),
  /** Region of the site. */
  geo: short,
  eventName: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'validation_failed')),
  dataSource: v.strictObject({
    platform: v.literal(EVENT_PLATFORM, 'validation_failed'),
    origin: eventValue,
  }),
  clickId: v.optional(eventValue),
  partnerId: v.optional(eventValue),
  partnerName: v.optional(eventValue),
  subId: v.optional(eventValue),
  partnerSource: v.optional(eventValue),
  modal: v.optional(eventValue),
  utm_source: v.optional(eventValue),
  utm_medium: v.optional(eventValue),
  utm_campaign: v.optional(eventValue),
  utm_content: v.optional(eventValue),
  utm_term: v.optional(eventValue),
});
export type WarehouseEvent = v.InferOutput<typeof warehouseEvent>;

/** POST /dwh-proxy/ and POST /api_dwh/v1/provider1/. */
export const eventsBody = v.strictObject({
  events: v.pipe(
    v.array(warehouseEvent),
    v.minLength(1, 'required'),
    v.maxLength(EVENTS_MAX, 'validation_failed'),
  ),
});
export const eventsReply = v.object({ accepted: v.number() });

/** The affiliate postback; sent only if both click id and partner are known (specification 1 §5). */
export const trackingRecord = v.strictObject({
  clickID: v.pipe(value, v.minLength(1, 'required')),
  last_clickID: value,
  partner: v.pipe(value, v.minLength(1, 'required')),
  subpartner: value,
  source: value,
  landing: address,
  referrer: address,
  time_zone: short,
  lang_code: short,
  country_code: short,
  client_ip: short,
  current_domain: value,
  /** Query parameters of the visitor's landing address that no other field holds. */
  queryset: address,
});
export type TrackingRecord = v.InferOutput<typeof trackingRecord>;

/**
 * POST /parse: the visitor's environment as read by the page; the response adds what the platform reads from
 * the request.
 */
export const parseBody = v.strictObject({ timezone: short, locale: short, platform: value });
export const parseReply = v.object({ ip: v.string(), country_code: v.string() });
export type ParseBody = v.InferOutput<typeof parseBody>;
export type ParseReply = v.InferOutput<typeof parseReply>;

/** GET /mirrors/domain-ios/: the host that the iOS app opens. */
export type MirrorReply = { domain: string };

/** GET /fp/ip: the visitor's public address. */
export const ipReply = v.object({ ip: v.string() });

/** Algorithms of the encrypted fingerprint (a compact JWE). */
export const FINGERPRINT_JWE = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** GET /fp/key: public half of the key for fingerprints. */
export const fingerprintKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
});

/** The decrypted fingerprint (specification 1 §3). */
export const fingerprintPayload = v.strictObject({
  hardware: v.pipe(
    v.record(text(64), v.unknown()),
    v.maxEntries(64),
    v.check((values) => JSON.stringify(values).length <= HARDWARE_MAX),
  ),
  webRTCLeaks: v.pipe(v.array(text(64)), v.maxLength(16)),
  /** Session of the mobile app that opened the page (launch parameter `a_ssid`); '' = none. */
  a_ssid: text(256),
  /** Id of the visitor's device (`fp_k` in local storage); '' where a client has none. */
  id: text(64),
  errors: v.pipe(v.array(text(128)), v.maxLength(16)),
  /** The earlier reply of this call, stored in the fp cookie. */
  cookie: text(512),
  /** SHA-256 of the drawn picture, hex; '' if the browser cannot draw one. */
  canvasFingerprint: text(128),
  /** The public address that the page looked up; '' where that failed. */
  ip: text(64),
});
export type FingerprintPayload = v.InferOutput<typeof fingerprintPayload>;
