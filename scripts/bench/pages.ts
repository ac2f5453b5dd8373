/**
 * Home from the page store of the web process, compared with a bare server with the same bytes, Next.js with
 * the same page, and Next.js apps with one word and with 200 linked pictures; also behind nginx.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { untilAnswers } from '../lib/children.ts';
import { freePort } from '../lib/ports.ts';
import type { Pair } from '../lib/pair.ts';
import { runLogged, type Note } from '../lib/progress.mjs';
import { ROOT } from '../lib/root.mjs';
import { withBare } from './bare.ts';
import { loadPage, type Load, ms, onOneCore, residentMb, round } from './load.ts';
import { hasNginx, withNginx } from './nginx.ts';
import type { Measure, Row } from './measure.ts';
import { visit } from './page-requests.ts';

const NEXT = join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
/** Number of pages in the page store for which the limit of memory (300 MB) applies. */
const KEPT_PAGES = 200;
/** The speed of a shared machine changes from minute to minute, so the servers are measured alternately. */
const TURNS = 5;
const TURN_SECONDS = 5;
const GZIP = {
  'accept-encoding': 'gzip',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
};

const ONE_WORD = 'export default function Page() { return <p>empty</p>; }\n';
const PICTURES = 200;
/** The app for the comparison of request rates: one static page that is revalidated regularly. */
const LINKED_PICTURES = `import Link from 'next/link';
export const revalidate = 60;
const names = Array.from({ length: ${PICTURES} }, (_, n) => 'picture-' + n);
export default function Page() {
  return <main>{names.map((name) => <Link key={name} href={'/pictures/' + name} prefetch={false}><img src={'/pictures/' + name + '.webp'} alt={'The picture ' + name} width={320} height={240} loading="lazy" /><span>{name}</span></Link>)}</main>;
}
`;

