/**
 * Bodies of tracking calls (specification 1 §3 "Tracking record", §7 "Other"): events of the data warehouse,
 * affiliate postback, visitor's environment, device fingerprint.
 */
import * as v from 'valibot';

/** Events of one request, and requests with more are refused. */
export const EVENTS_MAX = 50;
/** Bytes of an encrypted fingerprint. */
export const FINGERPRINT_MAX = 24 * 1024;
/** Characters of its hardware values together, as JSON. */
const HARDWARE_MAX = 14_000;

const text = (max: number) => v.pipe(v.string(), v.maxLength(max, 'validation_failed'));
const short = text(128);
const value = text(512);
/** A value of an event: marketing parameters are kept up to this length. */
const eventValue = text(256);
const address = text(2_048);

/** Event names of the specification. The platform accepts other names of the same form too. */
export const EVENT_NAMES = {
  registrationModal: 'registration_initiated_modal',
  clickId: 'click-analytics-id',
  closeLogin: 'click_close_auth_form',
  closeRegistration: 'click_close_reg_form',
  /** Which page is shown (specification 1 §9); statistics, as all views are. */
  contentView: 'content-view',
} as const;

/** `dataSource.platform` of everything that the casino sends. */
export const EVENT_PLATFORM = 'CASINO';

export const warehouseEvent = v.strictObject({
  /** Made by the page; an event with a known id is not stored again. */
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

/** The affiliate postback; sent only with click and partner (specification 1 §5). */
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
  /** The query parameters of the launch that no other field holds. */
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
  a_ssid: text(256),
  /** The device visitor id of `fp_k`; empty when the page has no such cookie. */
  id: text(64),
  errors: v.pipe(v.array(text(128)), v.maxLength(16)),
  /** The earlier answer of this call, from the fp cookie. */
  cookie: text(512),
  /** SHA-256 of the drawn picture, hex; '' if the browser cannot draw one. */
  canvasFingerprint: text(128),
  /** The public address that the page looked up; '' where that failed. */
  ip: text(64),
});
export type FingerprintPayload = v.InferOutput<typeof fingerprintPayload>;
