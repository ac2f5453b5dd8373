/** The operator's calls about content: blocks, promotions and pages of text. */
import type { FastifyInstance } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { CONTENT_LOCALES } from '#contract/locales.ts';
import { readBody } from '#contract/read-body.ts';
import type { ContentEditor } from '#platform/content/content.api.ts';
import { cleanPicture } from '#platform/kernel/pictures/clean-picture.ts';
import { operatorName as by } from './body-fields.ts';
import { PICTURE_BYTES_MAX } from './content-commands.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_000_000_000));
const type = v.optional(v.pipe(v.string(), v.regex(/^\w{1,40}$/)));
const language = v.picklist(CONTENT_LOCALES);
const text = v.pipe(v.string(), v.maxLength(200_000));
/** A time with its time zone; without one it would depend on the time zone of the platform's machine. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/),
  v.check((value) => !Number.isNaN(Date.parse(value))),
  v.transform((value) => new Date(value)),
);
/** Pages below a folder, such as `campaign/cashback`, are parts of other screens. */
const slug = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,79}(\/[a-z0-9][a-z0-9_-]{0,79})?$/));
const block = { id, type };
const bodies = {
  list: v.strictObject({ type }),
  one: v.strictObject(block),
  active: v.strictObject({ ...block, by }),
  schedule: v.strictObject({
    ...block,
    by,
    times: v.nullable(
      v.strictObject({
        from: moment,
        to: moment,
        everyDays: v.optional(v.pipe(v.number(), v.minValue(0.01), v.maxValue(3_650))),
        announceDays: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(365))),
      }),
    ),
  }),
  order: v.strictObject({
    ...block,
    by,
    order: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  }),
  text: v.strictObject({ ...block, by, language, text }),
  picture: v.strictObject({ ...block, by, picture: v.pipe(v.string(), v.base64()) }),
  page: v.strictObject({ slug, by, language, text }),
  history: v.strictObject({
    subject: v.optional(v.pipe(v.string(), v.regex(/^(block:\d{1,10}|page:[\w/-]{1,161})$/))),
    type,
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200)), 20),
    /** The value `next` of the previous response. */
    before: v.optional(id),
  }),
};

/** Maximum body size in bytes: a file of PICTURE_BYTES_MAX as base64, and the JSON around it. */
const PICTURE_BODY_MAX = Math.ceil((PICTURE_BYTES_MAX * 4) / 3) + 4096;
const PICTURE_TYPES: readonly (string | undefined)[] = ['image/jpeg', 'image/png', 'image/webp'];
const PICTURE_PIXELS_MAX = 40_000_000;

/** The cleaned picture of an uploaded file; the file's name does not matter. Throws `unsupported_file`. */
async function pictureOf(file: Buffer): Promise<Buffer> {
  const type = (await fileTypeFromBuffer(file))?.mime;
  const clean = PICTURE_TYPES.includes(type)
    ? await cleanPicture('operator', file, PICTURE_PIXELS_MAX)
    : null;
  if (clean === null) throw apiError('validation_failed', { fields: { picture: ['unsupported_file'] } });
  return clean;
}

export type ContentCommandDeps = { contentEditor: ContentEditor };

/** Adds the calls. Every change writes a log line with `audit`, and a row of the history with the operator's name. */
export function registerContentCommands(scope: FastifyInstance, { contentEditor }: ContentCommandDeps): void {
  scope.post('/content/list', async (request) => ({
    blocks: await contentEditor.list(readBody(bodies.list, request.body).type),
  }));
  scope.post('/content/show', async (request) => contentEditor.show(readBody(bodies.one, request.body)));
  for (const [name, on] of [
    ['publish', true],
    ['hide', false],
  ] as const)
    scope.post(`/content/${name}`, async (request) => {
      const body = readBody(bodies.active, request.body);
      request.log.info({ audit: `content ${name}`, block: body.id, by: body.by }, 'operator');
      return contentEditor.setActive(body, on, body.by);
    });
  scope.post('/content/schedule', async (request) => {
    const body = readBody(bodies.schedule, request.body);
    request.log.info({ audit: 'content schedule', block: body.id, by: body.by }, 'operator');
    return contentEditor.schedule(body, body.times, body.by);
  });
  scope.post('/content/order', async (request) => {
    const body = readBody(bodies.order, request.body);
    request.log.info({ audit: 'content order', block: body.id, by: body.by }, 'operator');
    return contentEditor.order(body, body.order, body.by);
  });
  scope.post('/content/text', async (request) => {
    const body = readBody(bodies.text, request.body);
    request.log.info(
      { audit: 'content text', block: body.id, language: body.language, by: body.by },
      'operator',
    );
    return contentEditor.text(body, body.language, body.text, body.by);
  });
  scope.post('/content/picture', { bodyLimit: PICTURE_BODY_MAX }, async (request) => {
    const { picture, ...body } = readBody(bodies.picture, request.body);
    const jpeg = await pictureOf(Buffer.from(picture, 'base64'));
    request.log.info({ audit: 'content picture', block: body.id, by: body.by }, 'operator');
    return contentEditor.picture(body, jpeg, body.by);
  });
  scope.post('/content/page', async (request) => {
    const body = readBody(bodies.page, request.body);
    request.log.info(
      { audit: 'content page', page: body.slug, language: body.language, by: body.by },
      'operator',
    );
    return contentEditor.page(body.slug, body.language, body.text, body.by);
  });
  scope.post('/content/history', async (request) => {
    return contentEditor.history(readBody(bodies.history, request.body));
  });
}
