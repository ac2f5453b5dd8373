/** One HTTP call to a gateway, for adapters. */
import { GatewayDown, type GatewayDeps } from './gateway.ts';

const TIMEOUT_MS = 6_000;
/** Maximum length of a response; a gateway sends a list or an order, which are shorter. */
const ANSWER_MAX = 512 * 1024;

/**
 * Calls a gateway; returns status and text of the response. Throws GatewayDown when there is no response, or
 * it is late, too long or a redirect.
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
