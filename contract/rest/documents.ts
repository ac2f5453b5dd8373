/**
 * Identity documents of a player (specification 1 §3 "Document status"; the calls are not in the
 * specification). `GET user/documents/` lists the player's own, newest first. `POST user/documents/` is
 * multipart: the field `kind` first, then one file in the field `file`; it answers the new document.
 * `DELETE user/documents/{id}/` withdraws a pending one. `GET user/documents/{id}/file/` answers the picture
 * of an own document that has a preview. An id of another player is answered like an unknown one: 404.
 */
import * as v from 'valibot';
import { DOCUMENT_STATUS } from '../document-status.ts';

export const DOCUMENT_KINDS = ['passport', 'id_card', 'driving_licence', 'residence', 'selfie'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** A decision about one of these is a decision about the player's identity. */
export const IDENTITY_KINDS: readonly DocumentKind[] = ['passport', 'id_card', 'driving_licence'];

/** Types of files by content. Pictures are stored as JPEG, whatever their original format. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

export const DOCUMENT_LIMITS = {
  /** Bytes of one file. */
  fileBytes: 10 * 1024 * 1024,
  /** Pixels of a picture, width times height. */
  pixels: 50_000_000,
  /** Documents of a player that wait for a decision. */
  pending: 6,
  /** Documents that a player may send in 24 hours, withdrawn ones included. */
  perDay: 20,
} as const;

/** Milliseconds for the upload of a document: the largest one takes this long at 0.5 Mbit/s. */
export const UPLOAD_MS = 180_000;

export const documentKind = v.picklist(DOCUMENT_KINDS, 'validation_failed');

export const documentReply = v.object({
  id: v.string(),
  kind: documentKind,
  status: v.picklist(Object.values(DOCUMENT_STATUS)),
  /** Why it was declined, as the operator wrote it; null otherwise. */
  reason: v.nullable(v.string()),
  /** ISO times. */
  created: v.string(),
  decided: v.nullable(v.string()),
  /** Bytes of the stored file. */
  size: v.number(),
  /** True: `file/` answers a picture. Other files are seen by the operator only. */
  preview: v.boolean(),
});
export type DocumentReply = v.InferOutput<typeof documentReply>;
