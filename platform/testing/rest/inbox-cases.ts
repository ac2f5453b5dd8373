/** REST cases of messages and of the SMS switch (contract/rest/messages.ts). */
import { API_BASE, PATHS } from '#contract/paths.ts';
import { messagesReply, smsSwitchReply, unreadReply } from '#contract/rest/messages.ts';
import { codeSentReply } from '#contract/rest/recovery.ts';
import type { RestCase, RestStage } from './rest-case.ts';

const messages = `${API_BASE}user/messages`;
const sms = `${API_BASE}bank/bk`;

/** A player with one message. */
async function withMessage(stage: RestStage) {
  const email = `reader-of-rest${stage.unique()}@example.test`;
  const token = await stage.platform.register({ email });
  const playerId = (await stage.platform.domains.accounts.find(email)) ?? '';
  const id = `rest-${stage.unique()}`;
  const texts = { en: { title: 'Hello', text: '**Hello**' } };
  await stage.platform.domains.inbox.operator.send({ id, texts, to: { playerId } });
  return { token, id };
}
const named = async (stage: RestStage) => {
  const { token, id } = await withMessage(stage);
  return { token, body: { ids: [id] } };
};
const read = (path: string, answer: RestCase['answer']): RestCase => ({
  call: `GET ${path}`,
  access: 'player',
  good: async (stage) => ({ token: (await withMessage(stage)).token }),
  answer,
  repeated: 200,
});
/** Ids of other players are ignored, so that the response reveals nothing. */
const change = (path: string): RestCase => ({
  call: `POST ${path}`,
  access: 'player',
  good: named,
  answer: unreadReply,
  repeated: 200,
  foreign: 200,
  bad: { 'no id': { ids: [] }, 'a wrong id': { ids: ['a b'] }, 'a text': { ids: 'a' } },
});

const withPhone = async (stage: RestStage) => {
  const phone = `+7701${String(2_000_000 + stage.unique())}`;
  return { phone, token: await stage.platform.register({ phone }) };
};
async function withCode(stage: RestStage) {
  const { phone, token } = await withPhone(stage);
  await stage.platform.call('GET', PATHS.disableSms, { token });
  const [message] = await stage.platform.domains.outbox.recent(phone);
  return { token, body: { code: /\d{6}/.exec(message?.text ?? '')?.[0] } };
}

export const INBOX_CASES: readonly RestCase[] = [
  read(`${messages}/list`, messagesReply),
  read(`${messages}/unread`, unreadReply),
  change(`${messages}/read`),
  change(`${messages}/delete`),
  change(`${messages}/restore`),
  {
    call: `GET ${sms}/disable/sms`,
    access: 'player',
    good: async (stage) => ({ token: (await withPhone(stage)).token }),
    answer: codeSentReply,
    repeated: 429,
  },
  {
    call: `POST ${sms}/disable/sms/approve`,
    access: 'player',
    good: withCode,
    answer: smsSwitchReply,
    repeated: 400,
    bad: { letters: { code: 'abcdef' }, 'five digits': { code: '12345' } },
  },
  {
    call: `GET ${sms}/enable/sms/approve`,
    access: 'player',
    good: async (stage) => ({ token: (await withPhone(stage)).token }),
    answer: smsSwitchReply,
    repeated: 200,
  },
];
