import { chromium, devices } from 'playwright';
import { translator } from '#tests/fixtures/journey.ts';
import { registerPlayer } from '#tests/fixtures/platform-api.ts';
const BASE = JSON.parse((await import('node:fs')).readFileSync('/tmp/w/serve.log', 'utf8'))[0];
const t = translator('ru', 'slip' as any) as any;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext({ ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 }, deviceScaleFactor: 1, reducedMotion: 'reduce', locale: 'ru-RU', timezoneId: 'Asia/Almaty' });
const player = await registerPlayer(BASE); await c.addCookies([{ name: 'token', value: player.token, url: BASE, sameSite: 'Lax' }]);
const p = await c.newPage(); p.setDefaultTimeout(15000);
const wide = (w: string) => p.evaluate(() => { const out: string[] = []; const vw = 360; for (const e of document.querySelectorAll('body *')) { const r = e.getBoundingClientRect(); if (r.right + scrollX > vw + 1 && r.width > 0 && getComputedStyle(e).position !== 'fixed') { let clip = false; for (let x = e.parentElement; x && x !== document.body; x = x.parentElement) { const o = getComputedStyle(x).overflowX; if (o !== 'visible') { clip = true; break; } } if (!clip) out.push(`${e.tagName}.${String(e.className).slice(0, 40)} ${Math.round(r.left)}-${Math.round(r.right)} "${(e.textContent ?? '').slice(0, 30)}"`); } } return `doc ${document.documentElement.scrollWidth} inner ${innerWidth}\n` + out.slice(0, 14).join('\n'); }).then((x) => console.log(w, x));
try {
  await p.goto(`${BASE}/casino/new-sport/line/2/tomorrow`);
  const price = (n: number) => p.locator('[data-event]').nth(n).locator('button[data-outcome]:not([aria-disabled])').first();
  await p.waitForTimeout(1500); await price(0).click(); await p.waitForTimeout(800); await price(2).click(); await p.waitForTimeout(1500);
  await p.getByRole('button', { name: t('open', { count: 2 }) }).click();
  const sheet = p.getByRole('dialog', { name: t('title') });
  await sheet.getByRole('textbox', { name: t('stake.label') }).fill('100,00');
  for (let i = 0; i < 6; i++) { const go = p.locator('[data-slip-button=place],[data-slip-button=accept]').first(); if (await go.isVisible()) await go.click({ timeout: 3000 }).catch(() => {}); if (await p.getByText(t('receipt.accepted', { count: 1 })).isVisible()) break; await p.waitForTimeout(1500); }
  await wide('slip'); await p.screenshot({ path: '/tmp/w/e0.png' });
  await sheet.getByRole('link', { name: t('receipt.history') }).click();
  const bet = p.getByRole('article').first(); await bet.waitFor(); await p.waitForTimeout(800);
  await wide('history'); await p.screenshot({ path: '/tmp/w/e1.png' });
  await bet.getByRole('button', { name: t('edit.button') }).click(); await p.waitForTimeout(1500);
  await wide('edit'); await p.screenshot({ path: '/tmp/w/e2.png' });
  await sheet.getByRole('listitem').first().getByRole('button').first().click(); await p.waitForTimeout(1500);
  await p.screenshot({ path: '/tmp/w/e3.png' });
  await p.locator('[data-slip-button=replace],[data-slip-button=again]').first().click(); await p.waitForTimeout(2500);
  await p.screenshot({ path: '/tmp/w/e4.png' });
  console.log(await p.locator('[data-slip-button]').evaluateAll((l: any) => l.map((e: any) => e.dataset.slipButton + ' ' + e.textContent)));
} catch (e) { console.log(String(e).slice(0, 600)); await p.screenshot({ path: '/tmp/w/e9.png' }); }
await b.close();
