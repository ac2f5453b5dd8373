/** Calls `line` for each complete line of a stream of bytes that is not empty, and `heard` for each chunk. */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  { line, heard }: { line: (text: string) => void; heard: () => void },
): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    heard();
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    // The beginning of a line whose end has not arrived yet.
    rest = lines.pop() ?? '';
    for (const text of lines) if (text !== '') line(text);
  }
}
