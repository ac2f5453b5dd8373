/**
 * A platform that is killed or hangs: kept pages are served, all else fails in time, and everything
 * recovers.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PATHS } from '#contract/paths.ts';
import { startPair, type Pair } from '../../scripts/lib/pair.ts';
import { ask, GOOGLEBOT, type Ask, type Answer } from '#tests/fixtures/http.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let pair: Pair;
const folder = mkdtempSync(join(tmpdir(), 'croupier-platform-'));
test.beforeAll(async () => {
  test.setTimeout(300_000);
  // SIGUSR2 ends the rendering thread.
  const preload = new URL('preloads/kill-render-thread.mjs', import.meta.url).href;
  pair = await startPair(folder, { NODE_OPTIONS: `--import=${preload}` });
});
test.afterAll(async () => {
  await pair?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An answer, with the milliseconds that it took. */
async function timed(path: string, options?: Ask): Promise<Answer & { readonly ms: number }> {
  const since = performance.now();
  return { ...(await ask(pair.address, path, options)), ms: performance.now() - since };
}
const LANGUAGES = { uz: 'uz', kk: 'kk', en: 'en' };
/** Expects the 503 page that is sent in place of a page that cannot be rendered, in this language. */
function expectUnavailable({ status, headers, text }: Answer, language: string): void {
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  expect(text).toContain(`<html lang="${language}"`);
  expect(text).toMatch(/<title>[^<|]+ \| (Croupier|Velmora)<\/title>/);
  expect(text).toMatch(/<nav><a href="">[^<]+<\/a><a href="\/casino/);
  expect(text).not.toMatch(/\n\s+at |__next_error__/);
}
const recovered = () =>
  expect
    .poll(async () => (await ask(pair.address, '/casino/ky/games/slot')).status, { timeout: 30_000 })
    .toBe(200);

test('hung platform: kept pages answer immediately, others within 5 s, all immediately once the outage is known', async () => {
  expect((await timed('/casino')).status).toBe(200);
  const { platform } = pair.pids();
  process.kill(platform, 'SIGSTOP');
  try {
    const read = timed(PATHS.publicIp);
    const page = await timed('/casino/uz/games/slot');
    expectUnavailable(page, LANGUAGES.uz);
    expect(page.ms).toBeLessThan(5_000);
    const kept = await timed('/casino');
    expect([kept.status, kept.ms < 500]).toEqual([200, true]);
    // The outage is known after two polls of 3 s without an answer, and the pauses before them.
    await expect
      .poll(async () => JSON.parse((await ask(pair.address, '/readyz')).text) as unknown, { timeout: 20_000 })
      .toEqual({ pages: true, platform: false });
    // The waiting read ends when the polls have failed, not after its limit of 30 s.
    const ended = await read;
    expect([ended.status, ended.ms < 20_000]).toEqual([503, true]);
    const next = await timed('/casino/kk/games/slot');
    expectUnavailable(next, LANGUAGES.kk);
    const call = await timed(PATHS.user);
    expect([call.status, call.text]).toEqual([503, '{"detail":"internal"}']);
    expect([next.ms < 1_000, call.ms < 500]).toEqual([true, true]);
  } finally {
    process.kill(platform, 'SIGCONT');
  }
  await recovered();
  expect((await timed('/casino/uz/games/slot')).status).toBe(200);
});

test('killed platform: a page that is not kept is replaced by the 503 page, in its language, for crawlers and other brands too', async () => {
  process.kill(pair.pids().platform, 'SIGKILL');
  const en = '/casino/en/games/slot';
  expectUnavailable(await timed(en), LANGUAGES.en);
  expectUnavailable(await timed(en, { agent: GOOGLEBOT }), LANGUAGES.en);
  expectUnavailable(await timed('/casino/kk/games/slot', { host: 'alt.localhost' }), LANGUAGES.kk);
  // Next.js redirects to the address with the number that it makes of these headers.
  const { headers: numbered } = await timed(en, { headers: { rsc: '1' } });
  const navigation = await timed(numbered.location ?? en, { headers: { rsc: '1' } });
  expect([navigation.status, navigation.headers['retry-after']]).toEqual([503, '10']);
  expect((await timed('/casino')).status).toBe(200);
  await pair.stopPlatform();
  await pair.startPlatform();
  await expect.poll(async () => (await ask(pair.address, en)).status, { timeout: 30_000 }).toBe(200);
});

test('ended rendering thread: kept pages are served, others wait for the next thread, in the same process', async () => {
  const { web } = pair.pids();
  expect((await timed('/casino')).status).toBe(200);
  for (const page of [7, 8]) {
    process.kill(web, 'SIGUSR2');
    await expect
      .poll(() => readFileSync(join(folder, 'web.log'), 'utf8').match(/rendering thread ended/g)?.length ?? 0)
      .toBe(page - 6);
    expect((await timed('/casino')).status).toBe(200);
    // The page waits some seconds for the new thread; on a slow machine it may answer with the 503 page first.
    await expect
      .poll(async () => (await timed(`/casino/ky/games/slot?page=${page}`)).status, { timeout: 60_000 })
      .toBe(200);
  }
  expect(pair.pids().web).toBe(web);
  expect(JSON.parse((await ask(pair.address, '/readyz')).text)).toEqual({ pages: true, platform: true });
});

test('the 404 page does not contain the address that it was first requested for', async () => {
  const first = await timed('/casino/recover/VICTIM-token-123');
  const second = await timed('/casino/other/thing');
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(first.text + second.text).not.toContain('VICTIM');
});
