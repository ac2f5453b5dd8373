import { brotliCompressSync, constants } from 'node:zlib';
import { readFileSync } from 'node:fs';
const base = process.argv[2]!;
const html = await (await fetch(base + '/casino', { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36', accept: 'text/html' } })).text();
const urls = [...new Set([...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map((m) => m[1]!))];
const br = (b: Buffer | string) => brotliCompressSync(b, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
let sum = 0;
for (const u of urls) { const b = Buffer.from(await (await fetch(base + u)).arrayBuffer()); const n = br(b); sum += n; console.log(u, b.length, n); }
const inline = [...html.matchAll(/<script(?![^>]*src)[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]!);
console.log('inline', inline.length, inline.map((s) => s.length).join(' '));
console.log('sum', sum, 'html', br(html));
