/**
 * The wallet under fire (DESIGN §10 "money", anchors/reliability.md promise 1): fifty players at once, repeated keys, the platform killed
 * without warning three times; afterwards the books agree to the unit. On PGlite one process; with TEST_DATABASE_URL two on one PostgreSQL.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { parseSettings } from '#contract/settings.ts';
import { gameRounds } from '#platform/store/schema/games.ts';
import { ledgerTransactions } from '#platform/store/schema/wallet.ts';
import { openStore } from '#platform/store/store.ts';
import { rowsOf } from '#platform/store/db.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { parseMajor } from '#platform/wallet/money.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { startPlatform } from './fire/platform-process.ts';
import type { PlatformProcess } from './fire/platform-process.ts';
import { aSlot, playProviderRounds, playSlotRounds, register } from './fire/players.ts';
import type { Fire, FirePlayer } from './fire/players.ts';

jest.setTimeout(900_000);

const PLAYERS = 50;
const SLOT_PLAYERS = 10;
const ROUNDS = 12;
const KILLS = 3;
/** Answered calls that the whole run makes, roughly: kills are spread over them. */
const CALLS = (PLAYERS - SLOT_PLAYERS) * ROUNDS * 1.8 + SLOT_PLAYERS * ROUNDS * 2;

const testDatabase = process.env['TEST_DATABASE_URL'];
const folder = mkdtempSync(join(tmpdir(), 'croupier-fire-'));
const databaseName = `croupier_fire_${randomBytes(6).toString('hex')}`;
const databaseUrl = testDatabase ? Object.assign(new URL(testDatabase), { pathname: `/${databaseName}` }).href : undefined;
const processes: PlatformProcess[] = [];

async function admin(statement: string): Promise<void> {
  if (!testDatabase) return;
  const client = postgres(testDatabase, { max: 1, onnotice: () => undefined });
  await client.unsafe(statement);
  await client.end();
}

beforeAll(async () => {
  await admin(`create database ${databaseName}`);
  const settings: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  for (let i = 0; i < (databaseUrl ? 2 : 1); i += 1) processes.push(await startPlatform({ ...settings, DATA_DIR: join(folder, String(i)) }));
});
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await admin(`drop database if exists ${databaseName} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('every acknowledged movement is in the books once, and the books agree to the unit', async () => {
  const settings = parseSettings({});
  const fire: Fire = { urls: processes.map((one) => one.url), secret: settings.PROVIDER_SECRET, acknowledged: new Map(), calls: 0 };
  const credit = parseMajor(settings.DEMO_CREDIT, 'KZT') ?? 0n;
  const players: FirePlayer[] = [];
  for (let i = 0; i < PLAYERS; i += 1) players.push(await register(fire, credit));
  const game = await aSlot(fire);

  let burning = true;
  const killer = (async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      while (burning && fire.calls < (CALLS * (kill + 0.5)) / KILLS) await pause(5);
      const victim = processes[kill % processes.length];
      await victim?.kill();
      await victim?.start();
    }
  })();
  await Promise.all(
    players.map((player, index) => (index < SLOT_PLAYERS ? playSlotRounds(fire, player, game, ROUNDS) : playProviderRounds(fire, player, ROUNDS))),
  );
  burning = false;
  await killer;
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(processes.map(() => 0));

  const store = await openStore({ dataDir: join(folder, '0'), databaseUrl });
  try {
    const wallet = createWallet({ store, clock: { now: () => new Date() } });
    const audit = await wallet.audit();
    expect(isSound(audit)).toBe(true);
    expect(audit.sums).toEqual({ KZT: 0n });
    for (const player of players) expect((await wallet.balances(player.id)).balance).toBe(player.expected);

    const rows = await store.db
      .select({ key: ledgerTransactions.key, reply: ledgerTransactions.reply })
      .from(ledgerTransactions)
      .where(
        inArray(
          ledgerTransactions.key,
          [...fire.acknowledged.keys()].map((id) => `provider:${id}`),
        ),
      );
    expect(rows).toHaveLength(fire.acknowledged.size);
    for (const { key, reply } of rows) {
      const told = JSON.stringify(reply.ok ? reply.reply : { detail: reply.code });
      expect(told).toBe(fire.acknowledged.get(key.slice('provider:'.length)));
    }
    // Slot rounds: one bet and one win each, and none left unfinished.
    const rounds = await store.db.select({ status: gameRounds.status }).from(gameRounds);
    expect(rounds.every((round) => round.status === 'closed')).toBe(true);
    expect(rounds).toHaveLength(SLOT_PLAYERS * ROUNDS);
    const [total] = await rowsOf<{ n: number }>(store.db, sql`select count(*)::int as n from ${ledgerTransactions} where kind <> 'credit'`);
    expect(total?.n).toBe(fire.acknowledged.size + 2 * rounds.length);
  } finally {
    await store.close();
  }
});
