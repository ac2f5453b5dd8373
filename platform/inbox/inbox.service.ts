/** Messages of the operator to players, and the switch for messages by SMS (contract/rest/messages.ts). */
import { DEMO_MESSAGES } from './demo-messages.ts';
import { createOperatorMessages, type OperatorMessageDeps } from './operator-messages.ts';
import { createPlayerMessages, type PlayerMessageDeps } from './player-messages.ts';
import { createSmsSwitch, type SmsSwitchDeps } from './sms-switch.ts';

const PURGE_EVERY_MS = 3_600_000;
/** Validity of the demo messages in days: a demo that runs for years still shows them. */
const DEMO_DAYS = 3_650;

type Deps = OperatorMessageDeps &
  PlayerMessageDeps &
  SmsSwitchDeps & { log: { warn(details: object, message: string): void } };

export function createInbox(deps: Deps) {
  const operator = createOperatorMessages(deps);
  let timer: NodeJS.Timeout | undefined;
  return {
    messages: createPlayerMessages(deps),
    operator,
    sms: createSmsSwitch(deps),
    /**
     * Writes the missing messages of the demo account. The last one is dated a minute ago, and each earlier
     * one a minute before its successor.
     */
    async ensureDemoMessages(playerId: string): Promise<void> {
      const now = deps.clock.now().getTime();
      for (const [index, { id, texts }] of DEMO_MESSAGES.entries()) {
        const createdAt = new Date(now - (DEMO_MESSAGES.length - index) * 60_000);
        await operator.write({ id, texts, to: { playerId }, days: DEMO_DAYS }, createdAt);
      }
    },
    start(): void {
      const purge = () =>
        void operator
          .purge()
          .catch((error: unknown) => deps.log.warn({ err: error }, 'inbox: the purge failed'));
      timer = setInterval(purge, PURGE_EVERY_MS).unref();
    },
    stop(): void {
      clearInterval(timer);
    },
  };
}
export type Inbox = ReturnType<typeof createInbox>;
