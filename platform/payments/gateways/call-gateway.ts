/** One HTTP call to a gateway, for adapters. */
import { GatewayDown, type GatewayDeps } from './gateway.ts';

const TIMEOUT_MS = 6_000;
/** A list or an order; more is no answer of a gateway. */
const ANSWER_MAX = 512 * 1024;

/**
 * Status and text of the response. Throws GatewayDown without one, and for a response that is late, too long
 * or redirected.
 */
export async function callGateway(
  { code, fetch }: { code: string; fetch: GatewayDeps['fetch'] },
  address: string | URL,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(address, { ...init, redirect: 'error', signal });
    const text = await answer.text();
    if (text.length > ANSWER_MAX) throw new Error('The answer is too long.');
    return { status: answer.status, text };
  } catch (error) {
    throw new GatewayDown(code, error);
  }
}
