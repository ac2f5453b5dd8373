/**
 * The messenger's mini app: sign-in by its launch data, and its appearance on the player's pages
 * (specification 1 §2, §9).
 */
import type { MiniAppEntry } from '#components/auth/mini-app-modal.tsx';
import { notify } from '#components/ui/notify.ts';
import { reportDefect } from '#lib/errors/report.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import type { HostWindow } from '#lib/native/mini-app-bridge.ts';
import { onMobile } from '#lib/session/browser-session.ts';
import type { Entry } from '#lib/session/session.ts';
import { currentPlayer } from './current-player.ts';
import type { Feature, ModalDeps } from './feature.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

const isMiniApp = (): boolean => document.documentElement.dataset['miniApp'] !== undefined;
const startMiniApp = async (site: SiteView) => (await import('./mini-app.ts')).startMiniApp(site);

const entryOf = (entry: Entry): MiniAppEntry =>
  'needsCode' in entry
    ? { kind: 'code', challenge: entry.needsCode }
    : { kind: 'done', firstLogin: entry.firstLogin };

/** Promises of this document's launch and sign-in: each runs once, even if the modal is created again. */
let launched: ReturnType<typeof takeLaunch> | undefined;
let hosted: ReturnType<typeof isHosted> | undefined;
let entering: Promise<MiniAppEntry> | undefined;

/** Takes the launch out of the address. Null = the messenger has not opened this page. */
async function takeLaunch() {
  const { readLaunch, withoutLaunch } = await import('#lib/native/mini-app.ts');
  const launch = readLaunch(location.hash);
  if (launch) {
    const rest = withoutLaunch(location.hash);
    history.replaceState(history.state, '', location.pathname + location.search + rest);
  }
  return launch;
}

/**
 * True if a messenger has opened this page. Otherwise the page is an ordinary one, whatever its address
 * contains.
 */
async function isHosted(site: SiteView): Promise<boolean> {
  const { hasMessenger } = await import('#lib/native/mini-app-bridge.ts');
  return hasMessenger(window as HostWindow & Window, site.frameAncestors);
}

/**
 * The question that the modal asks before the sign-in; null = no question, because a messenger is present and nobody is
 * signed in.
 */
async function questionOf(
  site: SiteView,
  hosted: boolean,
): Promise<{ current: string | null; host: string } | null> {
  const current = await currentPlayer(site);
  return hosted && current === null ? null : { current, host: location.hostname };
}

async function enter(
  site: SiteView,
  initData: string | null,
  t: Translator<'messenger'>,
): Promise<MiniAppEntry> {
  if (initData === null) return { kind: 'failed', text: t('noLaunch'), canRetry: false };
  const { session, rest } = getSession(site);
  const { enterMiniApp } = await import('#lib/rest/social-calls.ts');
  const entered = await session.enter(await enterMiniApp(rest, initData));
  if (entered.ok) return entryOf(entered.value);
  // The messenger's data is accepted once, so a refusal is final; a call that failed may not have arrived.
  const canRetry = entered.error.kind !== 'http' || entered.error.status >= 500;
  return { kind: 'failed', text: await textOfFailure(entered.error, site.locale), canRetry };
}

/** Only one sign-in runs at a time; a failure that can be retried allows a new one. */
async function enterOnce(...input: Parameters<typeof enter>): Promise<MiniAppEntry> {
  entering ??= enter(...input);
  try {
    const entry = await entering;
    if (entry.kind === 'failed' && entry.canRetry) entering = undefined;
    return entry;
  } catch (error) {
    // A script file could not be loaded; the next call tries again.
    entering = undefined;
    reportDefect('sign-in of the mini app', error);
    throw error;
  }
}

/** Opens the cashbox where the brand's mini app requires it (casOpen). */
async function openCashbox(site: SiteView, deps: ModalDeps): Promise<void> {
  const { opensCashbox } = await import('#lib/native/mini-app.ts');
  if (site.casOpen !== null && opensCashbox(site.casOpen, onMobile())) deps.open({ name: 'cashbox' });
}

export const miniAppFeature = {
  modals: {
    async 'mini-app'(_request, site, deps) {
      const [{ MiniAppModal }, loaded, launch] = await Promise.all([
        import('#components/auth/mini-app-modal.tsx'),
        loadMessages(site.locale, ['access', 'auth', 'common', 'messenger', 'social']),
        (launched ??= takeLaunch()),
      ]);
      const isInMessenger = launch !== null && (await (hosted ??= isHosted(site)));
      if (launch && isInMessenger) {
        await startMiniApp(site);
        (await import('./mini-app.ts')).applyColours(launch.colours);
      } else delete document.documentElement.dataset['miniApp'];
      const question = launch && !entering ? await questionOf(site, isInMessenger) : null;
      const t = translatorOf(loaded, 'messenger');
      return (
        <MiniAppModal
          locale={site.locale}
          question={question}
          enter={() => enterOnce(site, launch?.initData ?? null, t)}
          checkCode={getSession(site).session.checkCode}
          done={(firstLogin) => {
            deps.signedIn();
            deps.close();
            const how = firstLogin ? 'registration' : 'login';
            notify({ type: 'success', text: translatorOf(loaded, 'auth')(`success.${how}`) });
            void openCashbox(site, deps);
          }}
          login={() => deps.open({ name: 'login' })}
          onClose={deps.close}
          t={t}
          access={translatorOf(loaded, 'access')}
          social={translatorOf(loaded, 'social')}
          common={translatorOf(loaded, 'common')}
        />
      );
    },
  },
  player: (site: SiteView) => {
    if (isMiniApp()) void startMiniApp(site);
    return {};
  },
} as const satisfies Feature<'mini-app'>;
