import { describe, expect, test } from '@jest/globals';
import { trackingRecord, type TrackingFacts } from './tracking-record.ts';
import { EVENT_NAMES, warehouseEvent } from './warehouse-event.ts';

const FACTS: TrackingFacts = {
  refData: { click_id: 'C1', partner: 'P', sub_id: 'S', pid: 'src' },
  address: new URL('https://site.example/casino/kk?click_id=C2&utm_source=x&color=red&modal=reg'),
  referrer: 'https://ads.example/',
  timeZone: 'Asia/Almaty',
  language: 'kk',
  country: 'KZ',
  ip: null,
};

describe('specification 1 §3, tracking record', () => {
  test('every field', () =>
    expect(trackingRecord(FACTS)).toEqual({
      clickID: 'C1', last_clickID: 'C2', partner: 'P', subpartner: 'S', source: 'src', landing: '/casino/kk', referrer: 'https://ads.example/', time_zone: 'Asia/Almaty',
      lang_code: 'kk', country_code: 'KZ', client_ip: null, current_domain: 'site.example', queryset: { color: 'red' },
    })); // prettier-ignore
  test('without a newer click the last one is the first', () =>
    expect(trackingRecord({ ...FACTS, address: new URL('https://site.example/casino') })?.last_clickID).toBe(
      'C1',
    ));
});

describe('specification 1 §5, tracking is sent only when both click_id and partner exist', () => {
  test.each<[Record<string, string>, boolean]>([
    [{ click_id: 'C', partner: 'P' }, true],
    [{ click_id: 'C' }, false],
    [{ partner: 'P' }, false],
    [{ click_id: '', partner: 'P' }, false],
    [{}, false],
  ])('%j → %s', (refData, sent) => expect(trackingRecord({ ...FACTS, refData }) !== null).toBe(sent));
});

describe('specification 1 §7, warehouse events', () => {
  test('carry timestamp, geo, eventName and dataSource', () =>
    expect(warehouseEvent('click_close_reg_form', { now: 5, geo: 'KZ', origin: 'https://site.example', refData: { click_id: 'C', partner: 'P', c: 'camp' } })).toEqual({
      timestamp: 5, geo: 'KZ', eventName: 'click_close_reg_form', dataSource: { platform: 'CASINO', origin: 'https://site.example' },
      params: { clickId: 'C', partnerName: 'P', utm_campaign: 'camp' },
    })); // prettier-ignore
  test('names', () =>
    expect(EVENT_NAMES).toEqual([
      'registration_initiated_modal',
      'click-analytics-id',
      'click_close_auth_form',
      'click_close_reg_form',
    ]));
});
