/** The store cannot be opened; the message is one sentence that names the mend. */
export class StoreError extends Error {
  override name = 'StoreError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
