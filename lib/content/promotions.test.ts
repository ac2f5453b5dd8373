import { describe, expect, test } from '@jest/globals';
import {
  isGone,
  ofType,
  promotionState,
  shownPromotions,
  toPromotions,
  toPromotionTypes,
} from './promotions.ts';

const type = (props: object) => ({
  id: 't',
  props: JSON.stringify({ active: true, order: 1, name: 'N', ...props }),
});
const types = toPromotionTypes([
  type({ id: 2, code: 'games', order: 2, action: 'play' }),
  type({ id: 1, code: 'all' }),
]);
const fine = { active: true, order: 1, title: 'A promotion', promotionTypeId: 2 };
const node = (id: string, props: unknown) => ({
  id,
  props: typeof props === 'string' ? props : JSON.stringify(props),
  images: [],
});
const week = { dateStart: '2026-11-01T00:00:00Z', dateEnd: '2026-11-08T00:00:00Z' };

describe('specification 2 §3 "Promotion"', () => {
  test('types in ascending order, active ones only, malformed ones reported', () => {
    const broken: string[] = [];
    const found = toPromotionTypes(
      [
        type({ id: 1, code: 'Bad Code' }),
        type({ id: 2, code: 'off', active: false }),
        type({ id: 3, code: 'b' }),
      ],
      (id) => broken.push(id),
    );
    expect(found.map(({ code }) => code)).toEqual(['b']);
    expect(broken).toEqual(['t']);
    expect(types.map(({ code }) => code)).toEqual(['all', 'games']);
  });

  test('promotionTypeProps is matched by promotion type id, and decides on the action unless the promotion does', () => {
    const found = toPromotions(
      [
        node('typed', fine),
        node('own', { ...fine, order: 2, action: 'deposit' }),
        node('free', { ...fine, order: 3, promotionTypeId: 99 }),
      ],
      types,
    );
    expect(found.map(({ id, promotionTypeProps, action }) => [id, promotionTypeProps?.code, action])).toEqual(
      [
        ['typed', 'games', 'play'],
        ['own', 'games', 'deposit'],
        ['free', undefined, 'none'],
      ],
    );
    expect(ofType(found, 'games').map(({ id }) => id)).toEqual(['typed', 'own']);
    expect(ofType(found, 'all')).toHaveLength(3);
  });

  test.each([
    ['no JSON', '{'],
    ['no title', { ...fine, title: '' }],
    ['a date that is none', { ...fine, activeSettings: { dateStart: 'x', dateEnd: 'y' } }],
    ['an unknown action', { ...fine, action: 'dance' }],
  ])('malformed content (%s) is omitted and reported, the rest stays', (_name, props) => {
    const broken: string[] = [];
    const found = toPromotions([node('bad', props), node('good', fine)], types, (id) => broken.push(id));
    expect(found.map(({ id }) => id)).toEqual(['good']);
    expect(broken).toEqual(['bad']);
  });
});

describe('specification 2 §4 "Timer": soon, started, ended; and when the page is removed', () => {
  test.each([
    ['2026-10-31T23:59:59Z', 'soon', false],
    ['2026-11-01T00:00:00Z', 'active', false],
    ['2026-11-07T23:59:59Z', 'active', false],
    ['2026-11-08T00:00:00Z', 'ended', false],
    ['2026-12-07T23:59:59Z', 'ended', false],
    ['2026-12-08T00:00:00Z', 'ended', true],
  ])('at %s: %s, gone: %s', (now, state, gone) => {
    expect(promotionState(week, new Date(now))).toBe(state);
    expect(isGone(week, new Date(now))).toBe(gone);
  });
  test('a promotion without times always runs', () => {
    expect(promotionState(null, new Date(0))).toBe('active');
    expect(isGone(null, new Date('2099-01-01'))).toBe(false);
  });
  test('running promotions come first, then upcoming, then ended ones; removed ones are omitted', () => {
    const at = (id: string, order: number, activeSettings?: object) =>
      node(id, { ...fine, order, activeSettings });
    const found = toPromotions(
      [
        at('ended', 1, week),
        at('soon', 2, { dateStart: '2026-12-01T00:00:00Z', dateEnd: '2026-12-02T00:00:00Z' }),
        at('gone', 3, { dateStart: '2026-01-01T00:00:00Z', dateEnd: '2026-01-02T00:00:00Z' }),
        at('always', 4),
      ],
      types,
    );
    expect(shownPromotions(found, new Date('2026-11-25T00:00:00Z')).map(({ id }) => id)).toEqual([
      'always',
      'soon',
      'ended',
    ]);
  });
});
