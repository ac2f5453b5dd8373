/** A platform for tests of documents: uploads, calls of a player and of the operator, and a photo. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { PATHS } from '#contract/paths.ts';
import { documentReply } from '#contract/rest/documents.ts';
import { readCommand } from '#platform/operator/commands.ts';
import { OPERATOR_BASE } from '#platform/operator/operator.routes.ts';
import { multipartBody, type UploadPart } from './multipart.ts';
import { openTestPlatform, type TestPlatform } from './open-test-platform.ts';

const { OPERATOR_SECRET } = parseSettings({});

/** A small photo that is turned by 90° and has the name of a camera in its metadata. */
const takePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Opens a platform whose documents are in a folder of their own. */
export async function openDocumentPlatform() {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  const platform = await openTestPlatform({ FILES_URL: pathToFileURL(folder).href });
  return {
    platform,
    ...playerCalls(platform, await takePhoto()),
    ...operatorCalls(platform),
    storedFiles: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()),
    close: async () => {
      await platform.close();
      await rm(folder, { recursive: true });
    },
  };
}

function playerCalls(platform: TestPlatform, photo: Buffer) {
  const uploadParts = async (token: string | undefined, parts: readonly UploadPart[]) => {
    const { payload, type } = multipartBody(parts);
    const answer = await platform.app.inject({
      method: 'POST',
      url: PATHS.documents,
      payload,
      headers: {
        'content-type': type,
        'x-site-region': 'DEV',
        ...(token !== undefined && { authorization: `JWT ${token}` }),
      },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const upload = (
    token: string | undefined,
    file: Buffer,
    part: Partial<UploadPart> = {},
    kind = 'passport',
  ) =>
    uploadParts(token, [
      { name: 'kind', value: kind },
      { name: 'file', value: file, filename: 'photo.jpg', type: 'image/jpeg', ...part },
    ]);
  const sent = async (token: string, file = photo, kind = 'passport') => {
    const { status, body } = await upload(token, file, {}, kind);
    if (status !== 200) throw new Error(`the upload answered ${status}: ${JSON.stringify(body)}`);
    return v.parse(documentReply, body);
  };
  const list = async (token: string) =>
    v.parse(
      v.object({ documents: v.array(documentReply) }),
      (await platform.call('GET', PATHS.documents, { token })).body,
    ).documents;
  const user = async (token: string) =>
    (await platform.call('GET', PATHS.user, { token })).body as Record<string, unknown>;
  const previewOf = (token: string, id: string) =>
    platform.app.inject({
      method: 'GET',
      url: `${PATHS.documents}${id}/file/`,
      headers: { authorization: `JWT ${token}` },
    });
  const withdraw = (token: string, id: string) =>
    platform.call('DELETE', `${PATHS.documents}${id}/`, { token });
  return { photo, uploadParts, upload, sent, list, user, previewOf, withdraw };
}

function operatorCalls(platform: TestPlatform) {
  const operate = async (...argv: string[]) => {
    const { path, body } = readCommand(argv);
    const answer = await platform.app.inject({
      method: 'POST',
      url: OPERATOR_BASE + path,
      payload: body,
      headers: { authorization: `Bearer ${OPERATOR_SECRET}` },
    });
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload, text: answer.body };
  };
  return { operate };
}
