/** Code of the error that a call throws; `ok` if it throws none. */
export const codeOf = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'ok',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
