import { describe, expect, test } from '@jest/globals';
import { nextRefData, parseRefData, readRefData } from './ref-data.ts';

const read = (query: string) => readRefData(new URLSearchParams(query));

describe('specification 1 §7 "Launch marketing parameters"', () => {
  test.each([
    [
      'utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d&utm_term=e',
      { pid: 'a', utm_source: 'a', af_channel: 'b', c: 'c', af_adset: 'd', af_ad: 'e' },
    ],
    [
      'rich_ref=1&click_id=2&partner=3&pid=4&sub_id=5',
      { rich_ref: '1', click_id: '2', partner: '3', pid: '4', sub_id: '5' },
    ],
    ['utm_source=a&pid=own', { pid: 'own', utm_source: 'a' }],
    ['modal=reg', { modal: 'reg' }],
    ['utm_source=a&gclid=1&af_ad=forged', { pid: 'a', utm_source: 'a' }],
  ])('%s', (query, data) => expect(read(query)).toEqual(data));
});

describe('specification 1 §5: stag, nulls, unknown keys', () => {
  test.each([
    ['stag=12_ab', { stag: '12_ab', pid: '12', click_id: 'ab', partner: '12_ab' }],
    ['stag=12_ab_cd', { stag: '12_ab_cd', pid: '12', click_id: 'ab', partner: '12_ab_cd' }],
    ['stag=12', { stag: '12', pid: '12', partner: '12' }],
    ['stag=_ab&pid=own', { stag: '_ab', pid: 'own', click_id: 'ab', partner: '_ab' }],
    ['stag=12_ab&pid=own&partner=p', { stag: '12_ab', pid: '12', click_id: 'ab', partner: '12_ab' }],
    ['utm_source=a&utm_medium=null&click_id=', { pid: 'a', utm_source: 'a' }],
    [
      'stag=12_ab&utm_source=a',
      { stag: '12_ab', pid: '12', click_id: 'ab', partner: '12_ab', utm_source: 'a' },
    ],
    ['utm_source=null', null],
    ['foo=1', null],
    ['', null],
  ])('%s', (query, data) => expect(read(query)).toEqual(data));
});

describe('the stored value', () => {
  const next = (query: string, current?: string) => nextRefData(new URLSearchParams(query), () => current);
  test('a launch replaces an earlier one', () =>
    expect(next('pid=2', '{"pid":"1","c":"x"}')).toBe('{"pid":"2"}'));
  test('a launch with only a modal adds it to the stored data', () =>
    expect(next('modal=login', '{"pid":"1"}')).toBe('{"pid":"1","modal":"login"}'));
  test('the same launch changes nothing', () => expect(next('pid=1', '{"pid":"1"}')).toBeNull());
  test('a malformed cookie counts as missing', () => {
    for (const value of ['{', '[]', 'null', '1', undefined]) expect(parseRefData(value)).toEqual({});
    expect(parseRefData('{"a":1,"b":"2"}')).toEqual({ b: '2' });
  });
  test("the value never exceeds the browsers' limit for a cookie", () => {
    const long = [
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'utm_content',
      'utm_term',
      'rich_ref',
      'click_id',
      'partner',
      'sub_id',
    ]
      .map((name) => `${name}=${'ё'.repeat(500)}`)
      .join('&');
    expect(encodeURIComponent(next(long) ?? '').length).toBeLessThan(4000);
  });
});
