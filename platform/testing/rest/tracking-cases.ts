/** REST cases of status, tracking and fingerprint (contract/rest/status.ts, warehouse.ts). */
import { CompactEncrypt, importJWK } from 'jose';
import * as v from 'valibot';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { restrictionsReply, underdevReply } from '#contract/rest/status.ts';
import {
  EVENT_PLATFORM,
  eventsReply,
  FINGERPRINT_JWE,
  fingerprintKey,
  ipReply,
  parseReply,
  type FingerprintPayload,
  type TrackingRecord,
  type WarehouseEvent,
} from '#contract/rest/warehouse.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const read = (path: string, answer: v.GenericSchema): RestCase => ({
  call: `GET ${path}`,
  access: 'guest',
  good: () => ({}),
  answer,
  repeated: 200,
});
const events = (path: string): RestCase => ({
  call: `POST ${path}`,
  access: 'guest',
  good: ({ platform }) => ({
    body: {
      events: [
        {
          id: crypto.randomUUID(),
          timestamp: platform.clock.now().toISOString(),
          geo: 'KZ',
          eventName: 'registration_initiated_modal',
          dataSource: { platform: EVENT_PLATFORM, origin: 'https://casino.example' },
        } satisfies WarehouseEvent,
      ],
    },
  }),
  answer: eventsReply,
  repeated: 200,
  bad: { 'no event': { events: [] }, 'an event without a name': { events: [{ id: 'x' }] } },
});

const record: TrackingRecord = {
  clickID: 'click',
  last_clickID: '',
  partner: 'partner',
  subpartner: '',
  source: '',
  landing: 'https://casino.example/casino',
  referrer: '',
  time_zone: 'Asia/Almaty',
  lang_code: 'ru',
  country_code: 'KZ',
  client_ip: '203.0.113.7',
  current_domain: 'casino.example',
  queryset: '',
};

async function encrypted({ platform }: RestStage): Promise<string> {
  const key = v.parse(fingerprintKey, (await platform.call('GET', PATHS.fingerprintKey)).body);
  const payload: FingerprintPayload = {
    hardware: { userAgent: 'Mozilla/5.0' },
    webRTCLeaks: [],
    a_ssid: '',
    id: '',
    errors: [],
    cookie: '',
    canvasFingerprint: '',
    ip: '',
  };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader(FINGERPRINT_JWE)
    .encrypt(await importJWK(key, FINGERPRINT_JWE.alg));
}

export const TRACKING_CASES: readonly RestCase[] = [
  read(`${API_BASE}underdev`, underdevReply),
  read(`${API_BASE}g/restrictions`, restrictionsReply),
  read('/mirrors/domain-ios', v.strictObject({ domain: v.string() })),
  read('/fp/key', fingerprintKey),
  read('/fp/ip', ipReply),
  events('/dwh-proxy'),
  events('/api_dwh/v1/provider1'),
  {
    call: `POST ${API_BASE}tracking/postback`,
    access: 'guest',
    good: (stage) => ({ body: { ...record, clickID: `click${stage.unique()}` } }),
    answer: v.strictObject({ accepted: v.boolean() }),
    repeated: 200,
    bad: { 'no click': { clickID: '' }, 'no partner': { partner: '' } },
  },
  {
    call: 'POST /parse',
    access: 'guest',
    good: () => ({ body: { timezone: 'Asia/Almaty', locale: 'ru', platform: 'Linux' } }),
    answer: parseReply,
    repeated: 200,
  },
  {
    call: 'POST /fp',
    access: 'guest',
    good: async (stage) => ({ body: await encrypted(stage), headers: { 'content-type': 'text/plain' } }),
    answer: v.pipe(v.string(), v.minLength(20)),
    repeated: 200,
  },
];
