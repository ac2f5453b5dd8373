/** Reports of the built web process to a Sentry service about a defect (docs/decisions/0201, 0234). */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startAnswering, type Child } from '../../scripts/lib/children.ts';
import { ownSettings } from '../../scripts/lib/own-settings.ts';
import { startWeb } from '../../scripts/lib/processes.ts';
import { ask } from '#tests/fixtures/http.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-reports-'));
const servers: Server[] = [];
let web: Child | undefined;
test.afterAll(async () => {
  await web?.stop();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that answers `{}` to everything and keeps the bodies; returns its port. */
async function listen(got: string[]): Promise<number> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      got.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return (server.address() as AddressInfo).port;
}

test('defects of requests and of renders are reported, without tokens, e-mails, phones, addresses and the visitor', async () => {
  const reports: string[] = [];
  const dsn = `http://publickey@localhost:${await listen(reports)}/7`;
  const env = await ownSettings(folder, {
    PLATFORM_URL: `http://localhost:${await listen([])}`,
    SENTRY_DSN: dsn,
    NODE_OPTIONS: `--import=${new URL('preloads/defects.mjs', import.meta.url).href}`,
  });
  const address = `http://localhost:${env.PORT}`;
  web = await startAnswering(
    () => startWeb({ env: { ...env, NODE_ENV: 'production' }, folder }),
    `${address}/healthz`,
  );
  const visitor = {
    cookie: 'token=secret-of-the-visitor',
    'user-agent': 'Visitor/1.0',
    'accept-language': 'kk',
  };
  const path = '/casino/games/manufacturer/one/two?phone=77011234567';
  const request = await ask(address, path, { headers: { ...visitor, 'x-defect': '1' } });
  expect([request.status, request.text]).toEqual([500, 'Something went wrong.\n']);
  await ask(address, path, { headers: visitor });

  const of = (text: string) => reports.find((report) => report.includes(text)) ?? '';
  await expect.poll(() => of('no headers')).toContain('no headers for [e-mail] [phone] [token]');
  await expect.poll(() => of('no page')).toContain('no page for [e-mail] [phone] [token]');
  expect(of('no headers')).toContain('"place":"web request"');
  expect(of('no page')).toMatch(/"place":"render \/\[site\][^"]*"/);
  for (const report of [of('no headers'), of('no page')]) expect(report).toContain('"process":"web"');
  for (const absent of [
    'asel@',
    '7701123',
    'eyJhbGci',
    'secret-of',
    'Visitor/1.0',
    '127.0.0.1',
    '"user"',
    '"request"',
  ])
    expect(reports.join('\n')).not.toContain(absent);
});
