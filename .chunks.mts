import { brotliCompressSync, constants } from 'node:zlib';
import { writeFileSync, mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
const base = process.argv[2]!; mkdirSync('/tmp/w/hc', { recursive: true });
const br = (b: Buffer | string) => brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
const c = await b.newContext({ viewport: { width: 360, height: 740 }, userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36' });
const p = await c.newPage(); const seen = new Map<string, Buffer>(); const w: Promise<unknown>[] = [];
p.on('response', (r) => { if (r.url().endsWith('.js') && !seen.has(r.url())) w.push(r.body().then((x) => seen.set(r.url(), x), () => 0)); });
await p.goto(base + '/casino', { waitUntil: 'load' }); await p.waitForTimeout(4000); await Promise.all(w);
let s = 0; for (const [u, x] of seen) { s += br(x); console.log(u.split('/').pop(), x.length, br(x)); writeFileSync('/tmp/w/hc/' + u.split('/').pop(), x); }
console.log('sum', s); await b.close();
