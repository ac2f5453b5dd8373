/**
 * Identity documents of a player (specification 1 §3 "Document status"; the calls are not in the specification). `GET
 * user/documents/` lists the player's documents, newest first. `POST user/documents/` is multipart: the field `kind`
 * first, then one file in the field `file`; the response is the new document. `DELETE user/documents/{id}/` withdraws
 * a document that waits for a decision. `GET user/documents/{id}/file/` returns the picture of one of the player's
 * documents that has a preview. The id of another player's document gets the same response as an unknown id: 404.
 */
import * as v from 'valibot';
import { DOCUMENT_STATUS } from '../document-status.ts';

export const DOCUMENT_KINDS = ['passport', 'id_card', 'driving_licence', 'residence', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** Kinds that prove the player's identity: a decision about such a document is a decision about the identity. */
export const IDENTITY_KINDS: readonly DocumentKind[] = ['passport', 'id_card', 'driving_licence'];

/**
 * MIME types that are accepted, judged by the file's content. Pictures are stored as JPEG, whatever their original
 * format.
 */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const DOCUMENT_LIMITS = {
  /** Maximum number of bytes of one file. */
  fileBytes: 10 * 1024 * 1024,
  /** Maximum number of pixels of a picture, width times height. */
  pixels: 50_000_000,
  /** Maximum number of a player's documents that wait for a decision. */
  pending: 6,
  /** Maximum number of documents that a player may send in 24 hours, withdrawn ones included. */
  perDay: 20,
} as const;

/** Time limit for the upload of a document, milliseconds: the largest file takes this long at 0.5 Mbit/s. */
export const UPLOAD_MS = 180_000;

export const documentKind = v.picklist(DOCUMENT_KINDS, 'validation_failed');

export const documentReply = v.object({
  id: v.string(),
  kind: documentKind,
  status: v.picklist(Object.values(DOCUMENT_STATUS)),
  /** Why the operator declined the document, in the operator's words; null otherwise. */
  reason: v.nullable(v.string()),
  /** ISO times. */
  created: v.string(),
  decided: v.nullable(v.string()),
  /** Bytes of the stored file. */
  size: v.number(),
  /** True: `file/` returns a picture. Only the operator sees files without a preview. */
  preview: v.boolean(),
});
export type DocumentReply = v.InferOutput<typeof documentReply>;
