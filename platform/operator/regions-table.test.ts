import { expect, test } from '@jest/globals';
import { regionsTable } from './regions-table.ts';

const base = { verticals: [], minimumAge: 21, basis: 'A law.', since: '2020' } as const;

test('open regions first, each with its open verticals or the reason why it is closed, its age and its law', () =>
  expect(
    regionsTable({
      technicalWorks: false,
      regions: [
        { ...base, region: 'IN', open: false, closedBy: 'profile' },
        { ...base, region: 'KZ', open: false, closedBy: 'nothing offered' },
        { ...base, region: 'LV', open: true, closedBy: null, verticals: ['live', 'lottery'], since: null },
        { ...base, region: 'TR', open: false, closedBy: 'operator', minimumAge: 18 },
      ],
      faults: ['kz.json is not JSON'],
    }).split('\n'),
  ).toEqual([
    'Technical works: off',
    'LV       open: live, lottery; from 21 years',
    '         A law.',
    'IN       closed by its profile; from 21 years',
    '         A law. Since 2020.',
    'KZ       nothing that its profile opens is built; from 21 years',
    '         A law. Since 2020.',
    'TR       closed by hand (restrict); from 18 years',
    '         A law. Since 2020.',
    'Not taken over: kz.json is not JSON',
  ]));
