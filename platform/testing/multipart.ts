/** Multipart bodies for tests of uploads. */

export type UploadPart = { name: string; value: string | Buffer; filename?: string; type?: string };

const BOUNDARY = 'boundary-of-a-test';

/** Body and header of a multipart request with these parts, in this order. */
export function multipartBody(parts: readonly UploadPart[]): { payload: Buffer; type: string } {
  const chunks = parts.flatMap(({ name, value, filename, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n` +
        `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
