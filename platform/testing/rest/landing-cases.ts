/** REST cases of landing pages (contract/rest/landing.ts). */
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import type { RestCase } from './rest-case.ts';

export const LANDING_CASES: readonly RestCase[] = [
  {
    call: `POST ${API_BASE}g/landing/draw`,
    access: 'guest',
    good: ({ unique }) => ({ body: { landing: 'sport', visitor: `visitor-${unique()}`.padEnd(32, 'x') } }),
    successTestedIn: 'this store has no landings: platform/landings/landings.test.ts',
    answer: v.never(),
    repeated: 404,
    bad: {
      'a landing that does not exist': { landing: 'moon' },
      'a short secret': { visitor: 'short' },
      'a currency without accounts': { currency: 'DOGE' },
    },
  },
];
