/** Tracking record and events of a visit (specification 1 §3, §5, §7). Pure. */
import {
  EVENT_PLATFORM,
  type EVENT_NAMES,
  type TrackingRecord,
  type WarehouseEvent,
} from '#contract/rest/warehouse.ts';
import { MARKETING_PARAMETERS } from '#contract/marketing.ts';
import { isPrivateName } from '#contract/private-parameters.ts';
import type { RefData } from '#lib/request/ref-data.ts';

/**
 * Maximum lengths in characters that the platform accepts for a value, and for an address (contract/rest/warehouse.ts).
 */
const VALUE_MAX = 512;
const EVENT_VALUE_MAX = 256;
const ADDRESS_MAX = 2_048;

export type VisitFacts = {
  /** Address of the page. */
  readonly href: string;
  readonly referrer: string;
  readonly timezone: string;
  readonly language: string;
  /** Country in the answer to POST /parse; '' when unknown. */
  readonly country: string;
  readonly ip: string;
  /** Click of the previous launch; '' = none. */
  readonly lastClick: string;
};

/** The postback of a launch; null without click or partner: it is sent only with both (specification 1 §5). */
export function trackingRecordOf(data: RefData, facts: VisitFacts): TrackingRecord | null {
  const { click_id: click, partner } = data;
  if (!click || !partner) return null;
  const { host, origin, pathname, searchParams } = new URL(facts.href);
  const others = [...searchParams].filter(
    ([name]) => !Object.hasOwn(MARKETING_PARAMETERS, name) && !isPrivateName(name),
  );
  const cut = (text: string | undefined) => (text ?? '').slice(0, VALUE_MAX);
  return {
    clickID: cut(click),
    last_clickID: cut(facts.lastClick),
    partner: cut(partner),
    subpartner: cut(data['sub_id']),
    source: cut(data['pid']),
    landing: (origin + pathname).slice(0, ADDRESS_MAX),
    referrer: withoutPrivate(facts.referrer).slice(0, ADDRESS_MAX),
    time_zone: facts.timezone,
    lang_code: facts.language,
    country_code: facts.country,
    client_ip: facts.ip,
    current_domain: host,
    queryset: new URLSearchParams(others).toString().slice(0, ADDRESS_MAX),
  };
}

/** The address without private parameters; '' for an invalid one. */
function withoutPrivate(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) if (isPrivateName(name)) url.searchParams.delete(name);
  return url.href;
}

/** Field of an event → name of its value in the ref-data cookie. */
const FIELDS = {
  clickId: 'click_id',
  partnerId: 'pid',
  partnerName: 'partner',
  subId: 'sub_id',
  partnerSource: 'rich_ref',
  modal: 'modal',
  utm_source: 'utm_source',
  utm_medium: 'af_channel',
  utm_campaign: 'c',
  utm_content: 'af_adset',
  utm_term: 'af_ad',
} as const;

/** An event with the current time, and the marketing parameters of the launch. */
export function eventOf(
  name: (typeof EVENT_NAMES)[keyof typeof EVENT_NAMES],
  data: RefData,
  now: { id: string; at: Date; geo: string; origin: string },
): WarehouseEvent {
  const fields = Object.entries(FIELDS).flatMap(([field, from]) => {
    const value = data[from];
    return value ? [[field, value.slice(0, EVENT_VALUE_MAX)]] : [];
  });
  return {
    id: now.id,
    timestamp: now.at.toISOString(),
    geo: now.geo,
    eventName: name,
    dataSource: { platform: EVENT_PLATFORM, origin: now.origin },
    ...(Object.fromEntries(fields) as Partial<Record<keyof typeof FIELDS, string>>),
  };
}
