/**
 * Success or a typed failure. Expected failures are Results; throw only for bugs and where a framework
 * requires it.
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Resolves to the value, or rejects with the error: the form that swr expects of a fetcher. */
export async function valueOf<T, E>(reply: Promise<Result<T, E>>): Promise<T> {
  const settled = await reply;
  if (settled.ok) return settled.value;
  throw settled.error;
}
