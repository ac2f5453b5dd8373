/** REST cases of identity documents (contract/rest/documents.ts). */
import sharp from 'sharp';
import * as v from 'valibot';
import { API_BASE } from '#contract/paths.ts';
import { documentReply } from '#contract/rest/documents.ts';
import { multipartBody } from '#platform/testing/multipart.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const documents = `${API_BASE}user/documents`;
async function upload(): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const { payload, type } = multipartBody([
    { name: 'kind', value: 'passport' },
    { name: 'file', value: photo, filename: 'photo.jpg', type: 'image/jpeg' },
  ]);
  return { body: payload, headers: { 'content-type': type } };
}
async function sent(stage: RestStage) {
  const token = await stage.player();
  const answer = await stage.send(`POST ${documents}`, { ...(await upload()), token });
  return { token, params: { id: v.parse(documentReply, answer.body).id } };
}

export const DOCUMENT_CASES: readonly RestCase[] = [
  {
    call: `GET ${documents}`,
    access: 'player',
    good: async (stage) => ({ token: await stage.player() }),
    answer: v.object({ documents: v.array(documentReply) }),
    repeated: 200,
  },
  {
    call: `POST ${documents}`,
    access: 'player',
    good: async (stage) => ({ ...(await upload()), token: await stage.player() }),
    answer: documentReply,
    repeated: 200,
  },
  {
    call: `GET ${documents}/:id/file`,
    access: 'player',
    good: sent,
    answer: v.string(),
    repeated: 200,
    foreign: 404,
  },
  {
    call: `DELETE ${documents}/:id`,
    access: 'player',
    good: sent,
    answer: v.strictObject({}),
    repeated: 404,
    foreign: 404,
  },
];
