/** Reads that are forwarded to the platform and have no response yet. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { ProxyServer } from 'httpxy';
import { PATHS } from '#contract/paths.ts';
import { routedPath } from '#contract/routed-path.ts';

const GRAPHQL_PATHS = [PATHS.graphql, PATHS.graphqlGo].map(routedPath);

/** True for a call that may be ended and made again, because it changes nothing but a favorite or a token. */
const isRead = ({ method = '', url = '' }: IncomingMessage): boolean =>
  ['GET', 'HEAD'].includes(method) || GRAPHQL_PATHS.includes(routedPath(url));

/** Watches the calls of this proxy. `end` makes reads without a response fail; a response that has begun goes on. */
export function watchReads(proxy: ProxyServer): { end(): void } {
  const waiting = new Map<IncomingMessage, ClientRequest>();
  proxy.on('proxyReq', (call, request) => {
    if (!isRead(request)) return;
    waiting.set(request, call);
    call.once('close', () => waiting.delete(request));
  });
  proxy.on('proxyRes', (_reply, request) => void waiting.delete(request));
  return {
    end() {
      for (const call of waiting.values()) call.destroy(new Error('the platform is known not to respond'));
    },
  };
}
