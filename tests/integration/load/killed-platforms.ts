/** The platform under a load test: one process on PGlite; with TEST_DATABASE_URL two on one PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { openStore, type Store } from '#platform/kernel/store/store.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { pick } from './players.ts';

/**
 * `everyMs`: minimum and maximum of the random time between two kills. `atMost`: limit of kills. On a busy machine a
 * process is killed soon after each of its slow starts, so without a limit the test would take many times as long.
 */
type Kills = { everyMs: readonly [number, number]; atLeast: number; atMost: number };

/** `name`: distinguishes the folder and the database from those of other tests. */
export function createKilledPlatforms(name: string) {
  const testDatabase = process.env['TEST_DATABASE_URL'];
  const folder = mkdtempSync(join(tmpdir(), `croupier-${name}-`));
  const databaseName = `croupier_${name}_${randomBytes(6).toString('hex')}`;
  const databaseUrl = testDatabase
    ? Object.assign(new URL(testDatabase), { pathname: `/${databaseName}` }).href
    : undefined;
  const processes: PlatformProcess[] = [];
  let killsDone = 0;

  async function admin(statement: string): Promise<void> {
    if (!testDatabase) return;
    const client = postgres(testDatabase, { max: 1, onnotice: () => undefined });
    await client.unsafe(statement);
    await client.end();
  }

  return {
    urls: (): string[] => processes.map((one) => one.url),
    async start(settings: Record<string, string> = {}): Promise<void> {
      await admin(`create database ${databaseName}`);
      const all = { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      for (let i = 0; i < (databaseUrl ? 2 : 1); i += 1)
        processes.push(await startPlatform({ ...all, DATA_DIR: join(folder, String(i)) }));
    },
    /**
     * Kills processes and starts them again until `over` is aborted, `atLeast` to `atMost` times; returns the number of
     * kills.
     */
    async killUntil(over: AbortSignal, { everyMs, atLeast, atMost }: Kills): Promise<number> {
      for (let kills = 0; ; kills += 1) {
        if (kills === atMost) return kills;
        const wait = everyMs[0] + Math.random() * (everyMs[1] - everyMs[0]);
        await pause(wait, null, { signal: over }).catch(() => undefined);
        if (over.aborted && kills >= atLeast) return kills;
        const killed = pick(processes);
        await killed.kill();
        await killed.start();
        killsDone += 1;
      }
    },
    /** How often a process was killed and has started again so far. */
    killsDone: (): number => killsDone,
    /** Stops the processes gracefully; returns their exit codes. */
    stop: (): Promise<(number | null)[]> => Promise.all(processes.map((one) => one.stop())),
    /** Starts stopped processes again. */
    async resume(): Promise<void> {
      for (const one of processes) await one.start();
    },
    /** Opens the store of the processes; call while none of them runs. */
    openStore: (): Promise<Store> => openStore({ dataDir: join(folder, '0'), databaseUrl }),
    async remove(): Promise<void> {
      await Promise.all(processes.map((one) => one.kill()));
      await admin(`drop database if exists ${databaseName} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
