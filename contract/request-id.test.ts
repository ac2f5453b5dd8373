import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { requestId } from './request-id.ts';

const ID = '0f2c1a9e-5b7d-4c3e-8a1f-6d2b9c4e7a10';

test.each([ID, ID.toUpperCase()])('%s is the same request', (id) => expect(v.parse(requestId, id)).toBe(ID));
test('text that is no UUID is refused', () => expect(v.safeParse(requestId, `${ID}0`).success).toBe(false));
