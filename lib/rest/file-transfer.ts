/**
 * Sends and fetches files with XMLHttpRequest: `fetch` reports the progress of an upload in Chromium only,
 * and there over HTTP/2 only (decision 0197). Without the retry for authorisation failures: the caller
 * reloads its list, which has it.
 */
import * as v from 'valibot';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { buildHeaders, type HeaderContext } from './headers.ts';

export type TransferDeps = {
  context: () => HeaderContext;
  token: () => string | null;
  /** `Session.mayChange`, called before a file is sent: false refuses it. */
  mayChange: () => boolean;
};
type Sent = {
  /** Absolute path, as in contract/paths.ts. */
  path: string;
  /** Fields of the multipart body, in this order. */
  fields: readonly (readonly [name: string, value: string | File])[];
  /** Maximum time in milliseconds until the complete answer has arrived. */
  timeoutMs: number;
  signal: AbortSignal;
  /** Called with the sent part, 0…1; at 1 everything is sent, and the answer has not arrived yet. */
  onProgress: (part: number) => void;
};

function request(
  { context, token, mayChange }: TransferDeps,
  {
    method,
    path,
    timeoutMs,
    signal,
  }: Pick<Sent, 'path' | 'timeoutMs' | 'signal'> & { method: 'GET' | 'POST' },
  prepare: (xhr: XMLHttpRequest) => FormData | null,
): Promise<Result<XMLHttpRequest, Failure>> {
  return new Promise((resolve) => {
    if (method === 'POST' && !mayChange()) return resolve(err({ kind: 'otherPlayer' }));
    if (signal.aborted) return resolve(err({ kind: 'cancelled' }));
    const xhr = new XMLHttpRequest();
    xhr.open(method, path);
    for (const [name, value] of Object.entries(buildHeaders(context(), token(), false)))
      xhr.setRequestHeader(name, value);
    xhr.timeout = timeoutMs;
    const cancel = () => xhr.abort();
    signal.addEventListener('abort', cancel);
    const end = (result: Result<XMLHttpRequest, Failure>) => () => {
      signal.removeEventListener('abort', cancel);
      resolve(result);
    };
    xhr.onload = end(ok(xhr));
    xhr.onerror = end(err({ kind: 'network' }));
    xhr.ontimeout = end(err({ kind: 'timeout' }));
    xhr.onabort = end(err({ kind: 'cancelled' }));
    xhr.send(prepare(xhr));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const isSuccess = ({ status }: XMLHttpRequest): boolean => status >= 200 && status < 300;

/** Sends a multipart body and reads the answer by its schema. Never rejects. */
export async function sendFile<T>(
  deps: TransferDeps,
  call: Sent,
  reply: v.GenericSchema<unknown, T>,
): Promise<Result<T, Failure>> {
  const answer = await request(deps, { ...call, method: 'POST' }, (xhr) => {
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && total > 0 && call.onProgress(loaded / total);
    xhr.upload.onload = () => call.onProgress(1);
    const form = new FormData();
    for (const [name, value] of call.fields) form.append(name, value);
    return form;
  });
  if (!answer.ok) return answer;
  const { status, responseText } = answer.value;
  const body = parse(responseText);
  if (!isSuccess(answer.value)) return err({ kind: 'http', status, body });
  const read = v.safeParse(reply, body);
  return read.success ? ok(read.output) : err({ kind: 'badResponse', status });
}

/** Fetches a file that only the player may see. Never rejects. */
export async function fetchFile(
  deps: TransferDeps,
  call: Pick<Sent, 'path' | 'timeoutMs' | 'signal'>,
): Promise<Result<Blob, Failure>> {
  const answer = await request(deps, { ...call, method: 'GET' }, (xhr) => {
    xhr.responseType = 'blob';
    return null;
  });
  if (!answer.ok) return answer;
  const { status } = answer.value;
  if (!isSuccess(answer.value)) return err({ kind: 'http', status, body: undefined });
  const body: unknown = answer.value.response;
  return body instanceof Blob ? ok(body) : err({ kind: 'badResponse', status });
}
