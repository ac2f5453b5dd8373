/** Tells failures of a statement that mean that the database is not available from those of a wrong statement. */
import { Unavailable } from '#contract/unavailable.ts';
import { sqlState } from './db.ts';

/** Error codes of postgres.js and of the operating system for connections that break or cannot be opened. */
const OF_CONNECTIONS: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/**
 * SQLSTATEs of an outage: connection errors (08), no disk, memory or connection left (53), ended by an
 * operator or a time limit (57, 55P03, 25P03), system errors (58).
 */
const SERVER_FAULTS = /^(?:08|53|57|58)|^(?:55P03|25P03)$/;

/** SQLSTATEs after which the server closes the connection. */
const ENDING = /^(?:08|57P)|^25P03$/;

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  return [...(code === undefined ? [] : [code]), ...codesOf(error.cause)];
};

/** True when the connection of the statement is lost or about to be closed. */
export const isConnectionLost = (error: unknown): boolean =>
  ENDING.test(sqlState(error) ?? '') || codesOf(error).some((code) => OF_CONNECTIONS.has(code));

/** True for a full disk in the embedded database, which reports it with the SQLSTATE of an internal error. */
const isEmbeddedDiskFull = (error: unknown): boolean =>
  sqlState(error) === 'XX000' && /No space left on device/.test((error as Error).message);

/**
 * The error to throw in place of `error`: in an outage an Unavailable with `error` as its cause, else `error`
 * itself.
 */
export const outageOf = (error: unknown): unknown =>
  SERVER_FAULTS.test(sqlState(error) ?? '') || isConnectionLost(error) || isEmbeddedDiskFull(error)
    ? new Unavailable('The database is not available.', error)
    : error;
