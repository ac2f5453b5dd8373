/** REST routes of a player's messages and of the SMS switch (contract/rest/messages.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLocale } from '#contract/locales.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  disableSmsBody,
  messageIdsBody,
  readMessagesBody,
  type MessagesReply,
  type SmsSwitchReply,
  type UnreadReply,
} from '#contract/rest/messages.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Inbox } from './inbox.service.ts';

type Deps = { inbox: Pick<Inbox, 'messages' | 'sms'>; authenticate: Authenticate };

const localeOf = (request: FastifyRequest) => acceptedLocale(request.headers['accept-language']);
const addressOf = (request: FastifyRequest): string => request.requestContext.ip;

/** The query parameter `before`; a repeated parameter is ignored. */
function beforeOf({ query }: FastifyRequest): string | undefined {
  const { before } = query as { before?: unknown };
  return typeof before === 'string' ? before : undefined;
}

export function registerInboxRoutes(app: FastifyInstance, { inbox, authenticate }: Deps): void {
  const { messages, sms } = inbox;
  const playerOf = async (request: FastifyRequest): Promise<string> =>
    (await requirePlayer(authenticate, request)).id;

  app.get(PATHS.messages, async (request): Promise<MessagesReply> =>
    messages.list(await playerOf(request), beforeOf(request), localeOf(request)),
  );
  app.get(PATHS.unreadMessages, async (request): Promise<UnreadReply> =>
    messages.unread(await playerOf(request), localeOf(request)),
  );
  app.post(PATHS.readMessages, async (request): Promise<UnreadReply> => {
    const player = await playerOf(request);
    return messages.read(player, readBody(readMessagesBody, request.body), localeOf(request));
  });
  app.post(PATHS.deleteMessages, async (request): Promise<UnreadReply> => {
    const player = await playerOf(request);
    return messages.delete(player, readBody(messageIdsBody, request.body).ids, localeOf(request));
  });
  app.post(PATHS.restoreMessages, async (request): Promise<UnreadReply> => {
    const player = await playerOf(request);
    return messages.restore(player, readBody(messageIdsBody, request.body).ids, localeOf(request));
  });

  app.get(PATHS.disableSms, async (request): Promise<CodeSentReply> =>
    sms.askToDisable(await playerOf(request), addressOf(request)),
  );
  app.post(PATHS.disableSmsApprove, async (request): Promise<SmsSwitchReply> => {
    const player = await playerOf(request);
    return sms.disable(player, readBody(disableSmsBody, request.body).code, addressOf(request));
  });
  app.get(PATHS.enableSmsApprove, async (request): Promise<SmsSwitchReply> =>
    sms.enable(await playerOf(request)),
  );
}
