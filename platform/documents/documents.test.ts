import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PATHS } from '#contract/paths.ts';
import { DOCUMENT_LIMITS } from '#contract/rest/documents.ts';
import type { UploadPart } from '#platform/testing/multipart.ts';
import { openDocumentPlatform } from '#platform/testing/open-document-platform.ts';
import { listen, openSse, type Client } from '#platform/testing/stream-clients.ts';

const stage = await openDocumentPlatform();
const { platform, photo, uploadParts, upload, sent, list, user, previewOf, withdraw, operate, storedFiles } =
  stage;
afterAll(stage.close);

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n');

describe('personal data while an identity document is checked', () => {
  test('is locked, so that an approval confirms what the operator saw; a withdrawal unlocks it', async () => {
    const token = await platform.register();
    const save = (surname: string, version: number) =>
      platform.call('POST', PATHS.profile, { token, body: { version, surname } });
    await save('Anders', 0);
    const document = await sent(token);
    const profile = await platform.call('GET', PATHS.profile, { token });
    expect(profile.body).toMatchObject({ locked: expect.arrayContaining(['name', 'surname', 'birthday']) });
    expect((await save('Other', 1)).body).toEqual({ surname: ['field_locked'] });
    await withdraw(token, document.id);
    expect((await save('Other', 1)).status).toBe(200);
  });
});

