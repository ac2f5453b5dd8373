/** Content changed by an operator: readers get the change at once, and the operator's name is stored with it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { REVALIDATE_CHANNEL } from '#contract/revalidation.ts';
import { dataSets } from '#platform/seed/seed.tables.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { UsageError } from './command-line.ts';
import { readCommand } from './commands.ts';

/** A promotion of the data set that has no end. */
const PROMOTION = 1004;
let platform: TestPlatform;
let folder: string;
const reports: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-content-'));
  platform = await openTestPlatform();
  await platform.seed();
  await platform.kernel.bus.subscribe(REVALIDATE_CHANNEL, (text) => void reports.push(text));
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (text: string): string => {
  const path = join(folder, `${text.length}.md`);
  writeFileSync(path, text);
  return path;
};
async function run(...argv: string[]): Promise<{ status: number; body: Record<string, unknown> }> {
  const call = readCommand(argv);
  const { status, body } = await platform.call('POST', `/operator/v1${call.path}`, {
    body: call.body,
    headers: { authorization: `Bearer ${parseSettings({}).OPERATOR_SECRET}` },
  });
  return { status, body: body as Record<string, unknown> };
}
async function shown(id: number, language = 'ru'): Promise<Record<string, unknown>> {
  const { body } = await platform.call('POST', PATHS.graphql, {
    body: { query: `{ propsContent(id: "${id}") { props } }` },
    headers: { 'accept-language': language },
  });
  const { props } = (body as { data: { propsContent: { props: string } } }).data.propsContent;
  return JSON.parse(props) as Record<string, unknown>;
}

describe('a promotion', () => {
  test('is listed with its state, hidden and published', async () => {
    const listed = await run('promotion', 'list');
    const row = (listed.body['blocks'] as { id: number }[]).find(({ id }) => id === PROMOTION);
    expect(row).toMatchObject({ type: 'promotions', state: 'shown' });
    expect((await run('promotion', 'hide', String(PROMOTION), '--by', 'Aigerim')).body['state']).toBe(
      'hidden',
    );
    expect((await shown(PROMOTION))['active']).toBe(false);
    expect((await run('promotion', 'publish', String(PROMOTION), '--by', 'Aigerim')).body['state']).toBe(
      'shown',
    );
    expect((await shown(PROMOTION))['active']).toBe(true);
  });

  test('gets times, which may be repeated; impossible times are refused', async () => {
    const id = String(PROMOTION);
    const from = platform.clock.now().toISOString();
    const at = (days: number) => new Date(platform.clock.now().getTime() + days * 86_400_000).toISOString();
    expect((await run('promotion', 'schedule', id, at(1), at(3), '--every', '7')).body['state']).toBe('soon');
    expect((await run('promotion', 'schedule', id, from, at(2))).body['state']).toBe('shown');
    expect((await shown(PROMOTION))['activeSettings']).toEqual({ dateStart: from, dateEnd: at(2) });
    for (const wrong of [
      [from, at(-1)],
      ['soon', at(1)],
      // Times without a time zone are refused: they would depend on the machine's zone.
      ['2030-01-01T10:00', '2030-01-02T10:00'],
      ['2030-01-01', '2030-01-02'],
      [from, at(3), '--every', '2'],
    ])
      expect(await run('promotion', 'schedule', id, ...wrong)).toMatchObject({ status: 400 });
    const later = ['2030-01-01T10:00+05:00', '2030-01-02T10:00+05:00', '--every', '7'] as const;
    await run('promotion', 'schedule', id, ...later, '--announce', '2');
    // Without `--announce` the earlier announcement time stays.
    const { body } = await run('promotion', 'schedule', id, ...later);
    expect(body['props']).toMatchObject({ schedule: { first: '2030-01-01T05:00:00.000Z', announceDays: 2 } });
    expect((await run('promotion', 'schedule', id, 'always')).body['state']).toBe('shown');
    expect(await shown(PROMOTION)).not.toHaveProperty('activeSettings');
  });

  test('gets its texts in one language from a file; the other languages keep theirs', async () => {
    const before = await shown(PROMOTION, 'ru');
    const path = file('---\nbutton: Ойнау\n---\n# Жаңа атау\n\nБірінші жол.\n');
    expect(await run('promotion', 'text', String(PROMOTION), 'kk', path)).toMatchObject({ status: 200 });
    expect(await shown(PROMOTION, 'kk')).toMatchObject({
      title: 'Жаңа атау',
      text: 'Бірінші жол.',
      button: 'Ойнау',
    });
    expect(await shown(PROMOTION, 'ru')).toEqual(before);
    for (const [language, text] of [
      ['kk', 'No title'],
      ['kk', '---\nprice: 1\n---\n# Title'],
      ['kk', '---\nno field\n---\n# Title'],
      ['de', '# Titel'],
    ] as const)
      expect(await run('promotion', 'text', String(PROMOTION), language, file(text))).toMatchObject({
        status: 400,
      });
  });

  test('every change is in the history, with the previous state; a change without effect is not', async () => {
    const id = String(PROMOTION);
    await run('promotion', 'order', id, '77', '--by', 'Dana');
    await run('promotion', 'order', id, '77', '--by', 'Dana');
    const { body } = await run('promotion', 'history', id, '--limit', '2');
    const [last, earlier] = body['changes'] as {
      by: string;
      action: string;
      before: object;
      after: object;
    }[];
    expect(last).toMatchObject({ by: 'Dana', action: 'order', after: { props: { order: 77 } } });
    expect(last?.before).not.toEqual(last?.after);
    expect(earlier?.action).toBe('text kk');
  });

  test('the history of promotions has no other changes, and comes in pages', async () => {
    await run('content', 'page', 'paged', 'ru', file('# Page'));
    const page = async (...more: string[]) => {
      const { body } = await run('promotion', 'history', '--limit', '2', ...more);
      return body as { changes: { id: number; subject: string }[]; next: number | null };
    };
    const seen: { id: number; subject: string }[] = [];
    for (let before: number | null = 0; before !== null;) {
      const got: Awaited<ReturnType<typeof page>> = await page(
        ...(before === 0 ? [] : ['--before', String(before)]),
      );
      seen.push(...got.changes);
      before = got.next;
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen.map(({ subject }) => subject))).toEqual(new Set([`block:${PROMOTION}`]));
    expect(seen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id).toSorted((a, b) => b - a));
    const all = (await run('content', 'history', '--limit', '200')).body as { changes: unknown[] };
    expect(all.changes.length).toBeGreaterThan(seen.length);
  });

  test('a change is reported to the web app by the tag of content', async () => {
    reports.length = 0;
    await run('promotion', 'order', String(PROMOTION), '5');
    // The report is sent after 50 ms, together with other changes of that time.
    for (let tries = 0; tries < 100 && reports.length === 0; tries += 1) await pause(20);
    expect(reports.join()).toContain('content');
  });

  test('promotion commands do not find banners, content commands no unknown id; a banner has no schedule', async () => {
    const { body } = await run('content', 'list', 'banners');
    const [banner] = body['blocks'] as { id: number }[];
    expect(await run('promotion', 'hide', String(banner?.id))).toMatchObject({ status: 404 });
    expect(await run('content', 'show', '999999')).toMatchObject({ status: 404 });
    expect((await run('content', 'hide', String(banner?.id))).body['state']).toBe('hidden');
    expect(await run('content', 'schedule', String(banner?.id), 'always')).toMatchObject({ status: 400 });
  });
});