export const measure: Measure = async (product, note) => {
  const home = `${product.address}/casino`;
  note(`${KEPT_PAGES} pages`);
  const kept = (await visit(product.address, new Set(['/casino']), GZIP['user-agent'], KEPT_PAGES)).size;
  const html = Buffer.from(await (await fetch(home, { headers: GZIP })).arrayBuffer());
  const folder = mkdtempSync(join(ROOT, '.bench-'));
  try {
    const file = join(folder, 'home.html.gz');
    writeFileSync(file, gzipSync(html));
    note('a Next.js app with one word');
    const empty = await withEmptyNext(folder, (address, pid) =>
      onOneCore(pid, () => loadPage(address, GZIP)),
    );
    note(
      `our Home, a bare server with the same bytes, and a Next.js app with ${PICTURES} linked pictures, in turns`,
    );
    const { web } = product.pids();
    const { ours, free, bare, pictures, bytes } = await withBare('bytes', file, (other) =>
      withEmptyNext(
        folder,
        async (address, pid) => ({
          ...(await inTurns({
            ours: { pid: web, address: home },
            free: { pid: null, address: home },
            bare: other,
            pictures: { pid, address },
          })),
          bytes: (await (await fetch(address)).arrayBuffer()).byteLength,
        }),
        LINKED_PICTURES,
      ),
    );
    const memory = residentMb(web);
    note('the same page by `next start`');
    const next = await withNext(
      'the same page',
      ROOT,
      { ...product.env, PLATFORM_URL: product.platformAddress },
      (address, pid) => onOneCore(pid, () => loadPage(`${address}/casino`, GZIP)),
    );
    const rate = ({ rate: value, p99 }: Load): string => `${round(value)} req/s, p99 ${ms(p99)}`;
    return [
      {
        what: `cached Home (${round(html.length / 1000)} KB), gzip, 32 connections, ${TURNS} turns, each server on one core`,
        ours: `${rate(ours)}; not kept on a core: ${rate(free)}; web process ${memory} MB with ${kept} pages`,
        comparison: `bare \`node:http\`, same bytes: ${rate(bare)} (ours ${round(ours.rate / bare.rate, 2)} of it); the same page by \`next start\`: ${rate(next)} (ours ${round(ours.rate / next.rate, 1)} times); Next.js app with ${PICTURES} linked pictures on one page (${round(bytes / 1000)} KB): ${rate(pictures)} (ours ${round(ours.rate / pictures.rate, 1)} times, the bare server ${round(bare.rate / pictures.rate, 1)}); with a page of one word: ${rate(empty)} (ours ${round(ours.rate / empty.rate, 1)} times, the bare server ${round(bare.rate / empty.rate, 1)})`,
        limit: '≥ 0.5 of the bare server, ≥ 50 times the app with linked pictures, p99 ≤ 10 ms; ≤ 300 MB',
      },
      ...(hasNginx() ? [await behindNginx(folder, product, file, note)] : []),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Measures the servers `{ pid, address }` alternately; returns for each name the measurement with the median
 * rate.
 */
async function inTurns<Name extends string>(
  servers: Readonly<Record<Name, { readonly pid: number | null; readonly address: string }>>,
): Promise<Record<Name, Load>> {
  const all = (Object.keys(servers) as Name[]).map((name) => ({
    name,
    ...servers[name],
    turns: [] as Load[],
  }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { pid, address, turns } of all)
      turns.push(await onOneCore(pid, () => loadPage(address, GZIP, TURN_SECONDS)));
  }
  return Object.fromEntries(all.map(({ name, turns }) => [name, middle(turns)])) as Record<Name, Load>;
}

/** The measurement with the median rate. */
function middle(turns: readonly Load[]): Load {
  const found = turns.toSorted((a, b) => a.rate - b.rate)[Math.floor(turns.length / 2)];
  if (!found) throw new Error('Nothing was measured.');
  return found;
}

async function behindNginx(folder: string, product: Pair, file: string, note: Note): Promise<Row> {
  note('the same page behind nginx');
  return withNginx(folder, product.address, file, async ({ cached, file: plain }) => {
    const ours = await loadPage(`${cached}/casino`, GZIP);
    const answer = await fetch(`${cached}/casino`, { headers: GZIP });
    if (answer.headers.get('x-cache') !== 'HIT')
      throw new Error(`nginx did not keep the page: ${answer.headers.get('x-cache')}.`);
    const ofFile = await loadPage(plain, GZIP);
    return {
      what: 'the same behind nginx (one worker, `proxy_cache` by Vary and Cache-Control of the answer)',
      ours: `${round(ours.rate)} req/s, p99 ${ms(ours.p99)}`,
      comparison: `nginx with a file of the same bytes: ${round(ofFile.rate)} req/s, p99 ${ms(ofFile.p99)} (ours ${round(ours.rate / ofFile.rate, 2)} of it)`,
      limit: '≥ 0.5 of the file',
    };
  });
}

/**
 * Builds and starts a minimal app with this version of Next.js and one page, calls `work(address, pid)`,
 * stops it. `route`: the folder of the page in `app/`, such as `[id]`; empty = the root.
 */
export async function withEmptyNext<T>(
  folder: string,
  work: (address: string, pid: number) => Promise<T>,
  page = ONE_WORD,
  route = '',
): Promise<T> {
  mkdirSync(join(folder, 'app', route), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
  writeFileSync(join(folder, 'next.config.mjs'), 'export default {};\n');
  writeFileSync(
    join(folder, 'app', 'layout.js'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  // The app counts as started when its root answers.
  writeFileSync(join(folder, 'app', 'page.js'), ONE_WORD);
  writeFileSync(join(folder, 'app', route, 'page.js'), page);
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  await runLogged('empty-next', process.execPath, [NEXT, 'build', folder], { env });
  return withNext('the empty app', folder, env, work);
}

/** Starts the built app of a folder by `next start`, calls `work(address, pid)`, stops it. */
export async function withNext<T>(
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
  work: (address: string, pid: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [NEXT, 'start', folder, '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const exited = new Promise<string>((resolve) => child.once('exit', () => resolve(`${name} ended.`)));
  try {
    const address = `http://localhost:${port}`;
    await untilAnswers({ name, exited }, address);
    return await work(address, child.pid ?? 0);
  } finally {
    child.kill();
    await exited;
  }
}
