import { expect, test } from '@jest/globals';
import { sportEvent } from '#tests/fixtures/sport-event.ts';
import { meantText, sportsOf, teamsOf } from './found-teams.ts';

test('products §7.2, a search finds teams by name, once each', () => {
  const events = [sportEvent('7'), sportEvent('8')];
  expect(teamsOf(events, 'sto').map(({ name }) => name)).toEqual(['Storm']);
  expect(teamsOf(events, 'Gale')[0]?.event.id).toBe('7');
  expect(teamsOf(events, 'zzz')).toEqual([]);
  const atletico = { ...sportEvent('9'), home: { id: '1', name: 'Atlético Norte' }, away: null };
  expect(teamsOf([atletico], 'atletico nor')).toHaveLength(1);
});

test.each([
  ['Strom', 'Storm'], // two letters in the wrong order
  ['ыещкь', 'Storm'], // typed on the other layout
  ['гроза', null], // another word
])('products §7.2, the teams of a search forgive what the search of matches does: %s', (typed, name) => {
  expect(teamsOf([sportEvent('7')], typed)[0]?.name ?? null).toBe(name);
});

test("a match found by its competition names no team for a text that is only similar to the team's name", () => {
  const event = sportEvent('7');
  const open = {
    ...event,
    home: { id: '1', name: 'Owen' },
    competition: { ...event.competition, name: 'Norwich Open' },
  };
  expect(teamsOf([open], 'open')).toEqual([]);
  expect(meantText([open], 'щзут')).toBe('open');
});

test('the meant text is the one, typed or on the other keyboard layout, that names a team', () => {
  const events = [sportEvent('7')];
  expect(meantText(events, 'ыещ')).toBe('sto');
  expect(meantText(events, 'strm')).toBe('strm');
  expect(meantText([], '')).toBe('');
});

test('a search finds sports by name', () => {
  const names: Record<number, string> = { 1: 'Футбол', 2: 'Хоккей', 5: 'Баскетбол' };
  expect(sportsOf('фут', (sport) => names[sport] ?? '')).toEqual([1]);
  expect(sportsOf('бол', (sport) => names[sport] ?? '')).toEqual([]);
});
