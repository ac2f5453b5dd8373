import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createDrawingProcess, PRODUCT_NICE, type DrawingProcess } from './drawing-process.ts';
import type { Raster } from './drawing.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const open: DrawingProcess[] = [];
afterEach(() => open.splice(0).forEach((drawings) => drawings.stop()));

/**
 * Creates a drawing process whose worker runs `script` for each request `{ id, work }`; `reply(text)` in the script
 * answers it.
 */
function withWorker(script: string, options: { idleMs?: number; silenceMs?: number } = {}): DrawingProcess {
  const file = join(folder, `worker-${open.length}-${Math.random()}.mjs`);
  writeFileSync(
    file,
    `process.on('message', ({ id, work }) => {
      const reply = (text) => process.send({ id, ok: true, body: Buffer.from(text) });
      ${script}
    });`,
  );
  const drawings = createDrawingProcess({ worker: pathToFileURL(file), ...options });
  open.push(drawings);
  return drawings;
}
const picture = (name: string): Raster => ({ drawing: { kind: 'icon', name, size: [8, 8] }, density: 1 });
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Nice values of all threads of a process, from Linux's table of tasks. */
const niceValues = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name in parentheses may contain spaces, so fields are counted after it: nice is the 19th field, the 17th
    // after the name.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

describe('the drawing process', () => {
  test('starts with the first drawing and serves all that follow', async () => {
    const drawings = withWorker(`reply(work.drawing.name + process.pid);`);
    expect(drawings.pid()).toBeNull();
    const [one, two] = await Promise.all([drawings.draw(picture('a')), drawings.draw(picture('b'))]);
    expect([String(one), String(two)]).toEqual([`a${drawings.pid()}`, `b${drawings.pid()}`]);
  });

  test('after a crash another process draws the unfinished pictures', async () => {
    const flag = join(folder, 'crashed');
    const drawings = withWorker(
      `import('node:fs').then(({ existsSync, writeFileSync }) => {
        if (existsSync(${JSON.stringify(flag)})) return reply('drawn');
        writeFileSync(${JSON.stringify(flag)}, '');
        process.kill(process.pid, 'SIGKILL');
      });`,
    );
    expect(String(await drawings.draw(picture('a')))).toBe('drawn');
  });

  test('rejects a drawing that crashes every process, and draws the next one', async () => {
    const drawings = withWorker(
      `if (work.drawing.name === 'bad') process.exit(3); else reply(work.drawing.name);`,
    );
    await expect(drawings.draw(picture('bad'))).rejects.toThrow('ended with 3');
    expect(String(await drawings.draw(picture('good')))).toBe('good');
  });

  test('rejects with the message of a failed drawing', async () => {
    const drawings = withWorker(`process.send({ id, ok: false, message: 'no such icon' });`);
    await expect(drawings.draw(picture('a'))).rejects.toThrow('no such icon');
  });

  test('kills a process that does not answer', async () => {
    const drawings = withWorker(`/* never answers */`, { silenceMs: 100 });
    await expect(drawings.draw(picture('a'))).rejects.toThrow('SIGKILL');
  });

  test('ends an idle process, and starts another one for the next drawing', async () => {
    const drawings = withWorker(`reply(String(process.pid));`, { idleMs: 50 });
    const first = Number(await drawings.draw(picture('a')));
    while (isRunning(first)) await pause(10);
    expect(drawings.pid()).toBeNull();
    expect(Number(await drawings.draw(picture('a')))).not.toBe(first);
  });

  test('the real worker draws pixels and vectors, and rejects unknown names with a message', async () => {
    const drawings = createDrawingProcess();
    open.push(drawings);
    const style = {
      font: 'titan-one',
      upper: false,
      fill: ['#ffffff'],
      outline: '#000000',
      rim: '#ffffff',
      arch: 0,
      frame: 'none',
      frameColor: '#ffffff',
      mark: 'none',
      markColors: ['#ffffff', '#ff0000'] as const,
    };
    const logo = { kind: 'logo', manufacturer: { name: 'Octavo', style }, size: [186, 73] } as const;
    expect(await drawings.drawVector(logo)).toMatch(/^<svg/);
    const icon = await drawings.draw(picture('beetle'));
    expect(icon.subarray(8, 12).toString()).toBe('WEBP');
    await expect(drawings.draw(picture('no-such-icon'))).rejects.toThrow('There is no icon "no-such-icon"');
  });

  // Linux keeps a priority for each thread, and it is the threads of libvips that draw.
  (existsSync('/proc/self/task') ? test : test.skip)(
    'every thread of the real worker has a lower priority than the platform',
    async () => {
      const drawings = createDrawingProcess({ nice: PRODUCT_NICE });
      open.push(drawings);
      await drawings.draw(picture('beetle'));
      expect(PRODUCT_NICE).toBeGreaterThan(0);
      expect(Math.min(...niceValues(drawings.pid() ?? 0))).toBe(PRODUCT_NICE);
    },
  );
});
