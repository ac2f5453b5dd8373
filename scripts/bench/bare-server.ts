/**
 * Bare servers for comparison. Each runs in its own process, so that it has a core like the measured server;
 * the process is forked with the kind of server and the content to serve.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchId, oddsOfNow } from './odds-time.ts';

const [kind, file = ''] = process.argv.slice(2);
const reportPort = (server: Server): unknown =>
  process.send?.({ port: (server.address() as AddressInfo).port });
const listen = (server: Server): unknown => server.listen(0, 'localhost', () => reportPort(server));

if (kind === 'bytes') {
  const body = readFileSync(file);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.length,
  };
  listen(createServer((_request, response) => response.writeHead(200, headers).end(body)));
} else if (kind === 'pages') {
  const sizes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  const bodies = new Map(Object.entries(sizes).map(([path, size]) => [path, Buffer.alloc(size, 1)]));
  listen(
    createServer((request, response) => {
      const body = bodies.get(request.url ?? '') ?? Buffer.alloc(0);
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'gzip',
          'content-length': body.length,
        })
        .end(body);
    }),
  );
} else if (kind === 'fastify') {
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.post('/', async () => ({ ok: true }));
  await app.listen({ port: 0, host: 'localhost' });
  reportPort(app.server);
} else if (kind === 'streams') {
  const open = new Set<ServerResponse>();
  listen(
    createServer((request, response) => {
      if (request.url === '/broadcast') {
        for (const stream of open) stream.write('data: bench\n\n');
        return response.end();
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    }),
  );
} else if (kind === 'odds') {
  const { matches, perSecond } = JSON.parse(file) as { matches: number; perSecond: number };
  const readers = new Map<string, Set<ServerResponse>>();
  let turn = 0;
  setInterval(() => {
    for (let count = 0; count < perSecond / 20; count++) {
      turn += 1;
      const id = matchId(count % 2 === 0 ? turn % 20 : 20 + (turn % (matches - 20)));
      const odds = oddsOfNow();
      const text = `data: ${JSON.stringify({
        id,
        isGone: false,
        state: null,
        markets: [
          {
            id: 'match_1x2',
            status: 1,
            outcomes: [
              { id: '1', odds, isActive: true },
              { id: 'x', odds: 3500, isActive: true },
              { id: '2', odds: 4000, isActive: true },
            ],
          },
        ],
      })}\n\n`;
      for (const reader of readers.get(id) ?? []) reader.write(text);
    }
  }, 50);
  listen(
    createServer((request, response) => {
      const id = new URL(request.url ?? '', 'http://bare').searchParams.get('id') ?? '';
      const own = readers.get(id) ?? new Set();
      readers.set(id, own.add(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      response.on('close', () => own.delete(response));
    }),
  );
}
process.on('disconnect', () => process.exit(0));
