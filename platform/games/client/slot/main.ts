import type { OpenReply } from '../../protocol.ts';
import { loadArt } from './art.ts';
import { startGame } from './game.ts';
import { tellHost } from './host.ts';
import { byId, wait } from './page.ts';
import { codeOf, createRgs } from './rgs.ts';
import { showStop } from './stop.ts';
import { textOfError, wordsOf } from './words.ts';
import type { Say } from './words.ts';

/** A name of more letters than this is written smaller. */
const LONG_NAME = 17;

const launch = new URLSearchParams(location.hash.slice(1));
// The token opens one session; it need not stay in the address.
history.replaceState(null, '', location.pathname);

function dressPage(say: Say, open: OpenReply | null): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-text]')) place.textContent = say(place.dataset['text'] as Parameters<Say>[0]);
  for (const place of document.querySelectorAll<HTMLElement>('[data-label]')) {
    place.setAttribute('aria-label', say(place.dataset['label'] as Parameters<Say>[0]));
    place.title = place.getAttribute('aria-label') ?? '';
  }
  if (!open) return;
  document.title = open.game.name;
  byId('name').textContent = open.game.name;
  byId('name').classList.toggle('is-long', open.game.name.length > LONG_NAME);
  byId('demo').hidden = open.mode === 'real';
}

async function begin(): Promise<void> {
  let say = wordsOf(launch.get('lang') ?? 'ru');
  dressPage(say, null);
  tellHost({ type: 'loading', progress: 0.1 });
  let onConnection = (isLost: boolean): void => void (byId('connection').hidden = !isLost);
  const rgs = createRgs({ fetch: (...request) => fetch(...request), wait, random: Math.random, onConnection: (isLost) => onConnection(isLost) });
  const bar = byId('loader-bar', 'progress');
  const progress = (share: number): void => {
    bar.value = share;
    tellHost({ type: 'loading', progress: share });
  };
  try {
    const open = await rgs.open(launch.get('launch') ?? '');
    say = wordsOf(open.locale);
    document.documentElement.lang = open.locale;
    dressPage(say, open);
    progress(0.4);
    const sheet = await loadArt(open, (share) => progress(0.4 + share * 0.6));
    onConnection = startGame(open, sheet, say, rgs).connection;
  } catch (error) {
    document.documentElement.dataset['state'] = 'error';
    const code = error instanceof DOMException ? 'network' : codeOf(error);
    tellHost({ type: 'error', code, fatal: textOfError(code) !== 'error_not_authenticated' });
    showStop(say, code);
  }
}
void begin();
