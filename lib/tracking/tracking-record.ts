/** The affiliate tracking record (specification 1 §3 "Tracking record", §5). */
import { MARKETING_PARAMETERS } from '#contract/wire.ts';

export type TrackingRecord = {
  readonly clickID: string;
  readonly last_clickID: string;
  readonly partner: string;
  readonly subpartner: string | null;
  readonly source: string | null;
  /** Path of the page the visit began at. */
  readonly landing: string;
  readonly referrer: string;
  /** IANA name. */
  readonly time_zone: string;
  readonly lang_code: string;
  readonly country_code: string | null;
  readonly client_ip: string | null;
  readonly current_domain: string;
  /** The launch address's parameters that are no marketing ones. */
  readonly queryset: Readonly<Record<string, string>>;
};

export type TrackingFacts = {
  /**
   * What the ref-data cookie holds (specification 1 §7 "Launch marketing parameters"), under its stored
   * names.
   */
  readonly refData: Readonly<Record<string, string>>;
  /** The launch address. */
  readonly address: URL;
  readonly referrer: string;
  readonly timeZone: string;
  readonly language: string;
  readonly country: string | null;
  readonly ip: string | null;
};

/**
 * The record, or null: tracking is sent only when both click_id and partner exist. A newer click in the
 * address is `last_clickID`.
 */
export function trackingRecord({
  refData,
  address,
  referrer,
  timeZone,
  language,
  country,
  ip,
}: TrackingFacts): TrackingRecord | null {
  const { click_id: clickId, partner } = refData;
  if (!clickId || !partner) return null;
  return {
    clickID: clickId,
    last_clickID: address.searchParams.get('click_id') || clickId,
    partner,
    subpartner: refData['sub_id'] ?? null,
    source: refData['pid'] ?? null,
    landing: address.pathname,
    referrer,
    time_zone: timeZone,
    lang_code: language,
    country_code: country,
    client_ip: ip,
    current_domain: address.hostname,
    queryset: Object.fromEntries(
      [...address.searchParams].filter(([name]) => !(name in MARKETING_PARAMETERS)),
    ),
  };
}
