/** The calls that an HTTP app answers, read from its router. */
import type { FastifyInstance } from 'fastify';

/** Methods that the router adds by itself. */
const AUTOMATIC = ['HEAD', 'OPTIONS'];

/** 'GET /casino/api/user' and so on, without the closing slash, sorted. */
export function routeList(app: FastifyInstance): string[] {
  const calls: string[] = [];
  const open: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, path, methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
    if (indent === undefined || path === undefined || methods === undefined) continue;
    const depth = indent.length / 4;
    open.splice(depth, open.length, path);
    for (const method of methods.split(', '))
      if (!AUTOMATIC.includes(method)) calls.push(`${method} ${open.join('')}`);
  }
  return calls.sort();
}
