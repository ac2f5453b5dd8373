/** Events for the data warehouse (specification 1 §7: POST /dwh-proxy/). */

/** "Event names include". */
export const EVENT_NAMES = [
  'registration_initiated_modal',
  'click-analytics-id',
  'click_close_auth_form',
  'click_close_reg_form',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** "Data-warehouse parameter names", and the ref-data name each is read from. */
const PARAMETERS = {
  clickId: 'click_id',
  partnerId: 'pid',
  partnerName: 'partner',
  subId: 'sub_id',
  partnerSource: 'af_channel',
  modal: 'modal',
} as const;
/** utm fields keep their own names. */
const UTM = {
  utm_source: 'pid',
  utm_medium: 'af_channel',
  utm_campaign: 'c',
  utm_content: 'af_adset',
  utm_term: 'af_ad',
} as const;

export type WarehouseEvent = {
  /** ms since 1970. */
  readonly timestamp: number;
  readonly geo: string;
  readonly eventName: EventName;
  readonly dataSource: { readonly platform: 'CASINO'; readonly origin: string };
  readonly params: Readonly<Record<string, string>>;
};

/**
 * `geo`: the visitor's region; `origin` of the page. Parameters that the launch did not bring are left out.
 */
export function warehouseEvent(
  eventName: EventName,
  facts: {
    readonly now: number;
    readonly geo: string;
    readonly origin: string;
    readonly refData: Readonly<Record<string, string>>;
  },
): WarehouseEvent {
  const params = Object.entries({ ...PARAMETERS, ...UTM }).flatMap(([name, stored]) => {
    const value = facts.refData[stored];
    return value ? [[name, value] as const] : [];
  });
  return {
    timestamp: facts.now,
    geo: facts.geo,
    eventName,
    dataSource: { platform: 'CASINO', origin: facts.origin },
    params: Object.fromEntries(params),
  };
}
