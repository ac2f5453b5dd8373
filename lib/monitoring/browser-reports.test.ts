/** @jest-environment jsdom */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { flush } from '@sentry/nextjs';
import { reportDefect, setReportedUser } from '#lib/errors/report.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';
const sent: string[] = [];
let isAllowed = true;

/** Waits until all reports have been sent or dropped. */
const settled = () => flush();

beforeAll(() => {
  Object.assign(globalThis, {
    fetch: async (url: string, init?: { body?: unknown }) => {
      sent.push(`${url}\n${String(init?.body)}`);
      return { ok: true, status: 200, headers: new Map(), text: async () => '{}' };
    },
  });
});

test('decision 0201: sent and removed parts of a report', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  // Reported before the sender is loaded: it is sent later.
  reportDefect('answer of searchAll', new Error(`asel@mail.kz +77011234567 ${TOKEN}`));
  setReportedUser('ab12cd34');
  history.replaceState(null, '', `/casino?a_ssid=secret1&email=asel%40mail.kz`);
  const { startBrowserReports } = await import('./browser-reports.ts');
  startBrowserReports({
    dsn: 'https://publickey@reports.example/7',
    release: 'b1',
    brand: 'croupier',
    locale: 'kk',
    tracesRate: 0,
    isAllowed: () => isAllowed,
  });
  history.pushState(null, '', '/casino/reset?code=123456&phone=77011234567');
  reportDefect('modal cashbox', new TypeError('x is undefined'));
  reportDefect('call', new TypeError('Failed to fetch'));
  reportDefect('call', Object.assign(new Error('500 of /user'), { name: 'HTTPError' }));
  reportDefect('call', Object.assign(new Error('no such field'), { name: 'CombinedGraphQLErrors' }));
  setReportedUser(null);
  reportDefect('after the sign-out', new Error('signed out'));
  await settled();
  // Decision 0234: nothing is sent after a withdrawal of the consent, and reports are sent again after a new
  // one.
  isAllowed = false;
  reportDefect('while withdrawn', new Error('withdrawn'));
  await settled();
  isAllowed = true;
  reportDefect('allowed again', new Error('allowed again'));
  await settled();

  const all = sent.join('\n');
  const of = (text: string) => sent.find((each) => each.includes(text)) ?? '';
  expect(sent).toHaveLength(4);
  expect(of('answer of searchAll')).toContain('[e-mail] [phone] [token]');
  expect(of('modal cashbox')).toContain('"id":"ab12cd34"');
  for (const tag of ['"brand":"croupier"', '"locale":"kk"', '"release":"b1"'])
    expect(of('modal cashbox')).toContain(tag);
  expect(of('allowed again')).not.toBe('');
  expect(of('after the sign-out')).not.toContain('ab12cd34');
  for (const absent of [
    'asel',
    '7701123',
    TOKEN,
    'secret1',
    '123456',
    'Failed to fetch',
    '500 of',
    'no such field',
    'withdrawn',
  ])
    expect(all).not.toContain(absent);
});
