/** Success or a typed failure. Throw only for bugs and for what a framework wants thrown; everything expected is a Result. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error });

/** Changes the value of a success and leaves a failure as it is. */
export const mapResult = <T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> => (result.ok ? ok(change(result.value)) : result);
