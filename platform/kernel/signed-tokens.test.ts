import { describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { createSignedTokens, deriveKey } from './signed-tokens.ts';

const LIFE_MS = 60_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const shape = v.object({ sub: v.string(), by: v.picklist(['sms', 'email']) });
const claims = { sub: 'player', by: 'sms' } as const;

function setUp({ secret = 'secret', purpose = 'reset', type = 'reset' } = {}) {
  let now = START;
  const clock = { now: () => new Date(now) };
  const tokens = createSignedTokens({ secret, purpose, type, lifeMs: LIFE_MS, claims: shape, clock });
  return { tokens, pass: (ms: number) => (now += ms) };
}

test('a token returns the signed claims until it expires', async () => {
  const { tokens, pass } = setUp();
  const text = await tokens.make(claims);
  expect(await tokens.read(text)).toEqual(claims);
  pass(LIFE_MS - 1000);
  expect(await tokens.read(text)).toEqual(claims);
  pass(1000);
  expect(await tokens.read(text)).toBeNull();
});

describe('a token is not accepted', () => {
  test.each([
    ['of another secret', { secret: 'other' }],
    ['of another purpose', { purpose: 'other' }],
    ['of another type', { type: 'other' }],
  ])('%s', async (_of, other) => {
    const text = await setUp(other).tokens.make(claims);
    expect(await setUp().tokens.read(text)).toBeNull();
  });

  test('a token with malformed claims is not accepted', async () => {
    const text = await new SignJWT({ ...claims, by: 'letter' })
      .setProtectedHeader({ alg: 'HS256', typ: 'reset' })
      .setExpirationTime(START / 1000 + 60)
      .sign(deriveKey('secret', 'reset'));
    expect(await setUp().tokens.read(text)).toBeNull();
  });

  test.each(['', 'a.b.c'])('that is not one: %j', async (text) => {
    expect(await setUp().tokens.read(text)).toBeNull();
  });
});

test('a hash is the same only for the same value and key', () => {
  const { tokens } = setUp();
  expect(tokens.hash('old password')).toBe(tokens.hash('old password'));
  expect(tokens.hash('old password')).not.toBe(tokens.hash('new password'));
  expect(tokens.hash('old password')).not.toBe(setUp({ purpose: 'other' }).tokens.hash('old password'));
});
