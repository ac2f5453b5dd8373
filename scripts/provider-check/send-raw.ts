import { PROVIDER_BASE } from '#contract/provider.ts';
import type { SendRaw } from './check-input.ts';

/** Posts raw bodies to the provider calls of the platform at `url`. */
export const sendRawTo =
  (url: string): SendRaw =>
  async (name, body, headers) => {
    const given = Object.entries(headers).filter((header): header is [string, string] => !!header[1]);
    const answer = await fetch(new URL(`${PROVIDER_BASE}${name}`, url), {
      method: 'POST',
      headers: given,
      body,
    });
    const reply: unknown = await answer.json().catch(() => null);
    const detail =
      typeof reply === 'object' && reply !== null ? (reply as { detail?: unknown }).detail : null;
    return { status: answer.status, detail };
  };
