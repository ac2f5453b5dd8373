/** The support chat in a test: a platform, visitors, and the operator's commands. */
import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { sentSupportReply, supportReply, supportState } from '#contract/rest/support.ts';
import { OPERATOR_BASE } from '#platform/operator/operator.routes.ts';
import { readCommand } from '#platform/operator/commands.ts';
import { openTestPlatform } from './open-test-platform.ts';

/** Who writes messages: a player (token), or a guest (headers with the secret). */
export type Writer = { token: string } | { headers: Record<string, string> };

export const newGuest = (): Writer => ({
  headers: { [HEADERS.supportGuest]: randomBytes(32).toString('base64url'), 'accept-language': 'en' },
});

export async function openSupportStage() {
  const { OPERATOR_SECRET } = parseSettings({});
  const platform = await openTestPlatform();
  const post = (path: string, who: Writer, body: unknown) => platform.call('POST', path, { ...who, body });
  const list = async (who: Writer, query = '') =>
    v.parse(supportReply, (await platform.call('GET', PATHS.supportMessages + query, who)).body);
  let people = 0;

  async function operate(...argv: string[]) {
    const call = readCommand(['support', ...argv]);
    const { status, body } = await platform.call('POST', OPERATOR_BASE + call.path, {
      body: call.body,
      headers: { authorization: `Bearer ${OPERATOR_SECRET}` },
    });
    platform.clock.pass(1);
    return { status, body: body as Record<string, unknown> };
  }

  return {
    platform,
    post,
    list,
    operate,
    /** Makes a new player and a new guest, and moves the clock so that limits by time begin again. */
    async newVisitors() {
      platform.clock.pass(3_600_000);
      people += 1;
      const email = `asker${people}@example.test`;
      const player = { token: await platform.register({ email }) };
      return { email, player, guest: newGuest() };
    },
    texts: async (who: Writer) => (await list(who)).messages.map(({ text, kind }) => text || kind),
    unread: async (who: Writer) =>
      v.parse(supportState, (await platform.call('GET', PATHS.supportUnread, who)).body).unread,
    /** Sends a message; throws when it is refused. */
    async send(who: Writer, text: string, id: string = randomUUID()) {
      const { status, body } = await post(PATHS.supportSend, who, { id, text });
      if (status !== 200) throw new Error(`support/send answered ${status}: ${JSON.stringify(body)}`);
      platform.clock.pass(1);
      return v.parse(sentSupportReply, body);
    },
    /** Id of the conversation that was changed last. */
    async latest() {
      const { body } = await operate('list', 'waiting', '--limit', '1');
      return String((body['conversations'] as { id: string }[])[0]?.id);
    },
  };
}
export type SupportStage = Awaited<ReturnType<typeof openSupportStage>>;
