/**
 * Commit and reveal: players see the hash of a secret seed before the seed decides anything. Rounds of games and
 * jackpot pools publish their seeds in this way, so that players can check them later.
 */
import { createHash, randomBytes } from 'node:crypto';

export const SERVER_SEED_BYTES = 32;

/** A new secret server seed, hex. */
export const newServerSeed = (): string => randomBytes(SERVER_SEED_BYTES).toString('hex');

/** The commitment: SHA-256 of the seed's bytes, hex. */
export const commitmentOf = (serverSeed: string): string =>
  createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
