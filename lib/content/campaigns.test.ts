import { expect, test } from '@jest/globals';
import { toCampaign } from './campaigns.ts';

const webp = { xs: '/a.webp', sm: null, md: null, lg: null, xl: null };
const node = (title: string, props: unknown) => ({
  id: title,
  title,
  props: typeof props === 'string' ? props : JSON.stringify(props),
  images: [{ id: '7', compressedImage: { webp } }],
});

test('the active campaign with this name, with its picture', () =>
  expect(
    toCampaign([node('a', '{'), node('b', { active: true, title: 'B', image: 7, link: 'games/slot' })], 'b'),
  ).toEqual({ title: 'B', text: '', button: '', link: 'games/slot', promotions: null, layers: [webp] }));

test.each([
  ['an unknown name', { active: true, title: 'B' }, 'c', []],
  ['switched off', { active: false, title: 'B' }, 'b', []],
  ['malformed', { active: true }, 'b', ['b']],
])('null: %s', (_name, props, wanted, reported) => {
  const broken: string[] = [];
  expect(toCampaign([node('b', props)], wanted, (id) => broken.push(id))).toBeNull();
  expect(broken).toEqual(reported);
});
