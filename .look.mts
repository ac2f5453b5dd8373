import { chromium, devices } from 'playwright';
const base = process.argv[2]!; const out = '/tmp/w/look'; (await import('node:fs')).mkdirSync(out, { recursive: true });
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const UA = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const pages: [string, string][] = [['home', '/casino/new-sport'], ['line', '/casino/new-sport/line/1/all'], ['live', '/casino/new-sport/live'], ['offers', '/casino/new-sport/special-offers'], ['stats', '/casino/new-sport/statistics']];
for (const w of [360, 1440]) { const c = await b.newContext({ viewport: { width: w, height: w < 700 ? 740 : 900 }, userAgent: UA, reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Almaty' }); const p = await c.newPage();
  for (const [n, path] of pages) { await p.goto(base + path); await p.mouse.move(5, 5); await p.mouse.move(9, 9); await p.waitForTimeout(1500); console.log(n, w, await p.evaluate(() => document.documentElement.scrollWidth)); await p.screenshot({ path: `${out}/${n}-${w}.png`, clip: { x: 0, y: 0, width: w, height: w < 700 ? 1500 : 1300 }, fullPage: true }); 
    if (n === 'line') { const href = await p.locator('[data-event] a').first().getAttribute('href'); await p.goto(base + href); await p.mouse.move(5, 5); await p.mouse.move(19, 9); await p.waitForTimeout(1500); console.log('match', w, await p.evaluate(() => document.documentElement.scrollWidth)); await p.screenshot({ path: `${out}/match-${w}.png`, clip: { x: 0, y: 0, width: w, height: w < 700 ? 1500 : 1300 }, fullPage: true }); }
    if (n === 'live') { const tr = p.locator('input[type=checkbox]').first(); if (await tr.count()) { await tr.check({ force: true }).catch(() => {}); } } }
  await c.close(); }
await b.close();