describe('sending a document', () => {
  test('a photo is pending and stored encrypted; its player sees it without metadata', async () => {
    const token = await platform.register();
    const before = (await storedFiles()).length;
    const document = await sent(token);
    expect(document).toMatchObject({
      kind: 'passport',
      status: 1,
      reason: null,
      decided: null,
      preview: true,
    });
    expect(await list(token)).toEqual([document]);
    const files = await storedFiles();
    expect(files).toHaveLength(before + 1);
    for (const { parentPath, name } of files)
      expect((await readFile(join(parentPath, name))).includes('JFIF')).toBe(false);

    const preview = await previewOf(token, document.id);
    expect(preview.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const metadata = await sharp(preview.rawPayload).metadata();
    // The picture was turned upright, as the orientation in the camera's metadata says.
    expect(metadata).toMatchObject({ format: 'jpeg', width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
    expect(photo.includes('SecretCamera')).toBe(true);
    expect(preview.rawPayload.includes('SecretCamera')).toBe(false);
  });

  test.each(['png', 'webp'] as const)('a %s becomes a JPEG, whatever its name says', async (format) => {
    const token = await platform.register();
    const file = await sharp(photo).toFormat(format).toBuffer();
    const { status, body } = await upload(token, file, {
      filename: '../../etc/passwd.svg',
      type: 'text/html',
    });
    expect(status).toBe(200);
    const preview = await previewOf(token, String(body['id']));
    expect((await sharp(preview.rawPayload).metadata()).format).toBe('jpeg');
  });

  test('a PDF is stored as it is, without a preview for the player', async () => {
    const token = await platform.register();
    const document = await sent(token, PDF, 'residence');
    expect(document).toMatchObject({ preview: false, size: PDF.length });
    expect((await previewOf(token, document.id)).statusCode).toBe(404);
    const shown = await operate('document-file', document.id, 'unused');
    expect(shown.raw).toEqual(PDF);
    // A download, because browsers must not render the PDF (docs/decisions/0222).
    expect(shown.headers['content-disposition']).toMatch(/^attachment/);
    expect(shown.headers['content-security-policy']).toMatch(/\bsandbox\b/);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
  });

  test('a guest is refused before the body is read', async () => {
    expect(await upload(undefined, photo)).toEqual({ status: 401, body: { detail: 'not_authenticated' } });
  });

  test.each<[string, UploadPart[], object]>([
    ['no kind', [{ name: 'file', value: PDF, filename: 'a' }], { kind: ['required'] }],
    ['another kind', [{ name: 'kind', value: 'receipt' }], { kind: ['validation_failed'] }],
    ['no file', [{ name: 'kind', value: 'passport' }], { file: ['required'] }],
    [
      'an empty file',
      [
        { name: 'kind', value: 'passport' },
        { name: 'file', value: '', filename: 'a.pdf' },
      ],
      { file: ['required'] },
    ],
    ['another field', [{ name: 'role', value: 'admin' }], { detail: 'bad_request' }],
  ])('%s is refused at its field', async (_name, parts, body) => {
    const token = await platform.register();
    expect(await uploadParts(token, parts)).toEqual({ status: 400, body });
  });

  test('an upload with a second file, and one in JSON, are refused', async () => {
    const token = await platform.register();
    const file = { name: 'file', value: PDF, filename: 'a.pdf' };
    const two = await uploadParts(token, [{ name: 'kind', value: 'passport' }, file, file]);
    expect([two.status, await list(token)]).toEqual([413, []]);
    expect((await platform.call('POST', PATHS.documents, { token, body: { kind: 'passport' } })).status).toBe(
      400,
    );
  });
});

describe('limits', () => {
  test('pending documents are limited, and documents per day, withdrawn ones included', async () => {
    const token = await platform.register();
    const waiting = [];
    for (let n = 0; n < DOCUMENT_LIMITS.pending; n += 1) waiting.push(await sent(token, PDF));
    expect(await upload(token, PDF)).toEqual({ status: 409, body: { detail: 'too_many_documents' } });
    for (const { id } of waiting) expect((await withdraw(token, id)).status).toBe(200);
    for (let n = DOCUMENT_LIMITS.pending; n < DOCUMENT_LIMITS.perDay; n += 1)
      await withdraw(token, (await sent(token, PDF)).id);
    expect((await upload(token, PDF)).status).toBe(429);
    platform.clock.pass(24 * 60 * 60_000 + 1);
    expect((await upload(token, PDF)).status).toBe(200);
  });
});

describe('foreign documents', () => {
  test("another player's documents get the same response as unknown ones", async () => {
    const [owner, other] = [await platform.register(), await platform.register()];
    const { id } = await sent(owner);
    const unknown = 'A'.repeat(22);
    const answers = async (target: string) => [
      (await previewOf(other, target)).body,
      await withdraw(other, target).then(({ status, body }) => ({ status, body })),
    ];
    expect(await answers(id)).toEqual(await answers(unknown));
    expect(await list(other)).toEqual([]);
    expect(await list(owner)).toHaveLength(1);
    const guest = await platform.call('GET', `${PATHS.documents}${id}/file/`);
    expect(guest.status).toBe(401);
    for (const path of ['..%2f..%2fetc%2fpasswd', '%00', '..'])
      expect((await platform.call('GET', `${PATHS.documents}${path}/file/`, { token: other })).status).toBe(
        404,
      );
  });
});

describe('the decision (specification 1 §7 update_documents_status)', () => {
  let token: string;
  let port: number;
  let tabs: Client[];
  beforeAll(async () => {
    port = await listen(platform.app);
    token = await platform.register({ email: 'decided@example.test' });
    const open = async () => {
      const { body } = await platform.call('POST', PATHS.ticket, { token });
      return openSse(port, { ticket: (body as { ticket: string }).ticket });
    };
    tabs = [await open(), await open()];
  });
  afterAll(() => tabs.forEach((tab) => tab.close()));
  const pushed = () => tabs.map((tab) => tab.inbox.received.at(-1)?.payload);

  test('a declined and then an approved document change the user and the list, and notify every tab', async () => {
    const first = await sent(token);
    await Promise.all(tabs.map((tab) => tab.inbox.got('update_documents_status')));
    expect((await operate('document-decline', first.id, 'The photo is not sharp')).status).toBe(200);
    await Promise.all(tabs.map((tab) => tab.inbox.got('update_documents_status', 2)));
    const declined = {
      docs_verification: 3,
      need_verification: true,
      withdraw_access: false,
      withdraw_access_str: 'The photo is not sharp',
      decision: 3,
    };
    expect(pushed()).toEqual([declined, declined]);
    expect(await user(token)).toMatchObject({
      docs_verification_id: 3,
      need_verification: true,
      withdraw_access: false,
      withdraw_access_str: 'The photo is not sharp',
    });
    expect(await list(token)).toMatchObject([{ status: 3, reason: 'The photo is not sharp' }]);
    // After the decision the player cannot withdraw the document.
    expect(await withdraw(token, first.id)).toMatchObject({
      status: 409,
      body: { detail: 'document_decided' },
    });

    const second = await sent(token, photo, 'id_card');
    expect((await operate('document-approve', second.id)).status).toBe(200);
    await Promise.all(tabs.map((tab) => tab.inbox.got('update_documents_status', 4)));
    const approved = {
      docs_verification: 2,
      need_verification: false,
      // Withdrawals are still closed, because a deposit is missing (platform/payments/withdraw-obstacles.ts).
      withdraw_access: false,
      withdraw_access_str: null,
      decision: 2,
    };
    expect(pushed()).toEqual([approved, approved]);
    expect(await user(token)).toMatchObject({
      docs_verification_id: 2,
      need_verification: false,
      withdraw_access: false,
      withdraw_access_str: null,
    });
  });

  test('declining another document does not revoke the verification; declining the approved one does', async () => {
    platform.clock.pass(1000);
    const extra = await sent(token, PDF, 'residence');
    await operate('document-decline', extra.id, 'Older than three months');
    expect(await user(token)).toMatchObject({ docs_verification_id: 2, need_verification: false });
    platform.clock.pass(1000);
    const [approved] = (await list(token)).filter(({ status }) => status === 2);
    await operate('document-decline', approved?.id ?? '', 'Expired');
    expect(await user(token)).toMatchObject({ docs_verification_id: 3, withdraw_access_str: 'Expired' });
  });

  test('an approved selfie alone does not verify the account', async () => {
    const other = await platform.register();
    const { id } = await sent(other, photo, 'selfie');
    await operate('document-approve', id);
    expect(await user(other)).toMatchObject({ docs_verification_id: null, withdraw_access: false });
  });

  test('the operator lists by state and player; views and decisions are in the audit log', async () => {
    const other = await platform.register({ email: 'listed@example.test' });
    const { id } = await sent(other);
    const listed = JSON.parse((await operate('documents', 'listed@example.test', '--state', 'pending')).text);
    expect(listed).toMatchObject({ documents: [{ id, status: 1, state: 'pending' }] });
    const file = await operate('document-file', id, 'unused');
    expect((await sharp(file.raw).metadata()).format).toBe('jpeg');
    await operate('document-approve', id);
    const audit = platform.logged.filter(({ audit: what, document }) => what && document === id);
    expect(audit.map(({ audit: what }) => what)).toEqual(['document seen', 'document approved']);
    expect((await operate('document-approve', 'unknown')).status).toBe(404);
    expect((await operate('document-decline', id, ' ')).status).toBe(400);
  });
});
