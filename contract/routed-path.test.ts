import { expect, test } from '@jest/globals';
import { DEMO_SESSION } from './game-session.ts';
import { PATHS } from './paths.ts';
import { routedPath } from './routed-path.ts';
import { isUrgent } from './urgent-calls.ts';

test.each([
  ['/a/b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['/a/b?c=/d/', '/a/b'],
  ['/a/%62#x', '/a/b'],
  ['/a/%2562', '/a/%62'],
  ['/a/%', '/a/%'],
  ['/', '/'],
])('%s is routed as %s', (url, path) => expect(routedPath(url)).toBe(path));

test.each([
  ['play', true],
  ['shared/bet', true],
  ['open', false],
  ['%6Fpen', false],
  ['rules', false],
  ['shared/%6Cive/', false],
])('a call of %s is urgent: %j', (call, urgent) =>
  expect(isUrgent(PATHS.rgs + call, 'session')).toBe(urgent),
);

test.each([
  ['of a demo session', `${DEMO_SESSION}abc`],
  ['without a session', undefined],
])('a round %s is not', (_what, session) => expect(isUrgent(`${PATHS.rgs}play`, session)).toBe(false));
