import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { EVENT_NAMES, EVENTS_MAX, trackingRecord, warehouseEvent } from '#contract/rest/warehouse.ts';
import { readRefData } from '#lib/request/ref-data.ts';
import { safeStorage } from '#lib/storage/key-value.ts';
import { createEventQueue, QUEUE_MAX } from './event-queue.ts';
import { eventOf, trackingRecordOf } from './tracking.ts';

const facts = {
  href: 'https://play.test/casino/en?stag=p7_c9&sub_id=s&theme=x',
  referrer: 'https://ads.test/',
  timezone: 'Asia/Almaty',
  language: 'en',
  country: 'KZ',
  ip: '203.0.113.1',
  lastClick: 'c1',
};
const launch = (query: string) => readRefData(new URLSearchParams(query)) ?? {};

test.each([
  ['stag=p7_c9', { clickID: 'c9', partner: 'p7_c9', source: 'p7' }],
  ['click_id=c&partner=p&sub_id=s', { clickID: 'c', partner: 'p', subpartner: 's' }],
  ['click_id=c', null],
  ['partner=p', null],
  ['stag=p7', null],
  ['utm_source=x', null],
])('specification 1 §5: the postback of ?%s', (query, expected) => {
  const record = trackingRecordOf(launch(query), facts);
  if (expected === null) return expect(record).toBeNull();
  expect(record).toMatchObject({ ...expected, last_clickID: 'c1', country_code: 'KZ' });
  expect(record?.queryset).toBe('theme=x');
  expect(v.is(trackingRecord, record)).toBe(true);
});

test('secrets of the launch and personal parameters do not go to the affiliate', () => {
  const secrets = [
    ...['a_ssid', 'mb_uuid', 'app_type', 'session', 'token', 'access_token', 'code', 'state', 'ticket'],
    ...['email', 'phone', 'name', 'password', 'tgWebAppData', 'tgWebAppStartParam', 'EMAIL', 'hash'],
  ];
  const query = `${secrets.map((name) => `${name}=kept-from-them`).join('&')}&theme=x&lang=kk`;
  const record = trackingRecordOf(launch('stag=p7_c9'), {
    ...facts,
    href: `https://play.test/casino?stag=p7_c9&${query}`,
    referrer: `https://other.test/?${query}`,
  });
  expect(record?.queryset).toBe('theme=x&lang=kk');
  expect(record?.referrer).toBe('https://other.test/?theme=x&lang=kk');
});

const now = { at: new Date('2026-01-01T00:00:00Z'), geo: 'KZ', origin: 'https://play.test' };
const event = (id: string = crypto.randomUUID()) =>
  eventOf(EVENT_NAMES.closeLogin, launch('utm_medium=m&click_id=c&modal=reg'), { ...now, id });

test('specification 1 §7: an event has the parameters of the launch', () => {
  expect(event()).toMatchObject({
    eventName: 'click_close_auth_form',
    dataSource: { platform: 'CASINO', origin: 'https://play.test' },
    clickId: 'c',
    utm_medium: 'm',
    modal: 'reg',
  });
  expect(v.is(warehouseEvent, event())).toBe(true);
});

test.each([
  ['utm_source=google', { partnerId: 'google', utm_source: 'google' }],
  ['stag=p7_c9', { partnerId: 'p7', partnerName: 'p7_c9', clickId: 'c9', utm_source: undefined }],
  ['stag=p7_c9&utm_source=google', { partnerId: 'p7', utm_source: 'google' }],
  ['pid=own', { partnerId: 'own', utm_source: undefined }],
])('specification 1 §7: utm_source of an event is that of the address: ?%s', (query, expected) => {
  const sent = eventOf(EVENT_NAMES.closeLogin, launch(query), { ...now, id: 'i' });
  expect(
    Object.fromEntries(Object.keys(expected).map((name) => [name, sent[name as keyof typeof sent]])),
  ).toEqual(expected);
});

const newStore = () => safeStorage(() => undefined, new Map());

test('the queue keeps the newest events in their order, whatever is added and taken', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant('add'), fc.constant('take')), { maxLength: 300 }), (steps) => {
      const store = newStore();
      let model: string[] = [];
      for (const step of steps) {
        // Each step is another document: the queue outlives a reload.
        const queue = createEventQueue(store);
        if (step === 'add') {
          const added = event();
          queue.add(added);
          model = [...model, added.id].slice(-QUEUE_MAX);
        } else {
          const taken = queue.next();
          expect(taken.map(({ id }) => id)).toEqual(model.slice(0, EVENTS_MAX));
          queue.done(taken);
          model = model.slice(taken.length);
        }
      }
    }),
    { numRuns: 10 },
  );
});

test.each(['x', '{}', '[1,{"id":2}]', 'null'])('a stored queue of %s is empty', (text) => {
  const store = newStore();
  createEventQueue(store).add(event());
  store.set('waitingEvents', text);
  expect(createEventQueue(store).next()).toEqual([]);
});
