/** Status of a document; specification 1 §3 names 2 and 3. `pending`: waits for a decision. */
export const DOCUMENT_STATUS = { pending: 1, verifiedAndValid: 2, declined: 3 } as const;
