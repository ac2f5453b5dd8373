/** Modals and notices of the page; loaded when the first of them opens. */
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { IslandDeps, Islands } from '#components/runtime/lazy-parts.ts';
import type { ModalRequest, PageModalRequest } from '#components/runtime/page-deps.ts';
import { readCard } from '#components/runtime/read-card.ts';
import { EVENT_NAMES } from '#contract/rest/warehouse.ts';
import { hasToken } from '#lib/session/token-cookie.ts';
import { ErrorBoundary } from '#components/ui/error-boundary.tsx';
import { reportDefect } from '#lib/errors/report.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { isModalName, MODALS } from '#lib/routes/modals.ts';
import type { ModalMaker, ModalDeps } from './feature.ts';
import { launchCodes } from './launch-codes.ts';
import { MODAL_MAKERS } from './features.ts';
import { ModalBoundary } from './modal-boundary.tsx';
import type { EventName } from './tracking.ts';
import { startTracking, trackEvent } from './start-tracking.ts';
import { reportFailure } from './report-failure.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { addNotice, dropNotice, isPlayerAtom, modalAtom, noticesAtom, tab } from './tab-state.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).PageToaster }));

function IslandsView({ locale }: { locale: string }) {
  const modal = useAtomValue(modalAtom);
  const notices = useAtomValue(noticesAtom);
  return (
    <>
      {modal?.content}
      {notices.length > 0 && (
        <ErrorBoundary onError={(error) => reportDefect('notices', error)} fallback={() => null}>
          <Suspense>
            <Toaster locale={locale} notices={notices} dismiss={dropNotice} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

async function makeModal(request: ModalRequest, site: SiteView, deps: ModalDeps) {
  // Each maker accepts the request of its own name; TypeScript cannot infer that across the union.
  const maker = MODAL_MAKERS[request.name] as ModalMaker<ModalRequest['name']>;
  const [content, common] = await Promise.all([
    maker(request, site, deps),
    loadTranslator(site.locale, 'common'),
  ]);
  return (
    <ModalBoundary key={crypto.randomUUID()} name={request.name} onClose={deps.close} common={common}>
      {content}
    </ModalBoundary>
  );
}

const isForGuests = (name: ModalRequest['name']): boolean => isModalName(name) && MODALS[name] === 'guest';

/** The request of a modal; for a card the modal gets the card's game. Null = the card has no game. */
function toModalRequest(request: PageModalRequest): ModalRequest | null {
  if (!('card' in request)) return request;
  const game = readCard(request.card);
  return game && { name: request.name, game };
}

/** Modal → event of closing it (specification 1 §7). */
const CLOSING_EVENTS: Partial<Record<ModalRequest['name'], EventName>> = {
  login: EVENT_NAMES.closeLogin,
  recovery: EVENT_NAMES.closeLogin,
  reg: EVENT_NAMES.closeRegistration,
};

export function createIslands(site: SiteView, page: IslandDeps): Islands {
  let asked: ModalRequest | null = null;
  /** Modal name of the visible view: each tab of the auth modal has its own name. */
  let shownAs: ModalRequest['name'] | null = null;
  startTracking(site);
  // Reads the promo codes of the launch address now, because most visitors leave that address before they register.
  launchCodes(site);
  const close = () => {
    asked = null;
    shownAs = null;
    tab.set(modalAtom, null);
  };
  const deps: ModalDeps = {
    ...page,
    open: (request) => open(request),
    shown(name) {
      if (shownAs !== name && name === 'reg') trackEvent(site, EVENT_NAMES.registrationModal);
      shownAs = name;
    },
    close() {
      const closed = shownAs && CLOSING_EVENTS[shownAs];
      // After a sign-in the modal closes by itself, which does not count as closing by the visitor.
      if (closed && !hasToken()) trackEvent(site, closed);
      page.modalClosed();
      close();
    },
  };
  /** Loads and opens a modal; if another one is requested before it has loaded, only the later one opens. */
  const open = (request: ModalRequest): void => {
    // Checks the token and not the page's mark: the mark "player" stays as long as the cookie exists, even if the token
    // is invalid.
    if (isForGuests(request.name) && getSession(site).session.hasUsableToken()) return page.modalClosed();
    asked = request;
    shownAs = request.name;
    if (request.name === 'reg') trackEvent(site, EVENT_NAMES.registrationModal);
    makeModal(request, site, deps).then(
      (content) => asked === request && tab.set(modalAtom, { request, content }),
      (error: unknown) => void reportFailure(error, site.locale),
    );
  };
  // After a sign-in, here or in another tab, modals for guests are closed.
  tab.sub(isPlayerAtom, () => {
    if (asked && isForGuests(asked.name) && tab.get(isPlayerAtom)) deps.close();
  });
  return {
    View: () => <IslandsView locale={site.locale} />,
    open(request) {
      const wanted = toModalRequest(request);
      if (wanted) open(wanted);
    },
    close,
    notify: addNotice,
  };
}
