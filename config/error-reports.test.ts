import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import { Writable } from 'node:stream';
import { parseSettings } from '#config/settings.ts';
import { createLog } from '#platform/kernel/log.ts';
import { listen } from '#tests/fixtures/servers.ts';
import { openErrorReports } from './error-reports.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl';

/** A Sentry service that stores received reports. */
async function startReceiver() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      got.push(`${request.method} ${request.url}\n${body}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listen(server);
  return { got, dsn: `http://publickey@localhost:${port}/7` };
}

test('decision 0201: without the setting SENTRY_DSN no reporter is opened', async () => {
  expect(await openErrorReports(parseSettings({}), 'platform')).toBeNull();
});

test('decision 0201: defects of the log arrive at the service, without tokens, e-mails and phones', async () => {
  const { got, dsn } = await startReceiver();
  const settings = parseSettings({ SENTRY_DSN: dsn, SENTRY_TRACES_RATE: '1' });
  const reports = await openErrorReports(settings, 'platform');
  const nowhere = new Writable({ write: (_line, _encoding, done) => done() });
  const log = createLog('error', nowhere, reports?.report);
  log.error(
    { err: new Error(`no place for asel@mail.kz, +77011234567, ${TOKEN}`), name: 'Асель', surname: 'Ким' },
    'a bet failed',
  );
  const launch = '/casino#tgWebAppData=hash%3Dab12cd&tgWebAppVersion=8.0';
  log.error({ err: new Error(`opened ${launch} for асель@почта.қаз`) }, 'a launch failed');
  log.child({ requestId: 'r1' }).error({ err: new RangeError('out of range') }, 'a picture was not drawn');
  log.error({ err: new TypeError('fetch failed') }, 'the game server did not answer');
  log.warn({ err: new Error('only a warning') }, 'the outbox waits');
  reports?.request({ name: 'GET /casino/api/user/', status: 200, ms: 12 });
  await reports?.stop();

  const all = got.join('\n');
  expect(got.length).toBeGreaterThan(0);
  expect(all).toContain('POST /api/7/envelope/');
  expect(all).toContain('no place for [e-mail], [phone], [token]');
  expect(all).toContain('out of range');
  expect(all).toContain('"place":"a picture was not drawn"');
  expect(all).toContain('"process":"platform"');
  expect(all).toContain('GET /casino/api/user/');
  for (const absent of [
    'fetch failed',
    'only a warning',
    'asel@',
    '7701123',
    'ab12cd',
    'асель@',
    'Асель',
    'Ким',
    TOKEN,
  ])
    expect(all).not.toContain(absent);
});