test('a page of text is written in a language, and new pages are listed', async () => {
  expect(await run('content', 'page', 'new-year', 'ru', file('# Новый год\n\nПравила.'))).toMatchObject({
    status: 200,
  });
  expect(await platform.domains.content.markdown('new-year', 'kk')).toMatchObject({ title: 'Новый год' });
  expect((await platform.domains.content.markdownPages('ru')).map(({ slug }) => slug)).toContain('new-year');
  expect(await run('content', 'page', 'Not a slug', 'ru', file('# T'))).toMatchObject({ status: 400 });
  const { body } = await run('content', 'history', 'new-year');
  expect(body['changes']).toMatchObject([{ action: 'text ru', before: null, after: { title: 'Новый год' } }]);
});

test('a banner gets a picture: cut to every size; other files are refused', async () => {
  const { body } = await run('content', 'list', 'banners');
  const id = String((body['blocks'] as { id: number }[]).at(-1)?.id);
  const write = (name: string, bytes: Buffer | string): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const png = await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#0a84ff' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer();
  const done = await run('content', 'picture', id, write('a.png', png), '--by', 'Dana');
  expect(done.status).toBe(200);
  const [imageId] = done.body['imageIds'] as number[];
  expect(await shown(Number(id))).toMatchObject({ image: imageId });
  for (const [path, width, height] of [
    ['xs.webp', 384, 240],
    ['xl.webp', 1200, 500],
    ['2x/md.webp', 1488, 620],
  ] as const) {
    const answer = await platform.app.inject(`${PATHS.media}content/${imageId}/${path}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const made = await sharp(answer.rawPayload).metadata();
    expect([made.width, made.height, made.exif]).toEqual([width, height, undefined]);
  }
  for (const wrong of [
    write('b.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    write('c.png', png.subarray(0, 200)),
    write('d.jpg', '#!/bin/sh'),
  ])
    expect(await run('content', 'picture', id, wrong)).toMatchObject({
      status: 400,
      body: { picture: ['unsupported_file'] },
    });
  expect((await run('content', 'show', id)).body['imageIds']).toEqual(done.body['imageIds']);
});

test('a new data set keeps an operator’s changes', async () => {
  const { body } = await run('content', 'list', 'banners');
  const [banner] = body['blocks'] as { id: number }[];
  const id = String(banner?.id);
  await run('content', 'order', id, '42');
  await run('content', 'page', 'faq', 'ru', file('# Вопросы оператора\n\nТекст.'));
  const english = await platform.domains.content.markdown('faq', 'en');
  await platform.kernel.store.db.update(dataSets).set({ version: 'older' });
  await platform.seed();
  expect(await shown(Number(id))).toMatchObject({ order: 42 });
  expect(await platform.domains.content.markdown('faq', 'ru')).toMatchObject({ title: 'Вопросы оператора' });
  expect(await platform.domains.content.markdown('faq', 'en')).toEqual(english);
  // New pages of an operator are not part of the data set.
  expect(await platform.domains.content.markdown('new-year', 'ru')).toMatchObject({ title: 'Новый год' });
});

test.each([
  [['content']],
  [['content', 'paint', '1']],
  [['promotion', 'page', 'faq', 'ru', 'x.md']],
  [['promotion', 'list', 'banners']],
  [['content', 'show']],
  [['content', 'order', '1', '2', '--every', '3']],
  [['content', 'text', '1', 'ru', '/no/such/file.md']],
])('%j is a wrong command line', (argv) => expect(() => readCommand(argv)).toThrow(UsageError));
