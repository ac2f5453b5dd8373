/**
 * The service worker's script and the offline pages of a host (docs/decisions/0200). The script begins with the
 * host's configuration: a browser installs a new version when any byte has changed.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildSite, type Site, type Sites } from '#lib/brands/sites.ts';
import {
  CACHE_PREFIX,
  CONFIG_NAME,
  offlineLocaleOf,
  offlinePath,
  WORKER_PATH,
  workerScope,
  type WorkerConfig,
} from '#lib/offline/worker-config.ts';
import { transportOf } from '#lib/request/request-context.ts';
import { securityHeaders, withHashes } from '#lib/request/security-headers.ts';
import type { RouteLocale } from '#contract/locales.ts';
import { compressed, encodingFor, type Encoding } from './encoding.ts';
import { isUnchanged } from './if-none-match.ts';
import { buildOfflinePage, OFFLINE_SCRIPT_HASH } from './offline-page.ts';
import type { Visitor } from './visitor.ts';

/**
 * Sent when the product no longer has a service worker: unregisters an earlier one and deletes its caches. A
 * browser with a registered worker checks the script at each navigation, so no page has to request it.
 */
const LEAVING_WORKER = `addEventListener('install',()=>skipWaiting());addEventListener('activate',event=>event.waitUntil((async()=>{for(const name of await caches.keys())if(name.startsWith('${CACHE_PREFIX}-'))await caches.delete(name);await registration.unregister()})()))`;

/** `script`: text of the bundle; `build`: id of its build. Null = no service worker. */
export type WorkerFiles = { readonly script: string; readonly build: string } | null;

type Answer = {
  readonly etag: string;
  readonly headers: Record<string, string>;
  readonly bodies: Readonly<Record<Encoding | 'identity', Buffer>>;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function answerOf(text: string, headers: Record<string, string>): Promise<Answer> {
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressed.br(identity), compressed.gzip(identity)]);
  return { etag: `"${hashOf(text)}"`, headers, bodies: { identity, br, gzip } };
}

function send(request: IncomingMessage, response: ServerResponse, { etag, headers, bodies }: Answer): void {
  const common = { vary: 'accept-encoding', 'cache-control': 'no-cache', etag };
  // A 304 repeats no content headers: the browser keeps those of its stored answer.
  if (isUnchanged(request.headers['if-none-match'], etag)) return void response.writeHead(304, common).end();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = bodies[encoding ?? 'identity'];
  response.writeHead(200, {
    ...common,
    ...headers,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function configOf(site: Site, build: string): Promise<WorkerConfig> {
  const offlinePages = await Promise.all(
    site.brand.locales.map(async (locale) => ({
      locale,
      url: offlinePath(locale),
      revision: hashOf(await buildOfflinePage(site, locale)),
    })),
  );
  return { build, defaultLocale: site.defaultLocale, offlinePages };
}

async function workerAnswer(site: Site, files: WorkerFiles): Promise<Answer> {
  const script = files
    ? `self.${CONFIG_NAME}=${JSON.stringify(await configOf(site, files.build))};\n${files.script}`
    : LEAVING_WORKER;
  return answerOf(script, {
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': workerScope(site),
  });
}

async function pageAnswer(site: Site, locale: RouteLocale, visitor: Visitor): Promise<Answer> {
  const { 'content-security-policy': policy = '', ...headers } = securityHeaders(site.brand, {
    kind: 'page',
    ...transportOf(visitor),
  });
  return answerOf(await buildOfflinePage(site, locale), {
    ...headers,
    'content-security-policy': withHashes(policy, OFFLINE_SCRIPT_HASH),
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
}

/**
 * Returns a function that answers a request for one of these files; false = another request. Browsers request
 * the script with every page, so responses are built once for each state of the brands.
 */
export function createWorkerFiles(files: WorkerFiles, sites: () => Sites) {
  let made = { of: sites(), answers: new Map<string, Promise<Answer>>() };

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    path: string,
  ): Promise<boolean> => {
    const all = sites();
    const found = all.hosts.get(visitor.host ?? '');
    const locale = found && offlineLocaleOf(path, found.brand.locales);
    if (!found || !(locale || path === WORKER_PATH)) return false;
    if (made.of !== all) made = { of: all, answers: new Map() };
    const { answers } = made;
    const key = [path, visitor.host, visitor.protocol].join(' ');
    const site = buildSite(all, found.brand, found.host.region, found.host.defaultLocale);
    const making =
      answers.get(key) ?? (locale ? pageAnswer(site, locale, visitor) : workerAnswer(site, files));
    answers.set(key, making);
    making.catch(() => answers.delete(key));
    send(request, response, await making);
    return true;
  };
}
