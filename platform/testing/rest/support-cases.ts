/** REST cases of the support chat (contract/rest/support.ts). */
import { randomBytes } from 'node:crypto';
import { HEADERS } from '#contract/headers.ts';
import { API_BASE, PATHS } from '#contract/paths.ts';
import { SUPPORT_TEXT_MAX, sentSupportReply, supportReply, supportState } from '#contract/rest/support.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const support = `${API_BASE}support`;

/** A guest who has written. */
async function withConversation({ platform, unique }: RestStage) {
  // Moved so that the list of conversations, read below, begins with this one.
  platform.clock.pass(1);
  const headers = { [HEADERS.supportGuest]: randomBytes(32).toString('base64url') };
  const id = `rest-support-${unique()}`;
  await platform.call('POST', PATHS.supportSend, { headers, body: { id, text: 'Hello' } });
  const conversation = (await platform.domains.support.operator.list('waiting', 1))[0]?.id ?? '';
  return { headers, conversation };
}
const ofGuest = (stage: RestStage) => withConversation(stage).then(({ headers }) => ({ headers }));

export const SUPPORT_CASES: readonly RestCase[] = [
  { call: `GET ${support}/messages`, access: 'guest', good: ofGuest, answer: supportReply, repeated: 200 },
  { call: `GET ${support}/unread`, access: 'guest', good: ofGuest, answer: supportState, repeated: 200 },
  {
    call: `POST ${support}/send`,
    access: 'guest',
    good: async (stage) => ({
      ...(await ofGuest(stage)),
      body: { id: `rest-sent-${stage.unique()}`, text: 'My deposit', topic: 'deposit' },
    }),
    answer: sentSupportReply,
    optional: ['topic'],
    repeated: 200,
    bad: {
      'an empty text': { text: ' \n ' },
      'a long text': { text: 'x'.repeat(SUPPORT_TEXT_MAX + 1) },
      'control characters': { text: 'a\u001b[2Jb' },
      'a short id': { id: 'x' },
      'an unknown topic': { topic: 'weather' },
    },
  },
  {
    call: `POST ${support}/read`,
    access: 'guest',
    good: async (stage) => ({ ...(await ofGuest(stage)), body: { number: 1 } }),
    answer: supportState,
    repeated: 200,
    bad: { 'a fraction': { number: 1.5 }, 'below zero': { number: -1 } },
  },
  {
    call: `POST ${support}/rate`,
    access: 'guest',
    good: async (stage) => {
      const { headers, conversation } = await withConversation(stage);
      await stage.platform.domains.support.operator.close(conversation, `rest-close-${stage.unique()}`);
      return { headers, body: { rating: 5 } };
    },
    answer: supportState,
    repeated: 200,
    bad: { 'six stars': { rating: 6 }, 'no star': { rating: 0 } },
  },
  {
    call: `POST ${support}/contact`,
    access: 'guest',
    good: async (stage) => ({ ...(await ofGuest(stage)), body: { email: 'guest@example.test' } }),
    answer: supportState,
    repeated: 200,
    bad: { 'no address': { email: 'guest' } },
  },
];
