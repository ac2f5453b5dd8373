/**
 * `npm run operator -- …`: the platform's command line, with the rules by which pages turn events into a screen (for
 * its command `replay`).
 */
import { effectsText, LAB_USER, openLabScreen, stateFacts } from '#lib/realtime/push-lab.ts';
import { toUser } from '#lib/session/user.ts';
import { runOperator } from '#platform/operator/cli.ts';

await runOperator(process.argv.slice(2), ({ user, game }) => {
  const screen = openLabScreen(user === null ? LAB_USER : toUser(user), game);
  return (push) => ({
    effects: effectsText(screen.take(push)),
    state: Object.entries(stateFacts(screen.state()))
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  });
});
