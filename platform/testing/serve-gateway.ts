/** The test gateway (test-gateway.ts) as an HTTP server, for platforms in separate processes. */
import { createServer, type Server } from 'node:http';
import type { TestGateway } from './test-gateway.ts';

export async function serveGateway(gateway: Pick<TestGateway, 'fetch'>, port: number): Promise<Server> {
  const opened = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = 'GET', url = '/' } = request;
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      void gateway
        .fetch(`http://localhost:${port}${url}`, { method, headers, ...(body !== '' && { body }) })
        .then(async (answer) => {
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(await answer.text());
        });
    });
  });
  await new Promise<void>((resolve) => opened.listen(port, 'localhost', resolve));
  return opened;
}
