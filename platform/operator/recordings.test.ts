import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { userReply } from '#contract/rest/user.ts';
import { PLAIN, type Recording } from '#contract/push/recording.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';
import { UsageError } from './command-line.ts';
import { OPERATOR_BASE } from './operator.routes.ts';
import { readRecording, readRecordingCommand, recordStream, replayRecording } from './recordings.ts';

const { OPERATOR_SECRET } = parseSettings({});
const USER = 'recorded@example.test';
const headers = { authorization: `Bearer ${OPERATOR_SECRET}` };
let platform: TestPlatform;
let port: number;
let player: Client;
beforeAll(async () => {
  platform = await openTestPlatform();
  port = await listen(platform.app);
  const token = await platform.register({ email: USER });
  const { body } = await platform.call('POST', PATHS.ticket, { token });
  player = await openSse(port, { ticket: (body as { ticket: string }).ticket });
});
afterAll(async () => {
  player.close();
  await platform.close();
});
const call = (path: string, body: Record<string, unknown>) =>
  platform.call('POST', OPERATOR_BASE + path, { body, headers });

describe('command lines', () => {
  test.each([
    [['record', 'aliya', 'a.json'], { name: 'record', user: 'aliya', file: 'a.json', seconds: 60 }],
    [['replay', 'a.json'], { name: 'replay', file: 'a.json', to: 'all', game: null, playback: PLAIN }],
    [
      [
        'replay',
        'a.json',
        '--to',
        'aliya',
        '--speed',
        '2',
        '--cut',
        '3,7',
        '--double',
        '--shuffle',
        '5',
        '--game',
        '7',
      ],
      {
        name: 'replay',
        file: 'a.json',
        to: 'aliya',
        game: '7',
        playback: { speed: 2, cuts: [3, 7], doubled: true, shuffle: 5 },
      },
    ],
    [['regions'], null],
  ])('%j', (argv, command) => expect(readRecordingCommand(argv)).toEqual(command));
  test.each([
    [['record', 'aliya']],
    [['record', 'aliya', 'a.json', '--speed', '2']],
    [['replay']],
    [['replay', 'a.json', '--speed', '0']],
    [['replay', 'a.json', '--backwards']],
  ])('%j is refused', (argv) => expect(() => readRecordingCommand(argv)).toThrow(UsageError));
});

test('a recording that is broken or contains an unknown push is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  const push = { atMs: 0, id: null, type: 'update_program', payload: {} };
  const write = (name: string, pushes: object[]) => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ version: 1, recordedAt: '', pushes }));
    return file;
  };
  expect(readRecording(write('good', [push])).pushes).toEqual([push]);
  for (const file of [
    write('type', [{ ...push, type: 'nothing' }]),
    write('time', [{ ...push, atMs: -1 }]),
    join(folder, 'absent'),
  ])
    expect(() => readRecording(file)).toThrow(UsageError);
  rmSync(folder, { recursive: true });
});

test('the pushes of a player are recorded with times, and replayed twice over a broken connection', async () => {
  const stop = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${OPERATOR_BASE}/record`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ user: USER }),
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('no stream');
  const recorded = recordStream(response.body, Date.now);
  await call('/push', { to: USER, type: 'promo_max_bet_exceeded', payload: { max_bet: '5' } });
  await call('/push', { to: 'all', type: 'update_program' });
  await player.inbox.got('update_program');
  await new Promise((resolve) => setTimeout(resolve, 100));
  stop.abort();
  const made: Recording = await recorded;
  expect(made.pushes.map(({ type, payload }) => [type, payload])).toEqual([
    ['pong', {}],
    ['promo_max_bet_exceeded', { max_bet: '5' }],
    ['update_program', {}],
  ]);
  expect(made.pushes.every(({ id }) => /^\d+-\d+$/.test(String(id)))).toBe(true);

  const lines: string[] = [];
  const done = await replayRecording(
    made,
    { to: USER, playback: { ...PLAIN, speed: 10, doubled: true, cuts: [3] } },
    async (path, body) => expect((await call(path, body)).status).toBe(200),
    {
      screen: ({ type }) => ({ effects: `effects of ${type}`, state: 'state' }),
      show: (line) => lines.push(line),
    },
  );
  expect(lines.map((line) => line.replace(/^ *[\d.]+ s {2}/, '').replace(/ {2,}/g, '  '))).toEqual([
    'promo_max_bet_exceeded  effects of promo_max_bet_exceeded  | state',
    'promo_max_bet_exceeded  effects of promo_max_bet_exceeded  | state',
    '(the connection breaks)',
    'update_program  effects of update_program  | state',
    'update_program  effects of update_program  | state',
  ]);
  expect(done).toEqual({ sent: 4, cuts: 1 });
  await player.inbox.ended();
  expect(player.inbox.received.map(({ type }) => type)).toEqual([
    'promo_max_bet_exceeded',
    'update_program',
    'promo_max_bet_exceeded',
    'promo_max_bet_exceeded',
  ]);
});

test('a replay begins with what the screen of the player shows', async () => {
  const { status, body } = await call('/user', { user: USER });
  expect([status, v.parse(userReply, body).email]).toEqual([200, USER]);
  expect((await call('/user', { user: 'nobody' })).body).toMatchObject({ to: ['not_found'] });
});

test('recording needs the secret of the operator', async () => {
  const { status } = await platform.call('POST', `${OPERATOR_BASE}/record`, { body: { user: USER } });
  expect(status).toBe(401);
});
