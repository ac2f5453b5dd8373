import { describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { ask, startWebServer } from '#tests/fixtures/web-server.ts';
import { testSites } from '#tests/fixtures/sites.ts';
import { createWorkerFiles, type WorkerFiles } from './worker-files.ts';

const HOSTS = [...testSites.hosts];
const hostWith = (ownSport: boolean) => HOSTS.find(([, { brand }]) => brand.ownSport === ownSport)?.[0] ?? '';
const CASINO = hostWith(false);

async function start(files: WorkerFiles = { script: 'work()', build: 'b1' }) {
  const { port } = await startWebServer({ workerFile: createWorkerFiles(files, () => testSites) });
  return (path: string, host = CASINO, headers: Record<string, string> = {}) =>
    ask(port, path, { headers: { host, ...headers } });
}

describe('decision 0200: the service worker of a host', () => {
  test('begins with the pages of its brand, is never cached, and may control all pages of the site', async () => {
    const get = await start();
    const { status, headers, text } = await get('/casino/sw.js');
    expect([status, headers['cache-control'], headers['service-worker-allowed']]).toEqual([
      200,
      'no-cache',
      '/casino',
    ]);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    const config: unknown = JSON.parse(/croupierWorker=(\{.*\});\nwork\(\)$/.exec(text)?.[1] ?? '');
    const brand = testSites.hosts.get(CASINO)?.brand;
    expect(config).toMatchObject({
      build: 'b1',
      offlinePages: brand?.locales.map((locale) => ({ locale, url: `/casino/app/offline/${locale}.html` })),
    });
    expect((await get('/casino/sw.js', hostWith(true))).headers['service-worker-allowed']).toBe('/');
  });

  test('changes with a deployment, and only then', async () => {
    const [first, again, next] = await Promise.all([
      start().then((get) => get('/casino/sw.js')),
      start().then((get) => get('/casino/sw.js')),
      start({ script: 'work()', build: 'b2' }).then((get) => get('/casino/sw.js')),
    ]);
    expect(again.text).toBe(first.text);
    expect(next.text).not.toBe(first.text);
  });

  test('is not sent again to a browser that has it, and is compressed', async () => {
    const get = await start();
    const { headers } = await get('/casino/sw.js', CASINO, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const again = await get('/casino/sw.js', CASINO, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('unregisters itself where the setting is off, also for pages that still use the service worker', async () => {
    const { status, text } = await (await start(null))('/casino/sw.js');
    expect(status).toBe(200);
    expect(text).toContain('registration.unregister()');
    expect(text).not.toContain('fetch');
  });

  test('does not exist on a host without a site', async () => {
    const { text } = await (await start())('/casino/sw.js', 'nowhere.example');
    expect(text).not.toContain('croupierWorker');
  });
});

describe('decision 0200: offline pages', () => {
  test('need no other file, and the policy allows exactly their script', async () => {
    const get = await start();
    const { status, headers, text } = await get('/casino/app/offline/kk.html');
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'noindex',
    ]);
    expect(text).toContain('<html lang="kk"');
    expect(text).not.toMatch(/\s(src|href)="(?!\/casino(\/kk)?"|data:)/);
    const code = /<script>([^]*)<\/script>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  test('exist in the languages of the brand only', async () => {
    const get = await start();
    for (const path of ['/casino/app/offline/xx.html', '/casino/app/offline/kk', '/casino/app/offline/']) {
      expect((await get(path)).text).toBe('page');
    }
  });
});
