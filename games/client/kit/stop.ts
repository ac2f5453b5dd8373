import { tellHost } from './host.ts';
import { byId } from './page.ts';
import { textOfError } from './words.ts';
import type { Say } from './words.ts';

/** The last word: what happened, and where to go. */
export function showStop(say: Say, code: string): void {
  const wantsLogin = textOfError(code) === 'error_not_authenticated';
  byId('stop-title').textContent = say('errorTitle');
  byId('stop-text').textContent = say(textOfError(code));
  const button = byId('stop-button', 'button');
  button.textContent = say(wantsLogin ? 'signIn' : 'toLobby');
  button.onclick = () => tellHost({ type: 'navigate', to: wantsLogin ? 'login' : 'lobby' });
  byId('stop').hidden = false;
  byId('loader').hidden = true;
  button.focus();
}
