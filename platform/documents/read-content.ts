/** Detects the type of an uploaded file by its bytes, never by its name or declared type. */
import { fileTypeFromBuffer } from 'file-type';
import { apiError } from '#contract/api-error.ts';
import { DOCUMENT_LIMITS, DOCUMENT_TYPES } from '#contract/rest/documents.ts';
import { cleanPicture } from '#platform/kernel/pictures/clean-picture.ts';

/** Content of a file as it is stored. */
export type DocumentContent = { readonly type: 'image/jpeg' | 'application/pdf'; readonly bytes: Buffer };

const refusal = () => apiError('validation_failed', { fields: { file: ['unsupported_file'] } });
const isAccepted = (type: string | undefined): boolean =>
  (DOCUMENT_TYPES as readonly (string | undefined)[]).includes(type);

/** True when `%%EOF`, the end mark of a PDF, is within the last kilobyte. */
const isWholePdf = (bytes: Buffer): boolean => bytes.subarray(-1024).includes('%%EOF');

/**
 * Turns a picture into a new JPEG of its pixels, without scripts, archives and metadata. A PDF stays
 * unchanged, and only the operator gets it. Throws `unsupported_file` for anything else.
 */
export async function readContent(playerId: string, bytes: Buffer): Promise<DocumentContent> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAccepted(type)) throw refusal();
  if (type === 'application/pdf') {
    if (!isWholePdf(bytes)) throw refusal();
    return { type, bytes };
  }
  const picture = await cleanPicture(playerId, bytes, DOCUMENT_LIMITS.pixels);
  if (picture === null) throw refusal();
  return { type: 'image/jpeg', bytes: picture };
}
