import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import http from 'node:http';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import { DOCUMENT_LIMITS } from '#contract/rest/documents.ts';
import { multipartBody } from '#platform/testing/multipart.ts';
import { openDocumentPlatform } from '#platform/testing/open-document-platform.ts';
import { listen } from '#platform/testing/stream-clients.ts';

const stage = await openDocumentPlatform();
const { platform, photo, upload, sent, list, previewOf, storedFiles } = stage;
afterAll(stage.close);

let port: number;
beforeAll(async () => {
  port = await listen(platform.app);
});
const refusedFile = { status: 400, body: { file: ['unsupported_file'] } };

/** A PNG whose header declares `side` × `side` pixels of one colour, in few bytes. */
function hugePng(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) =>
    Array.from({ length: 8 }).reduce<number>((c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1), n),
  );
  const crc = (bytes: Buffer) =>
    (bytes.reduce((c, byte) => (crcTable[(c ^ byte) & 255] ?? 0) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, tail]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('malicious uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Buffer]>([
    ['an SVG with a script', () => Buffer.from(svg)],
    ['an SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive (zip bomb)', () => Buffer.from('504b0304140000000800', 'hex')],
    ['a program', () => Buffer.from('7f454c4602010100', 'hex')],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['the first bytes of a JPEG only', () => photo.subarray(0, 20)],
    ['a JPEG that breaks off', () => photo.subarray(0, photo.length - 200)],
    ['a PDF without an end', () => Buffer.from('%PDF-1.7\n<script>')],
    ['a picture of 400 million pixels (pixel bomb)', () => hugePng(20_000)],
  ])('%s is refused and not stored', async (_name, file) => {
    const token = await platform.register();
    const before = (await storedFiles()).length;
    expect(await upload(token, file(), { filename: 'passport.jpg', type: 'image/jpeg' })).toEqual(
      refusedFile,
    );
    expect([await list(token), (await storedFiles()).length]).toEqual([[], before]);
  });

  test('of a file that is a JPEG, HTML and an archive at once, only the pixels are kept', async () => {
    const token = await platform.register();
    const payload = Buffer.from('<script>alert(1)</script>PK\x03\x04payload', 'latin1');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), payload]);
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), payload]);
    const { id } = await sent(token, polyglot);
    const { rawPayload } = await previewOf(token, id);
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
    for (const trace of ['<script>', 'payload', 'PK\x03\x04']) expect(rawPayload.includes(trace)).toBe(false);
  });

  test('a gigabyte is refused at once: by its declared length, and by the received bytes', async () => {
    const token = await platform.register();
    const head = multipartBody([
      { name: 'kind', value: 'passport' },
      { name: 'file', value: Buffer.alloc(0), filename: 'a.pdf' },
    ]);
    const start = head.payload.subarray(0, head.payload.indexOf('a.pdf') + 8 + 2);
    const send = async (headers: http.OutgoingHttpHeaders) => {
      const request = http.request({ port, path: PATHS.documents, method: 'POST', agent: false });
      request.setHeader('content-type', head.type);
      request.setHeader('authorization', `JWT ${token}`);
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value ?? '');
      let written = 0;
      let isOpen = true;
      const closed = new Promise<void>((resolve) =>
        request.once('close', () => {
          isOpen = false;
          resolve();
        }),
      );
      const drained = () => new Promise<void>((resolve) => request.once('drain', resolve));
      request.on('error', () => undefined);
      let status = 0;
      request.on('response', (response) => {
        status = response.statusCode ?? 0;
        response.resume();
      });
      request.write(start);
      const block = Buffer.alloc(256 * 1024);
      while (isOpen && written < 1024 ** 3) {
        written += block.length;
        if (!request.write(block)) await Promise.race([drained(), closed]);
        else await new Promise(setImmediate);
      }
      await closed;
      return { status, written };
    };
    const named = await send({ 'content-length': 1024 ** 3 });
    expect(named.written).toBeLessThan(16 * 1024 ** 2);
    const streamed = await send({ 'transfer-encoding': 'chunked' });
    expect(streamed.written).toBeLessThan(DOCUMENT_LIMITS.fileBytes + 16 * 1024 ** 2);
    expect([named.status, streamed.status].every((status) => status === 413 || status === 0)).toBe(true);
    expect(await list(token)).toEqual([]);
  });

  test('a sender that disconnects frees the upload slot, but the upload counts for the day', async () => {
    const token = await platform.register();
    const leave = async () => {
      const request = http.request({ port, path: PATHS.documents, method: 'POST', agent: false });
      request.on('error', () => undefined);
      request.setHeader('content-type', multipartBody([]).type);
      request.setHeader('content-length', '5000');
      request.setHeader('authorization', `JWT ${token}`);
      request.write('--boundary-of-a-test\r\n');
      await once(request, 'socket');
      await new Promise((resolve) => request.write('content-', resolve));
      const closed = new Promise((resolve) => request.once('close', resolve));
      request.destroy();
      await closed;
    };
    const hits = jest.spyOn(platform.kernel.bus, 'hit');
    const counted = () =>
      hits.mock.calls.filter(([key, , amount]) => key.startsWith('uploadUnfinished:') && amount === 1).length;
    // Sends uploads that break off, and waits for the server to count each: it learns of the end only after
    // the sender has left.
    const leaveTimes = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const before = counted();
        await leave();
        while (counted() === before) await new Promise(setImmediate);
      }
    };
    await leaveTimes(4);
    expect((await sent(token)).status).toBe(1);
    await leaveTimes(DOCUMENT_LIMITS.perDay - 4);
    expect((await upload(token, photo)).status).toBe(429);
  });
});
