/** Thrown when the store cannot be opened. The message is one sentence that names the remedy. */
export class StoreError extends Error {
  override name = 'StoreError';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}
