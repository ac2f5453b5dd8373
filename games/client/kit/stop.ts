import { postToHost } from './host.ts';
import { byId } from './page.ts';
import { errorMessageKey, needsSignIn } from './messages.ts';
import type { Translate } from './messages.ts';

/** Shows why the game has stopped, with a button to sign in or leave. */
export function showStop(t: Translate, code: string): void {
  const wantsLogin = needsSignIn(code);
  byId('stop-title').textContent = t('errorTitle');
  byId('stop-text').textContent = t(errorMessageKey(code));
  const button = byId('stop-button', 'button');
  button.textContent = t(wantsLogin ? 'signIn' : 'toLobby');
  button.onclick = () => postToHost({ type: 'navigate', to: wantsLogin ? 'login' : 'lobby' });
  byId('stop').hidden = false;
  byId('loader').hidden = true;
  button.focus();
}
